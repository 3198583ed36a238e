// gale search openings: boards with several winning openings, reported as they are found.
#include <memory>

#include "apps/cli/options/engine_options.hpp"
#include "apps/cli/options/output_options.hpp"
#include "apps/cli/options/run_options.hpp"
#include "apps/cli/verbs/verbs.hpp"

namespace gale::cli {
namespace {

struct Options {
    std::string engine = "automatic";
    OpeningsSearch search;
    OutputOptions output;
    RunOptions run;
};

Status run(Options& options) {
    OpeningsSearch& search = options.search;
    search.format = options.output.format;
    search.path = options.output.path;
    search.state = options.run.state();
    const auto engine = board_engine(options.engine, options.run);
    if (!engine) return engine.error();
    search.engine = *engine;
    RunObserver observer(options.run);
    return gale::search(search, observer);
}

}  // namespace

void add_search_openings(Verb& parent) {
    Verb& verb =
        parent.add_verb("openings", "Boards with several winning openings, as they are found",
                        "gale search openings --rows 8 --width 30");
    auto options = std::make_shared<Options>();
    verb.number("--rows", options->search.largest.rows, "Boards of at most this many rows",
                {.required = true});
    verb.number("--width", options->search.largest.columns, "Boards of at most this many columns",
                {.required = true});
    verb.number("--at-least", options->search.at_least,
                "Report boards with at least this many winning openings (2)");
    add_engine(verb, options->engine);
    verb.flag("--count", options->search.count,
              "Say how many P-positions the largest board has, on standard error");
    add_run_options(verb, options->run, {.resume = true});
    add_output_options(verb, options->output, OpeningsSearch::offered);
    verb.on_run([options] { return run(*options); });
}

}  // namespace gale::cli
