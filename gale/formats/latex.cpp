#include "gale/formats/latex.hpp"

#include <vector>

#include "gale/core/expect.hpp"

namespace gale::formats {
namespace {

/// Takes the first line off, as its fields.
std::vector<std::string> take_fields(std::string_view& csv) {
    std::vector<std::string> fields(1);
    bool quoted = false;
    std::size_t at = 0;
    for (; at < csv.size() && (quoted || csv[at] != '\n'); ++at) {
        const bool is_doubled = quoted && csv.substr(at).starts_with("\"\"");
        if (csv[at] == '"' && !is_doubled)
            quoted = !quoted;
        else if (csv[at] == ',' && !quoted)
            fields.emplace_back();
        else
            fields.back() += csv[at];
        if (is_doubled) ++at;
    }
    GALE_EXPECT(at < csv.size());  // whole lines
    csv.remove_prefix(at + 1);
    return fields;
}

std::string row_of(const std::vector<std::string>& fields) {
    std::vector<std::string> cells;
    for (const std::string& field : fields) cells.push_back(latex_text(field));
    return latex_row(cells);
}

}  // namespace

std::string latex_text(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        constexpr std::string_view one_backslash = "#$%&_{}";
        if (c == '\\')
            escaped += "\\textbackslash{}";
        else if (c == '~')
            escaped += "\\textasciitilde{}";
        else if (c == '^')
            escaped += "\\textasciicircum{}";
        else if (one_backslash.find(c) != std::string_view::npos)
            (escaped += '\\') += c;
        else
            escaped += c;
    }
    return escaped;
}

std::string latex_row(std::span<const std::string> cells) {
    std::string row;
    for (const std::string& cell : cells) {
        if (&cell != &cells.front()) row += " & ";
        row += cell;
    }
    return row + " \\\\\n";
}

std::string latex_head(std::string_view csv_head, std::string alignments) {
    const std::vector<std::string> columns = take_fields(csv_head);
    if (alignments.empty()) alignments.assign(columns.size(), 'r');
    GALE_EXPECT(alignments.size() == columns.size());
    return "\\begin{tabular}{" + alignments + "}\n" + row_of(columns) + "\\hline\n";
}

void append_latex(std::string& out, std::string_view csv_lines) {
    while (!csv_lines.empty()) out += row_of(take_fields(csv_lines));
}

std::string latex_of_csv(std::string_view csv, std::string alignments) {
    const std::size_t head = csv.find('\n') + 1;
    std::string text = latex_head(csv.substr(0, head), std::move(alignments));
    append_latex(text, csv.substr(head));
    return text.append(latex_foot);
}

std::string latex_grid(BoardSize largest, const std::function<std::string(BoardSize)>& cell) {
    const auto columns = static_cast<std::size_t>(largest.columns);
    std::string text = "\\begin{tabular}{r|" + std::string(columns, 'r') + "}\n";
    std::vector<std::string> cells = {""};
    for (std::uint64_t column = 1; column <= columns; ++column)
        cells.push_back(std::to_string(column));
    text += latex_row(cells) + "\\hline\n";
    for (std::uint64_t row = 1; row <= largest.rows; ++row) {
        cells = {std::to_string(row)};
        for (std::uint64_t column = 1; column <= columns; ++column)
            cells.push_back(latex_text(cell({row, column})));
        text += latex_row(cells);
    }
    return text.append(latex_foot);
}

}  // namespace gale::formats
