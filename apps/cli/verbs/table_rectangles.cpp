// gale table rectangles MxN --values: the nim-values of all full boards up to M x N.
#include <memory>

#include "apps/cli/frame/language.hpp"
#include "apps/cli/options/output_options.hpp"
#include "apps/cli/options/run_options.hpp"
#include "apps/cli/verbs/verbs.hpp"

namespace gale::cli {
namespace {

struct Options {
    std::string size;
    RectanglesTable table;
    RunOptions run;
    OutputOptions output;
};

Status run(Options& options) {
    const auto largest = parse_board_size(options.size);
    if (!largest) return largest.error();
    const auto limits = options.run.limits();
    if (!limits) return limits.error();
    options.table.largest = *largest;
    options.table.format = options.output.format;
    options.table.path = options.output.path;
    options.table.limits = *limits;
    options.table.words = tool_words();
    RunObserver observer(options.run);
    return write(options.table, observer);
}

}  // namespace

void add_table_rectangles(Verb& parent) {
    Verb& verb = parent.add_verb("rectangles", "Outcomes or nim-values of all full boards",
                                 "gale table rectangles 12x12 --values");
    auto options = std::make_shared<Options>();
    verb.text("MxN", options->size, "The largest board: rows x columns", {.required = true});
    verb.flag("--values", options->table.values, "Nim-values instead of outcomes");
    add_run_options(verb, options->run, {.threads = false});
    add_output_options(verb, options->output, RectanglesTable::offered);
    verb.on_run([options] { return run(*options); });
}

}  // namespace gale::cli
