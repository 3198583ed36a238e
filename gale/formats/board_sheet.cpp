#include "gale/formats/board_sheet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <vector>

#include "gale/core/expect.hpp"
#include "gale/core/text_width.hpp"
#include "gale/formats/latex.hpp"
#include "gale/languages/say.hpp"

namespace gale::formats {
namespace {

/// The shapes of one column, by value.
struct Column {
    std::uint64_t squares = 0;
    std::size_t width = 0;
    std::map<std::uint64_t, std::vector<std::string>> shapes = {};
};

std::vector<Column> columns_of(std::span<const SheetPosition> positions) {
    std::map<std::uint64_t, Column> columns;
    for (const SheetPosition& position : positions) {
        if (position.shape.is_empty()) continue;
        const std::uint64_t squares = *position.shape.squares();
        Column& column = columns[squares];
        column.squares = squares;
        const std::string text = to_text(position.shape);
        column.width = std::max({column.width, text.size(), std::to_string(squares).size()});
        column.shapes[position.value.value].push_back(text);
    }
    std::vector<Column> sorted;
    for (auto& [squares, column] : columns) sorted.push_back(std::move(column));
    return sorted;
}

/// "0 | 1 |   | 2,1": cells padded to the widths of their columns.
void append_cells(std::string& text, std::size_t label_width, const std::string& label,
                  std::span<const Column> columns,
                  const std::function<std::string(const Column&)>& cell) {
    std::string line(label_width - text_width(label), ' ');
    line += label;
    for (const Column& column : columns)
        line += fmt::format(" | {:<{}}", cell(column), column.width);
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
}

std::string grid(std::span<const Column> columns, const Words& words) {
    std::map<std::uint64_t, std::size_t> heights;  // of the rows, by value
    for (const Column& column : columns)
        for (const auto& [value, shapes] : column.shapes)
            heights[value] = std::max(heights[value], shapes.size());
    const std::string corner(words("nim-value"));
    const std::size_t label_width = text_width(corner);
    std::string text = say(words, "# columns: the number of squares; rows: the nim-value\n");
    append_cells(text, label_width, corner, columns,
                 [](const Column& column) { return std::to_string(column.squares); });
    for (const auto& [value, height] : heights) {
        std::string rule(label_width, '-');
        for (const Column& column : columns) rule += "-+-" + std::string(column.width, '-');
        text += rule + "\n";
        for (std::size_t i = 0; i < height; ++i)
            append_cells(text, label_width, i == 0 ? std::to_string(value) : "", columns,
                         [&, wanted = value](const Column& column) -> std::string {
                             const auto found = column.shapes.find(wanted);
                             if (found == column.shapes.end() || i >= found->second.size())
                                 return "";
                             return found->second[i];
                         });
    }
    return text;
}

std::string quoted(const std::string& position) {
    return position.find(',') == std::string::npos ? position : '"' + position + '"';
}

}  // namespace

std::string sheet_by_squares(Format format, std::span<const SheetPosition> positions,
                             const Words& words) {
    const std::vector<Column> columns = columns_of(positions);
    if (format == Format::text) return grid(columns, words);
    std::string text = format == Format::jsonl ? "" : "squares,nim_value,position\n";
    for (const Column& column : columns)
        for (const auto& [value, shapes] : column.shapes)
            for (const std::string& shape : shapes)
                text +=
                    format == Format::jsonl
                        ? fmt::format("{{\"squares\":{},\"nim_value\":{},\"position\":\"{}\"}}\n",
                                      column.squares, value, shape)
                        : fmt::format("{},{},{}\n", column.squares, value, quoted(shape));
    return format == Format::latex ? latex_of_csv(text, "rrl") : text;
}

std::string sheet_in_columns(std::span<const SheetPosition> positions, std::size_t rows,
                             std::size_t columns, const OutcomeMarks& marks) {
    const std::size_t lines = (positions.size() + columns - 1) / columns;
    const std::size_t width = std::max(text_width(marks.p), text_width(marks.n)) + 2;
    std::string gap;
    std::string text;
    for (std::size_t line = 0; line < lines; ++line) {
        for (std::size_t at = line; at < positions.size(); at += lines) {
            if (at > line) text += gap;
            for (std::size_t row = 0; row < rows; ++row) {
                const RowLength length = positions[at].shape.row(row);
                GALE_EXPECT(length <= 9);
                text += static_cast<char>('0' + length);
            }
            const std::string mark = "(" + (positions[at].is_p() ? marks.p : marks.n) + ")";
            text += mark;
            gap = std::string(width - text_width(mark) + 2, ' ');
        }
        text += '\n';
    }
    return text;
}

std::string sheet_turned(Format format, std::span<const SheetPosition> positions,
                         const Words& words) {
    std::string text = format == Format::text
                           ? say(words, "# P-positions, each beside itself turned\n")
                       : format == Format::jsonl ? ""
                                                 : "position,turned\n";
    for (const SheetPosition& position : positions) {
        if (!position.is_p()) continue;
        const std::string shape = to_text(position.shape);
        const std::string turned = to_text(position.shape.transposed());
        text += format == Format::jsonl
                    ? fmt::format("{{\"position\":\"{}\",\"turned\":\"{}\"}}\n", shape, turned)
                : format == Format::text ? fmt::format("{}  {}\n", shape, turned)
                                         : fmt::format("{},{}\n", quoted(shape), quoted(turned));
    }
    return format == Format::latex ? latex_of_csv(text, "ll") : text;
}

}  // namespace gale::formats
