// gale table board: every position of a board with its outcome and, if wanted, its nim-value.
#include <fmt/format.h>

#include <algorithm>

#include "apps/cli/board_table.hpp"
#include "apps/cli/output_options.hpp"
#include "apps/cli/run_options.hpp"
#include "apps/cli/verbs.hpp"
#include "gale/certify/board.hpp"
#include "gale/formats/board_lines.hpp"
#include "gale/solvers/board/by_squares.hpp"

namespace gale::cli {
namespace {

struct TableBoardOptions {
    std::string size;
    BoardTable table;
    std::uint64_t squares = 0;  // with --counts: all positions of so many squares, on any board
    std::string certificate;    // empty: none is written
    std::uint64_t checkpoint_seconds = 10;
    OutputOptions output;
    RunOptions run;
};

/// --counts --squares S needs no board.
Status write_counts_by_squares(const TableBoardOptions& options) {
    const auto style = formats::line_style(options.output.format);
    if (!style) return bad_input("--counts come as text, csv or jsonl");
    RunObserver observer(options.run);
    const auto counts =
        board::count_by_squares(options.squares, options.run.memory_limit, observer);
    if (!counts) return counts.error();
    std::string text = formats::count_heading(*style);
    for (std::size_t n = 1; n < counts->size(); ++n)
        text += formats::count_line(*style, n, (*counts)[n].positions, (*counts)[n].p_positions);
    return write_output(options.output, text);
}

Status run(TableBoardOptions& options, bool format_given) {
    BoardTable& table = options.table;
    if (options.squares > 0) {
        if (!table.counts) return bad_input("--squares goes with --counts");
        if (!options.size.empty())
            return bad_input("--squares counts positions on boards of every size; leave out " +
                             options.size);
        return write_counts_by_squares(options);
    }
    if (options.size.empty()) return bad_input("expected the size of a board, as in 3x4");
    const auto size = parse_board_size(options.size);
    if (!size) return size.error();
    table.board = *size;
    table.path = options.output.path;
    table.format = options.output.format;
    if (!format_given && table.path.ends_with(".gale")) table.format = "table";

    BoardTableRun how;
    how.engine.threads = options.run.thread_count();
    how.engine.memory_limit = options.run.memory_limit;
    how.checkpoint = options.run.resume;
    RunObserver observer(options.run);
    constexpr std::uint64_t never = 1'000'000'000;  // seconds
    how.checkpoint_due =
        [&observer, every = std::chrono::seconds(std::min(options.checkpoint_seconds, never))] {
            return observer.checkpoint_due(every);
        };
    if (!options.certificate.empty())
        how.afterwards = [&] {
            return certify::certify_board(options.certificate, table.board, how.engine, observer);
        };
    return write_board_table(table, how, observer);
}

}  // namespace

void add_table_board(CLI::App& table, Tool& tool) {
    CLI::App& verb =
        tool.add_verb(table, "board", "Every position of a board with its outcome and nim-value",
                      "gale table board 3x4 --values\n"
                      "  gale table board 13x13 -o 13x13.gale\n"
                      "  gale table board --counts --squares 62");
    auto options = std::make_shared<TableBoardOptions>();
    verb.add_option("MxN", options->size,
                    "The board: M rows and N columns; listed from the full board down")
        ->type_name("");
    verb.add_flag("--values", options->table.values, "Nim-values as well");
    verb.add_flag("--p-only", options->table.p_only,
                  "Only the P-positions, ascending, as they are found");
    verb.add_flag("--counts", options->table.counts,
                  "How many positions there are by number of squares, and how many are P");
    add_number(verb, "--squares", options->squares,
               "With --counts and no board: all positions of up to N squares");
    verb.add_option("--certificate", options->certificate,
                    "Write the P-positions as a certificate that gale verify checks; FILE.zst is "
                    "compressed")
        ->type_name("FILE");
    add_output_options(verb, options->output, {"text", "csv", "jsonl", "npy", "table"});
    add_run_options(verb, options->run, {.resume = true});
    add_number(verb, "--checkpoint-every", options->checkpoint_seconds,
               "Seconds between two checkpoints of --resume; 10 unless given");
    CLI::Option* format = verb.get_option("--format");
    tool.on_run(verb, [options, format] { return run(*options, format->count() > 0); });
}

}  // namespace gale::cli
