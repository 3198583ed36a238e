// gale table board: every position of a board with its outcome and, if wanted, its nim-value.
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
    BoardTable table;
    std::uint64_t squares = 0;  // with --counts: all positions of so many squares, on any board
    BoardSheet sheet;
    bool by_squares = false;
    bool turned = false;
    OutputOptions output;
    RunOptions run;
};

/// --counts --squares S needs no board.
Status write_counts_by_squares(const Options& options) {
    const auto limits = options.run.limits();
    if (!limits) return limits.error();
    RunObserver observer(options.run);
    return write(SquareCounts{options.squares, options.output.format, options.output.path, *limits,
                              tool_words()},
                 observer);
}

/// --by-squares, --in-columns and --turned lay a small board out as on paper.
Status write_sheet(Options& options, const Verb& verb) {
    using Layout = BoardSheet::Layout;
    for (const char* other : {"--p-only", "--counts", "--certificate", "--resume"})
        if (verb.was_given(other))
            return bad_input(
                sentence("{} does not go with a sheet of a board", std::string_view(other)));
    BoardSheet& sheet = options.sheet;
    const bool in_columns = verb.was_given("--in-columns");
    if (options.by_squares + options.turned + in_columns > 1)
        return bad_input(sentence(
            "--by-squares, --in-columns and --turned are sheets of their own; choose one"));
    if (sheet.just_moved && !in_columns)
        return bad_input(sentence("--just-moved goes with --in-columns"));
    sheet.layout = in_columns       ? Layout::in_columns
                   : options.turned ? Layout::turned
                                    : Layout::by_squares;
    if (options.size.empty()) return bad_input(sentence("expected the size of a board, as in 3x4"));
    const auto size = parse_board_size(options.size);
    if (!size) return size.error();
    sheet.board = *size;
    sheet.squares = options.squares;
    sheet.format = options.output.format;
    sheet.path = options.output.path;
    const auto limits = options.run.limits();
    if (!limits) return limits.error();
    sheet.limits = *limits;
    sheet.words = tool_words();
    RunObserver observer(options.run);
    return write(sheet, observer);
}

Status run(Options& options, const Verb& verb) {
    BoardTable& table = options.table;
    if (options.by_squares || options.turned || verb.was_given("--in-columns") ||
        options.sheet.just_moved)
        return write_sheet(options, verb);
    if (options.squares > 0) {
        if (!table.counts)
            return bad_input(sentence("--squares goes with --counts or --by-squares"));
        if (!options.size.empty())
            return bad_input(sentence(
                "--squares counts positions on boards of every size; leave out {}", options.size));
        return write_counts_by_squares(options);
    }
    if (options.size.empty()) return bad_input(sentence("expected the size of a board, as in 3x4"));
    const auto size = parse_board_size(options.size);
    if (!size) return size.error();
    table.board = *size;
    table.path = options.output.path;
    table.format = options.output.format;
    if (!verb.was_given("--format") && table.path.ends_with(".gale")) table.format = Format::table;
    table.state = options.run.state();
    const auto engine = board_engine("automatic", options.run);
    if (!engine) return engine.error();
    table.engine = *engine;
    table.words = tool_words();
    RunObserver observer(options.run);
    return write(table, observer);
}

}  // namespace

void add_table_board(Verb& parent) {
    Verb& verb =
        parent.add_verb("board", "Every position of a board with its outcome and nim-value",
                        "gale table board 3x4 --values\n"
                        "  gale table board 13x13 -o 13x13.gale\n"
                        "  gale table board --counts --squares 62\n"
                        "  gale table board 6x6 --values --by-squares --squares 6");
    auto options = std::make_shared<Options>();
    verb.text("MxN", options->size,
              "The board: M rows and N columns; listed from the full board down");
    verb.flag("--values", options->table.values, "Nim-values as well");
    verb.flag("--p-only", options->table.p_only,
              "Only the P-positions, ascending, as they are found");
    verb.flag("--counts", options->table.counts,
              "How many positions there are by number of squares, and how many are P");
    verb.number("--squares", options->squares,
                "With --counts and no board: all positions of up to N squares; with a sheet: only "
                "the positions of up to N squares");
    verb.flag("--by-squares", options->by_squares,
              "A sheet: the shapes by number of squares (columns) and nim-value (rows)");
    verb.number("--in-columns", options->sheet.columns,
                "A sheet: positions as digits with their outcomes, 444(N), in N columns");
    verb.flag("--just-moved", options->sheet.just_moved,
              "With --in-columns: whether the player who just moved there has won or lost, in "
              "words, in place of P and N");
    verb.flag("--turned", options->turned,
              "A sheet: the P-positions, each beside itself with rows and columns exchanged");
    verb.text("--certificate", options->table.certificate,
              "Write the P-positions as a certificate that gale verify checks; FILE.zst is "
              "compressed",
              {.type = "FILE"});
    add_output_options(verb, options->output, BoardTable::offered);
    add_run_options(verb, options->run, {.resume = true});
    verb.on_run([options, &verb] { return run(*options, verb); });
}

}  // namespace gale::cli
