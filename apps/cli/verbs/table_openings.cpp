// gale table openings MxN: all winning openings of every rectangle up to M x N.
#include <memory>

#include "apps/cli/frame/language.hpp"
#include "apps/cli/options/engine_options.hpp"
#include "apps/cli/options/output_options.hpp"
#include "apps/cli/options/run_options.hpp"
#include "apps/cli/verbs/verbs.hpp"

namespace gale::cli {
namespace {

struct Options {
    std::string size;
    std::string engine = "automatic";
    OpeningsTable table;
    OutputOptions output;
    RunOptions run;
};

Status run(Options& options) {
    const auto largest = parse_board_size(options.size);
    if (!largest) return largest.error();
    OpeningsTable& table = options.table;
    table.largest = *largest;
    table.format = options.output.format;
    table.path = options.output.path;
    table.state = options.run.state();
    const auto engine = board_engine(options.engine, options.run);
    if (!engine) return engine.error();
    table.engine = *engine;
    table.words = tool_words();
    RunObserver observer(options.run);
    return write(table, observer);
}

}  // namespace

void add_table_openings(Verb& parent) {
    Verb& verb = parent.add_verb("openings", "All winning openings of every board up to MxN",
                                 "gale table openings 8x10");
    auto options = std::make_shared<Options>();
    verb.text("MxN", options->size, "The largest board: rows x columns", {.required = true});
    verb.text("--certificate", options->table.certificate,
              "Write a proof that gale-verify can check; a name that ends in .zst is compressed",
              {.type = "FILE"});
    add_engine(verb, options->engine);
    verb.flag("--count", options->table.count,
              "Say how many P-positions the largest board has, on standard error");
    add_run_options(verb, options->run, {.resume = true});
    add_output_options(verb, options->output, OpeningsTable::offered);
    verb.on_run([options] { return run(*options); });
}

}  // namespace gale::cli
