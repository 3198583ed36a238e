#include "gale/runs/position_pictures.hpp"

#include <algorithm>
#include <utility>

#include "gale/core/overloaded.hpp"
#include "gale/games/catalogue.hpp"
#include "gale/games/move_text.hpp"
#include "gale/languages/say.hpp"
#include "gale/pictures/position_picture.hpp"
#include "gale/runs/picture_file.hpp"
#include "gale/solvers/board/openings.hpp"

namespace gale::runs {
namespace {

using pictures::BoardPanel;
using pictures::Drawing;
using pictures::HeapPanel;
using pictures::OpeningsMap;
using pictures::Panel;
using pictures::PositionPanels;
using pictures::PositionStrip;
using pictures::SquareNote;
using pictures::TextPanel;

constexpr std::uint64_t most_answered = 400;  // bites to each of which an answer is looked for
constexpr std::size_t moves_listed = 12;      // under a picture
constexpr std::uint64_t largest_map = 100;

Panel panel_of(const Component& component) {
    return std::visit(
        Overloaded{[](const HeapComponent& heaps) -> Panel {
                       return HeapPanel{heaps.game.name(), heaps.heaps, {}, {}};
                   },
                   [](const ChompComponent& board) -> Panel {
                       return BoardPanel{board.board, {}, {}};
                   },
                   [&](const PosetComponent&) -> Panel {
                       return TextPanel{game_text(component) + ":" + position_text(component)};
                   }},
        component);
}

/// The position as it is typed, as far as a line holds it.
std::string title_of(const Sum& sum) {
    constexpr std::size_t longest = 100;
    std::string text = to_text(sum);
    if (text.size() <= longest) return text;
    std::size_t end = longest;
    while ((static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;  // within a letter
    return text.substr(0, end) + "…";
}

PositionPanels panels_of(const Sum& sum) {
    PositionPanels panels;
    for (const Component& component : sum.components) panels.panels.push_back(panel_of(component));
    return panels;
}

/// Where the marks of a position come from, and where they go.
class Marker {
public:
    Marker(const PositionPicture& wanted, Observer& observer)
        : wanted_(wanted), observer_(observer), panels_(panels_of(wanted.position)) {}

    Result<PositionPanels> mark() {
        if (wanted_.mark == SquareMark::none) return std::move(panels_);
        AnswerLimits limits = wanted_.limits;
        limits.moves_listed = 100'000;
        // Only the marks that show nim-values ask for them.
        limits.values = wanted_.mark == SquareMark::values ? AnswerLimits::Values::always
                                                           : AnswerLimits::Values::none;
        const auto all = moves(wanted_.position, limits, observer_);
        if (!all) return all.error();
        for (const AnsweredMove& move : all->list.moves)
            if (auto noted = note(move); !noted) return noted.error();
        if (wanted_.mark == SquareMark::values)
            if (auto valued = value_heaps(); !valued) return valued.error();
        if (wanted_.mark != SquareMark::values) list_heap_moves(*all);
        return std::move(panels_);
    }

private:
    Status note(const AnsweredMove& move) {
        const auto* bite = std::get_if<Bite>(&move.move);
        if (bite == nullptr) return {};
        auto& board = std::get<BoardPanel>(panels_.panels[move.component]);
        const bool wins = move.outcome == Outcome::P;
        SquareNote note{*bite, {}, wins, {}};
        switch (wanted_.mark) {
            case SquareMark::none:
                break;
            case SquareMark::outcomes:
                note.text = std::string(1, letter(move.outcome));
                break;
            case SquareMark::values:
                if (move.nim_value) note.text = std::to_string(move.nim_value->value);
                break;
            case SquareMark::winning:
                if (wins) note.text = to_text(*bite);
                break;
            case SquareMark::reply:
                if (wins) break;
                if (auto answered = answer(move, note.text); !answered) return answered;
        }
        note.tooltip =
            to_text(*bite) + ": " + std::string(1, letter(move.outcome)) +
            (move.nim_value ? ", " + std::to_string(move.nim_value->value) : "") +
            (wanted_.mark == SquareMark::reply && !note.text.empty() ? " → " + note.text : "");
        board.notes.push_back(std::move(note));
        return {};
    }

    /// A winning move after this one, as a text.
    Status answer(const AnsweredMove& move, std::string& text) {
        const Sum after_it = after(wanted_.position, move);
        if (const auto* bite = std::get_if<Bite>(&move.move);
            bite != nullptr && *bite == Bite{1, 1} && wanted_.position.components.size() == 1)
            return {};  // the poison: the game is over
        if (++answered_ > most_answered)
            return too_large(sentence("answers are written to at most {} bites", most_answered));
        AnswerLimits limits = wanted_.limits;
        limits.values = AnswerLimits::Values::none;
        limits.search = AnswerLimits::Search::always;
        limits.moves_listed = 1;
        const auto found = solve(after_it, limits, observer_);
        if (!found) return found.error();
        if (!found->winning.moves.empty()) text = move_text(after_it, found->winning.moves.front());
        return {};
    }

    /// The nim-value of every heap, under it.
    Status value_heaps() {
        for (std::size_t i = 0; i < panels_.panels.size(); ++i) {
            auto* panel = std::get_if<HeapPanel>(&panels_.panels[i]);
            if (panel == nullptr) continue;
            const auto& heaps = std::get<HeapComponent>(wanted_.position.components[i]);
            for (const HeapSize heap : heaps.heaps) {
                const auto one =
                    solve(Sum{{HeapComponent{heaps.game, {heap}}}}, wanted_.limits, observer_);
                if (!one) return one.error();
                panel->notes.push_back(
                    one->nim_value ? "G = " + std::to_string(one->nim_value->value) : "");
            }
        }
        return {};
    }

    /// Winning moves that no square of a board shows.
    void list_heap_moves(const AllMoves& all) {
        std::vector<std::string> lines;
        std::size_t more = 0;
        bool has_others = false;
        for (const AnsweredMove& move : all.list.moves) {
            if (std::holds_alternative<Bite>(move.move)) continue;
            has_others = true;
            if (move.outcome != Outcome::P) continue;
            if (lines.size() < moves_listed)
                lines.push_back(move_text(wanted_.position, move));
            else
                ++more;
        }
        if (!has_others) return;
        const Words& words = wanted_.words;
        if (lines.empty()) {
            panels_.captions.push_back(std::string(words("no winning move with heaps")));
            return;
        }
        panels_.captions.push_back(std::string(words("winning moves with heaps:")));
        for (const std::string& line : lines) panels_.captions.push_back("  " + line);
        if (more > 0) panels_.captions.push_back(say(words, "… and {} more", more));
    }

    const PositionPicture& wanted_;
    Observer& observer_;
    PositionPanels panels_;
    std::uint64_t answered_ = 0;
};

bool has_orange(const PositionPanels& panels) {
    return std::ranges::any_of(panels.panels, [](const Panel& panel) {
        const auto* board = std::get_if<BoardPanel>(&panel);
        return board != nullptr && std::ranges::any_of(board->notes, &SquareNote::is_winning);
    });
}

/// What is written into the squares, where the picture does not say it by itself.
void explain_texts(PositionPanels& panels, SquareMark mark, const Words& words) {
    const bool has_board = std::ranges::any_of(panels.panels, [](const Panel& panel) {
        return std::holds_alternative<BoardPanel>(panel);
    });
    if (!has_board) return;
    if (mark == SquareMark::values)
        panels.captions.emplace_back(words("numbers: the nim-value that the bite leaves"));
    if (mark == SquareMark::reply)
        panels.captions.emplace_back(words("in a square: a winning answer to its bite"));
    if (mark != SquareMark::none && !has_orange(panels))
        panels.captions.emplace_back(words("no bite wins"));
}

Result<Drawing> drawing_of(const PositionPicture& wanted, Observer& observer) {
    PositionStrip strip{title_of(wanted.position), {panels_of(wanted.position)}, {}, {}};
    if (auto checked = check_strip(strip); !checked) return checked.error();
    auto marked = Marker(wanted, observer).mark();
    if (!marked) return marked.error();
    explain_texts(*marked, wanted.mark, wanted.words);
    const Words& words = wanted.words;
    if (has_orange(*marked)) strip.winning_means = words("this bite wins: it leaves a P-position");
    strip.positions = {*std::move(marked)};
    return draw_strip(strip, wanted.words);
}

std::string taken_text(const Words& words) { return std::string(words("taken by the bite")); }

/// Precondition: the game is over.
std::string winner_text(const play::GameRecord& game, const Words& words) {
    return std::string(game.winner() == play::Side::first ? words("the first player has won")
                                                          : words("the second player has won"));
}

/// The position before a move, with what the move takes.
PositionPanels panels_before(const play::GameRecord& game, std::size_t ply, const Words& words) {
    PositionPanels panels = panels_of(game.position_before(ply));
    if (ply == game.moves().size()) {
        if (game.is_over()) panels.captions.push_back(winner_text(game, words));
        return panels;
    }
    const SumMove& move = game.moves()[ply];
    Panel& panel = panels.panels[move.component];
    if (auto* board = std::get_if<BoardPanel>(&panel)) board->bite = std::get<Bite>(move.move);
    if (auto* heaps = std::get_if<HeapPanel>(&panel)) {
        const auto& taken = std::get<HeapMove>(move.move);
        const auto place = std::ranges::find(heaps->heaps, taken.heap);
        if (place != heaps->heaps.end())
            heaps->moved = static_cast<std::size_t>(place - heaps->heaps.begin());
    }
    panels.captions.push_back(std::to_string(ply + 1) + ".  " + to_text(move.move));
    return panels;
}

Result<Drawing> drawing_of(const GamePicture& wanted, Observer&) {
    constexpr std::size_t most_positions = 200;
    const play::GameRecord& game = wanted.match.game;
    if (game.moves().size() >= most_positions)
        return too_large(sentence("a game of at most {} moves is drawn", most_positions - 1));
    PositionStrip strip;
    strip.title = title_of(game.start());
    for (std::size_t ply = 0; ply <= game.moves().size(); ++ply) {
        if (ply == game.moves().size() && game.poison_was_taken()) {
            strip.positions.push_back({{TextPanel{winner_text(game, wanted.words)}}, {}});
            continue;
        }
        strip.positions.push_back(panels_before(game, ply, wanted.words));
    }
    const bool has_boards = std::ranges::any_of(game.start().components, [](const Component& one) {
        return std::holds_alternative<ChompComponent>(one);
    });
    if (has_boards && !game.moves().empty()) strip.bite_means = taken_text(wanted.words);
    if (auto checked = check_strip(strip); !checked) return checked.error();
    return draw_strip(strip, wanted.words);
}

Result<Drawing> drawing_of(const OpeningsPicture& wanted, Observer& observer) {
    if (std::max(wanted.largest.rows, wanted.largest.columns) > largest_map)
        return too_large(
            sentence("the map of openings goes up to {} rows and columns", largest_map));
    const auto found = board::openings(wanted.largest, {.limits = wanted.limits}, observer);
    if (!found) return found.error();
    OpeningsMap map{wanted.largest, {}};
    for (std::uint64_t rows = 1; rows <= wanted.largest.rows; ++rows)
        for (std::uint64_t columns = 1; columns <= wanted.largest.columns; ++columns) {
            const auto bites = found->of({rows, columns});
            map.openings.emplace_back(bites.begin(), bites.end());
        }
    return pictures::draw_openings(map, wanted.words);
}

template <class Wanted>
Status draw(const Wanted& wanted, Observer& observer) {
    const PictureFile file{wanted.path, wanted.scale, wanted.limits};
    if (const auto kind = file.kind(); !kind) return kind.error();
    const auto drawing = drawing_of(wanted, observer);
    return drawing ? write_picture(*drawing, file, observer) : drawing.error();
}

}  // namespace

Status draw_position(const PositionPicture& wanted, Observer& observer) {
    return draw(wanted, observer);
}
Status draw_game(const GamePicture& wanted, Observer& observer) { return draw(wanted, observer); }
Status draw_openings(const OpeningsPicture& wanted, Observer& observer) {
    return draw(wanted, observer);
}
Result<Drawing> drawn_position(const PositionPicture& wanted, Observer& observer) {
    return drawing_of(wanted, observer);
}
Result<Drawing> drawn_game(const GamePicture& wanted, Observer& observer) {
    return drawing_of(wanted, observer);
}
Result<Drawing> drawn_openings(const OpeningsPicture& wanted, Observer& observer) {
    return drawing_of(wanted, observer);
}

}  // namespace gale::runs
