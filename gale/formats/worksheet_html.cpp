#include "gale/formats/worksheet_html.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <variant>

#include "gale/games/catalogue.hpp"
#include "gale/languages/say.hpp"

namespace gale::formats {
namespace {

constexpr std::string_view style = R"(
@page { size: A4; margin: 15mm }
body { font: 11pt/1.4 sans-serif; color: #111; max-width: 180mm; margin: 0 auto }
h1 { font-size: 18pt; margin: 0 0 4mm } h2 { font-size: 13pt; margin: 7mm 0 2mm; break-after: avoid }
p { margin: 0 0 2mm } .name { float: right }
.cards { display: grid; grid-template-columns: repeat(4, 1fr); gap: 3mm }
.card { border: 0.3mm solid #999; border-radius: 2mm; padding: 1.5mm 2mm; break-inside: avoid }
.card p { margin: 1mm 0 0; font-size: 10pt } .card b { font-size: 9pt; color: #555 }
table { border-collapse: collapse; margin: 2mm 0 }
td, th { border: 0.3mm solid #999; padding: 0.6mm 1.5mm; text-align: center; min-width: 7mm;
  height: 6.5mm; font-size: 10pt }
th { background: #eee; font-weight: normal } tr { break-inside: avoid }
.answers { break-before: page }
svg { display: block; margin: 1mm 0 }
)";

/// What HTML takes for markup, escaped.
std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : text)
        safe += c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '&' ? "&amp;" : std::string(1, c);
    return safe;
}

std::string element(std::string_view tag, std::string_view text) {
    return fmt::format("<{0}>{1}</{0}>\n", tag, escaped(text));
}

/// A board as squares; the poison is crossed out, and `marked` bites carry a dot.
std::string board_svg(const Partition& board, const std::vector<SumMove>& marked) {
    constexpr unsigned side = 18;
    const auto width = std::max<std::uint64_t>(board.width(), 1) * side + 2;
    const auto height = std::max<std::uint64_t>(board.height(), 1) * side + 2;
    std::string svg =
        fmt::format("<svg width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\">", width, height);
    for (std::size_t row = 0; row < board.height(); ++row)
        for (std::uint64_t column = 0; column < board.row(row); ++column)
            svg += fmt::format(
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\" stroke=\"#333\"/>",
                column * side + 1, row * side + 1, side, side, row + column == 0 ? "#ddd" : "#fff");
    if (!board.is_empty()) svg += "<path d=\"M5 5L15 15M15 5L5 15\" stroke=\"#333\"/>";
    for (const SumMove& move : marked)
        if (const Bite* const bite = std::get_if<Bite>(&move.move))
            svg += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"4\" fill=\"#111\"/>",
                               bite->column * side - side / 2 + 1, bite->row * side - side / 2 + 1);
    return svg + "</svg>";
}

/// Heaps as rows of tokens, one below the other.
std::string heaps_svg(const Heaps& heaps) {
    constexpr unsigned step = 12;
    const HeapSize longest = *std::ranges::max_element(heaps);
    std::string svg = fmt::format("<svg width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\">",
                                  longest * step + 2, heaps.size() * step + 2);
    for (std::size_t row = 0; row < heaps.size(); ++row)
        for (HeapSize token = 0; token < heaps[row]; ++token)
            svg +=
                fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"4\" fill=\"#fff\" stroke=\"#333\"/>",
                            token * step + step / 2 + 1, row * step + step / 2 + 1);
    return svg + "</svg>";
}

class Html {
public:
    Html(const Worksheet& sheet, const Words& words) : sheet_(sheet), words_(words) {}

    std::string write() {
        const std::string title = say(words_, "Worksheet: {}", name());
        std::string html = fmt::format(
            "<!DOCTYPE html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n<title>{}</title>\n"
            "<style>{}</style>\n",
            language(), escaped(title), style);
        html += fmt::format("<p class=\"name\">{}</p>\n",
                            escaped(say(words_, "Name: ____________________")));
        html += element("h1", title) + element("p", rules());
        html += cards(false) + tables(false) + boards_to_play_on();
        html += "<div class=\"answers\">\n" + element("h1", say(words_, "Answers"));
        html += element("p", sheet_.board ? say(words_, "A dot marks a bite that wins.")
                                          : say(words_, "All moves that win are listed."));
        html += cards(true) + tables(true);
        html += element("p", say(words_,
                                 "Sheet number {} of this game and size: the same number "
                                 "gives the same questions.",
                                 sheet_.seed));
        return html + "</div>\n</html>\n";
    }

private:
    std::string language() const {
        std::string tag(words_.tag());
        std::ranges::replace(tag, '_', '-');
        return tag;
    }

    /// "chomp 3x4", "kayles".
    std::string name() const {
        if (!sheet_.board) return sheet_.game;
        return fmt::format("{} {}x{}", sheet_.game, sheet_.board->rows, sheet_.board->columns);
    }

