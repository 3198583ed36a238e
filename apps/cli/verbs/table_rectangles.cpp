// gale table rectangles MxN --values: the nim-values of all full boards up to M x N.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "apps/cli/grid_text.hpp"
#include "apps/cli/output_options.hpp"
#include "apps/cli/run_options.hpp"
#include "apps/cli/verbs.hpp"
#include "gale/core/checked.hpp"
#include "gale/core/outcome.hpp"
#include "gale/solvers/board/nim_values.hpp"

namespace gale::cli {
namespace {

struct TableOptions {
    std::string size;
    bool values = false;
    RunOptions run;
    OutputOptions output;
};

using Cell = std::function<std::string(BoardSize)>;

std::string text(BoardSize largest, bool values, const Cell& cell) {
    const char* const head =
        values ? "# nim-value of the board with that many rows and columns, its poison left out\n"
               : "# N: the player to move wins the board with that many rows and columns; P: the "
                 "other one\n";
    return head + grid_text(largest, cell);
}

std::string csv(BoardSize largest, bool values, const Cell& cell) {
    std::string text = fmt::format("rows,columns,{}\n", values ? "value" : "outcome");
    for (std::uint64_t rows = 1; rows <= largest.rows; ++rows)
        for (std::uint64_t columns = 1; columns <= largest.columns; ++columns)
            text += fmt::format("{},{},{}\n", rows, columns, cell({rows, columns}));
    return text;
}

std::string json(BoardSize largest, bool values, const Cell& cell) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (std::uint64_t rows = 1; rows <= largest.rows; ++rows)
        for (std::uint64_t columns = 1; columns <= largest.columns; ++columns) {
            nlohmann::ordered_json entry{{"rows", rows}, {"columns", columns}};
            const std::string content = cell({rows, columns});
            if (values)
                entry["value"] = std::stoull(content);
            else
                entry["outcome"] = content;
            list.push_back(std::move(entry));
        }
    return list.dump(1) + "\n";
}

/// The whole text is made before it is written.
std::uint64_t text_bytes(BoardSize largest, const std::string& format) {
    // measured: a string and its place in the grid; a line that the text doubles for; an object
    const std::uint64_t each = format == "json" ? 700 : format == "csv" ? 48 : 80;
    const auto boards = checked_multiply(largest.rows, largest.columns);
    return boards ? checked_multiply(*boards, each).value_or(UINT64_MAX) : UINT64_MAX;
}

Status run(const TableOptions& options) {
    const auto largest = parse_board_size(options.size);
    if (!largest) return largest.error();
    const std::uint64_t bytes = text_bytes(*largest, options.output.format);
    if (auto status = check_memory(options.run, bytes, "the table of these boards"); !status)
        return status;
    RunObserver observer(options.run);
    std::optional<board::NimValues> table;
    if (options.values) {
        if (largest->rows > Partition::most_rows) return too_large("a board has too many rows");
        const auto board =
            Partition::rectangle(static_cast<std::size_t>(largest->rows), largest->columns);
        auto made = board::NimValues::of_shape(board, options.run.memory_limit - bytes, observer);
        if (!made) return made.error();
        table = *std::move(made);
    }
    const Cell cell = [&](BoardSize size) -> std::string {
        // Whoever opens on a full board of more than one square wins: by the strategy-stealing
        // argument, without any table.
        if (!table) return size == BoardSize{1, 1} ? "P" : "N";
        const auto board = Partition::rectangle(static_cast<std::size_t>(size.rows), size.columns);
        return std::to_string(table->value(board).value);
    };
    const auto write = options.output.format == "csv"    ? csv
                       : options.output.format == "json" ? json
                                                         : text;
    return write_output(options.output, write(*largest, options.values, cell));
}

}  // namespace

void add_table_rectangles(CLI::App& app, Tool& tool) {
    CLI::App& verb = tool.add_verb(app, "rectangles", "Outcomes or nim-values of all full boards",
                                   "gale table rectangles 12x12 --values");
    auto options = std::make_shared<TableOptions>();
    verb.add_option("MxN", options->size, "The largest board: rows x columns")->required();
    verb.add_flag("--values", options->values, "Nim-values instead of outcomes");
    add_run_options(verb, options->run, {.threads = false});
    add_output_options(verb, options->output, {"text", "csv", "json"});
    tool.on_run(verb, [options] { return run(*options); });
}

}  // namespace gale::cli
