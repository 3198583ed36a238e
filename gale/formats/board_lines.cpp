#include "gale/formats/board_lines.hpp"

#include <fmt/format.h>

#include "gale/core/checked.hpp"
#include "gale/core/expect.hpp"
#include "gale/core/number_text.hpp"
#include "gale/formats/latex.hpp"
#include "gale/languages/say.hpp"

namespace gale::formats {

namespace {

/// "# 3x4: C(3+4,3) = 35 positions, the empty board included". What an engine can list, 64 bits can
/// count.
std::string count_of_positions(BoardSize board, const Words& words) {
    const auto count = binomial(board.rows + board.columns, board.rows);
    GALE_EXPECT(count.has_value());
    return say(words, "# {0}x{1}: C({0}+{1},{0}) = {2} positions, the empty board included\n",
               board.rows, board.columns, with_thousands(*count));
}

}  // namespace

std::string board_heading(Format format, BoardSize board, bool with_values, const Words& words) {
    GALE_EXPECT(is_offered(format, line_formats));
    if (format == Format::jsonl) return "";
    if (format == Format::text)
        return count_of_positions(board, words) +
               say(words, "# N: the player to move wins; P: the player who just moved wins\n");
    const std::string csv = with_values ? "position,outcome,nim_value\n" : "position,outcome\n";
    return format == Format::csv ? csv : latex_head(csv, with_values ? "lcr" : "lc");
}

void append_board_line(std::string& lines, Format format, std::span<const std::uint16_t> rows,
                       Outcome outcome, bool with_values, std::optional<Nimber> nim_value) {
    if (format == Format::latex) {
        std::string csv;
        append_board_line(csv, Format::csv, rows, outcome, with_values, nim_value);
        return append_latex(lines, csv);
    }
    const bool is_json = format == Format::jsonl;
    const bool is_csv = format == Format::csv;
    const bool is_empty = rows.empty() || rows[0] == 0;
    const bool quotes = is_csv && rows.size() > 1 && rows[1] > 0;
    if (is_json) lines += "{\"position\":\"";
    if (quotes) lines += '"';
    if (is_empty) lines += '0';
    for (std::size_t row = 0; row < rows.size() && rows[row] > 0; ++row) {
        if (row > 0) lines += ',';
        lines += std::to_string(rows[row]);
    }
    if (quotes) lines += '"';
    lines += is_json ? "\",\"outcome\":\"" : is_csv ? "," : " ";
    lines += letter(outcome);
    if (is_json) lines += '"';
    if (with_values) {
        lines += is_json ? ",\"nim_value\":" : is_csv ? "," : " ";
        lines += nim_value ? std::to_string(nim_value->value)
                 : is_json ? "null"
                 : is_csv  ? ""
                           : "-";
    }
    lines += is_json ? "}\n" : "\n";
}

std::string count_heading(Format format, const Words& words) {
    const std::string csv = "squares,positions,p_positions\n";
    if (format == Format::latex) return latex_head(csv);
    return format == Format::csv    ? csv
           : format == Format::text ? say(words, "# squares positions p-positions\n")
                                    : "";
}

std::string count_line(Format format, std::uint64_t squares, std::uint64_t positions,
                       std::uint64_t p_positions) {
    const std::string numbers[] = {std::to_string(squares), std::to_string(positions),
                                   std::to_string(p_positions)};
    if (format == Format::jsonl)
        return "{\"squares\":" + numbers[0] + ",\"positions\":" + numbers[1] +
               ",\"p_positions\":" + numbers[2] + "}\n";
    if (format == Format::latex) return latex_row(numbers);
    const std::string between = format == Format::csv ? "," : " ";
    return numbers[0] + between + numbers[1] + between + numbers[2] + "\n";
}

}  // namespace gale::formats
