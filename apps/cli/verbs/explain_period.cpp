// gale explain-period: which lower planes the period of a plane depends on.
#include <array>
#include <memory>

#include "apps/cli/frame/language.hpp"
#include "apps/cli/options/output_options.hpp"
#include "apps/cli/options/run_options.hpp"
#include "apps/cli/verbs/verbs.hpp"

namespace gale::cli {
namespace {

constexpr std::array explanation_formats = {Format::text, Format::json};

struct Options {
    std::uint64_t c = 0;
    OutputOptions output;
    RunOptions run;
};

Status run(const Options& options) {
    const auto limits = options.run.limits();
    if (!limits) return limits.error();
    RunObserver observer(options.run);
    const auto found = explain_period(options.c, *limits, observer);
    if (!found) return found.error();
    return write_output(options.output, options.output.format == Format::json
                                            ? to_json(*found)
                                            : to_text(*found, tool_words()));
}

}  // namespace

void add_explain_period(Verb& app) {
    Verb& verb =
        app.add_verb("explain-period", "Which lower planes the period of a plane depends on",
                     "gale explain-period 402");
    auto options = std::make_shared<Options>();
    verb.number("C", options->c, "The plane of all positions (a,b,C) of three-row Chomp",
                {.required = true});
    add_output_options(verb, options->output, explanation_formats);
    add_run_options(verb, options->run);
    verb.on_run([options] { return run(*options); });
}

}  // namespace gale::cli
