// gale verify formulas: the closed formulas for (a, b, 1, ..., 1) and (a, b, 2, 1, ..., 1).
#include <memory>

#include "apps/cli/options/output_options.hpp"
#include "apps/cli/options/run_options.hpp"
#include "apps/cli/verbs/verbs.hpp"

namespace gale::cli {
namespace {

struct Options {
    std::uint64_t to = 200;
    OutputOptions output;
    RunOptions run;
};

Status run(const Options& options) {
    const auto limits = options.run.limits();
    if (!limits) return limits.error();
    RunObserver observer(options.run);
    const auto check = gale::check_formulas(options.to, *limits, observer);
    if (!check) return check.error();
    if (auto written = write_output(options.output, check->report); !written) return written;
    if (check->counterexample.empty()) return {};
    return failed(Failure::refuted,
                  sentence("a corrected formula fails at {}", check->counterexample));
}

}  // namespace

void add_verify_formulas(Verb& parent) {
    Verb& verb = parent.add_verb(
        "formulas",
        "Check the closed formulas for rows (a,b,1,...,1) and (a,b,2,1,...,1) against the engine",
        "gale verify formulas --to 200");
    auto options = std::make_shared<Options>();
    verb.number("--to", options->to, "Largest first row a, up to 1000; 200 unless given");
    add_output_options(verb, options->output);
    add_run_options(verb, options->run);
    verb.on_run([options] { return run(*options); });
}

}  // namespace gale::cli
