#include "gale/formats/grid_text.hpp"

#include <algorithm>
#include <vector>

#include "gale/core/text_width.hpp"

namespace gale::formats {

std::string grid_text(BoardSize largest, const std::function<std::string(BoardSize)>& cell,
                      const Words& words) {
    const auto columns = static_cast<std::size_t>(largest.columns);
    std::vector<std::vector<std::string>> lines(1);
    lines[0].emplace_back(words("rows"));
    for (std::uint64_t column = 1; column <= columns; ++column)
        lines[0].push_back(std::to_string(column));
    for (std::uint64_t row = 1; row <= largest.rows; ++row) {
        lines.push_back({std::to_string(row)});
        for (std::uint64_t column = 1; column <= columns; ++column)
            lines.back().push_back(cell({row, column}));
    }
    std::vector<std::size_t> widths(columns + 1);
    for (const auto& line : lines)
        for (std::size_t at = 0; at < line.size(); ++at)
            widths[at] = std::max(widths[at], text_width(line[at]));

    std::string text;
    for (const auto& line : lines) {
        for (std::size_t at = 0; at < line.size(); ++at)
            text.append(widths[at] - text_width(line[at]) + (at == 0 ? 0 : 2), ' ')
                .append(line[at]);
        text += '\n';
    }
    return text;
}

}  // namespace gale::formats