    std::string rules() const {
        if (sheet_.board)
            return say(
                words_,
                "A move takes a square and all squares below it and to its right. The crossed "
                "square is poisoned: whoever takes it loses. A bite is written as row,column, "
                "both counted from 1.");
        const NamedGame* const game = find_game(sheet_.game);
        if (game == nullptr)
            return say(words_,
                       "Two players take turns with the heaps of the game {}. Whoever cannot move "
                       "loses.",
                       sheet_.game);
        return say(words_, "Two players take turns. A move: {}. Whoever cannot move loses.",
                   words_(game->move));
    }

    std::string cards(bool answered) const {
        std::string html =
            element("h2", say(words_,
                              "Who wins? N: the player to move; P: the other one. If it is N, give "
                              "a move that wins."));
        html += "<div class=\"cards\">\n";
        for (std::size_t i = 0; i < sheet_.questions.size(); ++i) {
            const WorksheetQuestion& question = sheet_.questions[i];
            html += fmt::format(
                "<div class=\"card\"><b>{}</b>{}<p>{}</p></div>\n", i + 1,
                picture(question, answered),
                escaped(answered ? answer(question) : say(words_, "____   move: ________")));
        }
        return html + "</div>\n";
    }

    /// Full boards for games with a pencil; nothing for heaps.
    std::string boards_to_play_on() const {
        if (!sheet_.board) return "";
        constexpr int boards = 4;
        const std::string full =
            board_svg(Partition::rectangle(static_cast<std::size_t>(sheet_.board->rows),
                                           sheet_.board->columns),
                      {});
        std::string html =
            element("h2", say(words_, "Boards to play on: strike out what is bitten off."));
        html += "<div class=\"cards\">\n";
        for (int i = 0; i < boards; ++i) html += "<div class=\"card\">" + full + "</div>\n";
        return html + "</div>\n";
    }

    static std::string picture(const WorksheetQuestion& question, bool answered) {
        const Component& component = question.position.components.front();
        if (const auto* const chomp = std::get_if<ChompComponent>(&component))
            return board_svg(chomp->board, answered ? question.winning : std::vector<SumMove>());
        return heaps_svg(std::get<HeapComponent>(component).heaps);
    }

    std::string answer(const WorksheetQuestion& question) const {
        if (question.outcome == Outcome::P) return "P";
        std::string moves;
        for (const SumMove& move : question.winning)
            (moves += moves.empty() ? "" : "; ") += to_text(move.move);
        return "N: " + moves;
    }

    std::string tables(bool answered) const {
        if (sheet_.board) return sheet_.table.empty() ? "" : board_table(answered);
        std::string html = element(
            "h2",
            say(words_, "The nim-value of each heap is the least number that no move leaves."));
        constexpr std::size_t columns = 15;  // as wide as the page
        html += "<table>\n";
        for (std::size_t first = 0; first < sheet_.values.size(); first += columns) {
            const std::size_t end = std::min(first + columns, sheet_.values.size());
            html += "<tr>";
            for (std::size_t heap = first; heap < end; ++heap) html += fmt::format("<th>{}", heap);
            html += "\n<tr>";
            for (std::size_t heap = first; heap < end; ++heap)
                html += answered ? fmt::format("<td>{}", sheet_.values[heap].value) : "<td>";
            html += "\n";
        }
        return html + "</table>\n";
    }

    /// All positions, to be read down the columns, with their outcome and nim-value.
    std::string board_table(bool answered) const {
        std::string html = element(
            "h2", say(words_,
                      "Every position of the board, by the lengths of its rows: N or P, and "
                      "its nim-value."));
        const std::uint64_t rows = sheet_.board->rows;  // long names need wide columns
        const std::size_t columns = rows <= 3 ? 5 : rows <= 5 ? 4 : 3;
        const std::size_t lines = (sheet_.table.size() + columns - 1) / columns;
        html += "<table>\n";
        for (std::size_t line = 0; line < lines; ++line) {
            html += "<tr>";
            for (std::size_t at = line; at < sheet_.table.size(); at += lines) {
                const WorksheetQuestion& entry = sheet_.table[at];
                const auto& board = std::get<ChompComponent>(entry.position.components[0]).board;
                html += fmt::format("<th>{}", to_text(board));
                const bool has_value = !board.is_empty();
                html += !answered
                            ? "<td><td>"
                            : fmt::format("<td>{}<td>{}", letter(entry.outcome),
                                          has_value ? std::to_string(entry.nim_value.value) : "-");
            }
            html += "\n";
        }
        return html + "</table>\n";
    }

    const Worksheet& sheet_;
    const Words& words_;
};

}  // namespace

std::string worksheet_html(const Worksheet& sheet, const Words& words) {
    return Html(sheet, words).write();
}

}  // namespace gale::formats
