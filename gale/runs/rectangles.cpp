#include "gale/runs/rectangles.hpp"

#include <fmt/format.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <optional>

#include "gale/core/checked.hpp"
#include "gale/formats/grid_text.hpp"
#include "gale/formats/latex.hpp"
#include "gale/runs/run_output.hpp"
#include "gale/solvers/board/nim_values.hpp"

namespace gale::runs {
namespace {

using formats::Format;
using formats::grid_text;

using Cell = std::function<std::string(BoardSize)>;

std::string text(BoardSize largest, bool values, const Cell& cell, const Words& words) {
    const std::string_view head =
        values
            ? words(
                  "# nim-value of the board with that many rows and columns, its poison left out\n")
            : words(
                  "# N: the player to move wins the board with that many rows and columns; P: "
                  "the other one\n");
    return std::string(head) + grid_text(largest, cell, words);
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
std::uint64_t text_bytes(BoardSize largest, Format format) {
    // measured: a string and its place in the grid; a line that the text doubles for; an object
    const std::uint64_t each = format == Format::json ? 700 : format == Format::csv ? 48 : 80;
    const auto boards = checked_multiply(largest.rows, largest.columns);
    return boards ? checked_multiply(*boards, each).value_or(UINT64_MAX) : UINT64_MAX;
}

}  // namespace

Status write_rectangles(const RectanglesTable& wanted, Observer& observer) {
    const BoardSize largest = wanted.largest;
    if (auto offered = formats::check_offered(wanted.format, RectanglesTable::offered,
                                              sentence("outcomes and nim-values of rectangles"));
        !offered)
        return offered;
    if (auto checked = wanted.values ? check(largest) : Status{}; !checked) return checked;
    const std::uint64_t bytes = text_bytes(largest, wanted.format);
    if (auto fits = check_memory(wanted.limits, bytes, sentence("the table of these boards"));
        !fits)
        return fits;
    std::optional<board::NimValues> table;
    if (wanted.values) {
        const auto board =
            Partition::rectangle(static_cast<std::size_t>(largest.rows), largest.columns);
        Limits left = wanted.limits;
        left.memory -= bytes;
        auto made = board::NimValues::of_shape(board, left, observer);
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
    if (wanted.format == Format::latex)
        return write_whole(wanted.path, formats::latex_grid(largest, cell));
    return write_whole(wanted.path, wanted.format == Format::csv ? csv(largest, wanted.values, cell)
                                    : wanted.format == Format::json
                                        ? json(largest, wanted.values, cell)
                                        : text(largest, wanted.values, cell, wanted.words));
}

}  // namespace gale::runs
