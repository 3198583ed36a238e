#include "gale/formats/openings_text.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "gale/formats/grid_text.hpp"
#include "gale/formats/latex.hpp"
#include "gale/languages/say.hpp"

namespace gale::formats {
namespace {

using board::Openings;

template <class Visit>
void for_rectangles(const Openings& openings, Visit visit) {
    for (std::uint64_t rows = 1; rows <= openings.largest().rows; ++rows)
        for (std::uint64_t columns = 1; columns <= openings.largest().columns; ++columns)
            visit(BoardSize{rows, columns}, openings.of({rows, columns}));
}

/// "2,2", "*5,9;7,4", "-".
std::string cell(const Openings& openings, BoardSize rectangle) {
    const auto bites = openings.of(rectangle);
    if (bites.empty()) return "-";
    std::string text = bites.size() > 1 ? "*" : "";
    for (const Bite bite : bites) text += (bite == bites.front() ? "" : ";") + to_text(bite);
    return text;
}

std::string grid(const Openings& openings, const Words& words) {
    std::string text = say(words,
                           "# winning openings row,column of the board with that many rows and "
                           "columns; * marks boards with several\n") +
                       grid_text(
                           openings.largest(),
                           [&](BoardSize rectangle) { return cell(openings, rectangle); }, words);
    for_rectangles(openings, [&](BoardSize rectangle, std::span<const Bite> bites) {
        if (bites.size() > 1)
            text += say(words, "# {}x{} has {} winning openings\n", rectangle.rows,
                        rectangle.columns, bites.size());
    });
    return text;
}

std::string csv(const Openings& openings) {
    std::string text = openings_heading(Format::csv);
    for_rectangles(openings, [&](BoardSize rectangle, std::span<const Bite> bites) {
        text += openings_line(rectangle, bites, Format::csv);
    });
    return text;
}

std::string json(const Openings& openings) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for_rectangles(openings, [&](BoardSize rectangle, std::span<const Bite> bites) {
        nlohmann::ordered_json moves = nlohmann::ordered_json::array();
        for (const Bite bite : bites) moves.push_back(to_text(bite));
        list.push_back({{"rows", rectangle.rows},
                        {"columns", rectangle.columns},
                        {"openings", std::move(moves)},
                        {"several", bites.size() > 1}});
    });
    return list.dump(1) + "\n";
}

}  // namespace

std::string openings_table(const Openings& openings, Format format, const Words& words) {
    GALE_EXPECT(is_offered(format, document_formats));
    if (format == Format::csv) return csv(openings);
    if (format == Format::latex)
        return latex_grid(openings.largest(),
                          [&](BoardSize rectangle) { return cell(openings, rectangle); });
    return format == Format::json ? json(openings) : grid(openings, words);
}

std::string openings_heading(Format format) {
    const std::string csv = "rows,columns,row,column\n";
    if (format == Format::latex) return latex_head(csv);
    return format == Format::csv ? csv : "";
}

std::string openings_line(BoardSize board, std::span<const Bite> bites, Format format) {
    std::string text;
    if (format == Format::latex) {
        append_latex(text, openings_line(board, bites, Format::csv));
        return text;
    }
    if (format == Format::csv) {
        for (const Bite bite : bites)
            text += fmt::format("{},{},{},{}\n", board.rows, board.columns, bite.row, bite.column);
        return text;
    }
    const bool jsonl = format == Format::jsonl;
    for (const Bite bite : bites) {
        if (!text.empty()) text += jsonl ? "," : " ";
        text += fmt::format(fmt::runtime(jsonl ? "\"{}\"" : "({})"), to_text(bite));
    }
    if (jsonl)
        return fmt::format("{{\"rows\":{},\"columns\":{},\"openings\":[{}]}}\n", board.rows,
                           board.columns, text);
    return fmt::format("{}x{}: {}\n", board.rows, board.columns, text);
}

}  // namespace gale::formats
