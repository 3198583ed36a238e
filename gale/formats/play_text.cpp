#include "gale/formats/play_text.hpp"

#include <algorithm>

#include "gale/core/overloaded.hpp"
#include "gale/core/text_width.hpp"
#include "gale/formats/answer_text.hpp"
#include "gale/games/move_text.hpp"
#include "gale/languages/say.hpp"

namespace gale::formats {
namespace {

using play::Hint;
using play::HintRung;
using play::Mistake;
using play::Place;
using play::Review;
using play::ReviewedMove;

std::string outcome_text(const Hint& hint, const Words& words) {
    return hint.outcome == Outcome::N
               ? say(words, "This position is won for the player to move.")
               : say(words,
                     "This position is lost for the player to move, unless the other side makes a "
                     "mistake.");
}

std::string count_text(const Hint& hint, const Words& words) {
    if (hint.outcome == Outcome::P)
        return say(words, "There is no winning move; but some moves resist longer than others.");
    if (!hint.winning)
        return say(words, "There is a winning move; how many there are is out of reach here.");
    if (*hint.winning == 1) return say(words, "There is exactly one winning move.");
    return say(words, "Number of winning moves: {}.", *hint.winning);
}

std::string half_text(Place::Half half, const Words& words) {
    if (half.is_upper && half.is_left)
        return say(words, "Look at the upper left part of the board.");
    if (half.is_upper) return say(words, "Look at the upper right part of the board.");
    if (half.is_left) return say(words, "Look at the lower left part of the board.");
    return say(words, "Look at the lower right part of the board.");
}

std::string place_text(const Sum& position, const Hint& hint, const Words& words) {
    if (!hint.place) return say(words, "Where to look is out of reach here.");
    const Place& place = *hint.place;
    const std::string where = std::visit(
        Overloaded{[&](Place::Heap heap) { return say(words, "Look at a heap of {}.", heap.size); },
                   [&](Place::Half half) { return half_text(half, words); },
                   [&](Place::Taken taken) {
                       return say(words, "Look for a bite that takes {} of what is left.",
                                  taken.elements);
                   }},
        place.where);
    if (position.components.size() == 1) return where;
    const Component& component = position.components[place.component];
    return say(words, "It is in component {}, which is {}.", place.component + 1,
               game_text(component) + ":" + position_text(component)) +
           "\n" + where;
}

std::string move_sentence(const Sum& position, const Hint& hint, const Words& words) {
    if (hint.outcome == Outcome::N)
        return hint.move ? say(words, "{} wins.", move_text(position, *hint.move))
                         : say(words, "Which move wins is out of reach here.");
    if (!hint.move || !hint.plies)
        return say(words, "No move wins, and which one resists longest is out of reach here.");
    return say(words, "No move wins; {} resists longest, and the game can last {} more moves.",
               move_text(position, *hint.move), *hint.plies);
}

std::string reason_text(const Hint& hint, const Words& words) {
    if (!hint.reason) return say(words, "The reason is out of reach here.");
    std::string text = to_text(*hint.reason, words);
    while (text.ends_with('\n')) text.pop_back();
    return text;
}

/// One word for what a move was worth.
std::string verdict(const ReviewedMove& move, const Words& words) {
    if (!move.outcome) return std::string(words("unknown"));
    if (*move.outcome == Outcome::P) return std::string(words("winning"));
    return std::string(move.is_mistake ? words("mistake") : words("lost anyway"));
}

std::string value_text(const ReviewedMove& move) {
    return move.nim_value ? std::to_string(move.nim_value->value) : "-";
}

std::string sentence(std::size_t number, const std::string& name, const std::string& move,
                     const std::string& left, const ReviewedMove& reviewed, const Words& words) {
    if (!reviewed.outcome)
        return say(words, "Move {}, {}: {} leaves {}; who wins then is out of reach.", number, name,
                   move, left);
    if (*reviewed.outcome == Outcome::P)
        return say(words, "Move {}, {}: {} leaves {}; a winning move.", number, name, move, left);
    if (reviewed.is_mistake)
        return say(words, "Move {}, {}: {} leaves {}; a mistake.", number, name, move, left);
    return say(words, "Move {}, {}: {} leaves {}; the position was lost anyway.", number, name,
               move, left);
}

/// Whether all moves of one side could be judged: the positions before and after each are known.
bool is_judged(const Review& review, std::size_t side) {
    for (std::size_t i = side; i < review.moves.size(); i += 2) {
        const auto& before = i == 0 ? review.start : review.moves[i - 1].outcome;
        if (!before || !review.moves[i].outcome) return false;
    }
    return true;
}

std::string mistake_text(const play::GameRecord& game, const Mistake& mistake,
                         const std::string& name, const Words& words) {
    const Sum before = game.position_before(mistake.ply);
    std::string instead;
    for (const SumMove& move : mistake.instead)
        instead += (instead.empty() ? "" : "; ") + move_text(before, move);
    const std::string made = move_text(before, game.moves()[mistake.ply]);
    if (instead.empty())
        return say(words, "{}: the first mistake was move {}, {}.", name, mistake.ply + 1, made);
    return say(words, "{}: the first mistake was move {}, {}; this would have won: {}.", name,
               mistake.ply + 1, made, instead);
}

}  // namespace

std::string to_text(const Sum& position, const Hint& hint, const Words& words) {
    switch (hint.rung) {
        case HintRung::outcome:
            return outcome_text(hint, words) + "\n";
        case HintRung::count:
            return count_text(hint, words) + "\n";
        case HintRung::place:
            return place_text(position, hint, words) + "\n";
        case HintRung::move:
            return move_sentence(position, hint, words) + "\n";
        case HintRung::why:
            break;
    }
    return reason_text(hint, words) + "\n";
}

std::string review_text(const play::GameRecord& game, const Review& review,
                        const std::array<std::string, 2>& names, ReviewStyle style,
                        const Words& words) {
    std::vector<std::vector<std::string>> lines;
    if (style == ReviewStyle::table)
        lines.push_back({"#", std::string(words("player")), std::string(words("move")),
                         std::string(words("leaves")), std::string(words("nim-value")),
                         std::string(words("worth"))});
    std::string text;
    Sum position = game.start();
    for (std::size_t i = 0; i < review.moves.size(); ++i) {
        const ReviewedMove& reviewed = review.moves[i];
        const std::string move = move_text(position, reviewed.move);
        position = after(position, reviewed.move);
        const std::string left = position_of(position);
        if (style == ReviewStyle::table)
            lines.push_back({std::to_string(i + 1), names[i % 2], move, left, value_text(reviewed),
                             verdict(reviewed, words)});
        else
            text += sentence(i + 1, names[i % 2], move, left, reviewed, words) + "\n";
    }
    text += aligned(lines);
    for (std::size_t side = 0; side < 2; ++side) {
        if (const auto& mistake = review.first_mistake[side])
            text += mistake_text(game, *mistake, names[side], words) + "\n";
        else if (is_judged(review, side))
            text += say(words, "{}: no mistake.", names[side]) + "\n";
        else
            text += say(words, "{}: no mistake was found, but not every move could be judged.",
                        names[side]) +
                    "\n";
    }
    return text;
}

std::string aligned(const std::vector<std::vector<std::string>>& lines) {
    std::vector<std::size_t> widths;
    for (const auto& line : lines) {
        widths.resize(std::max(widths.size(), line.size()));
        for (std::size_t i = 0; i < line.size(); ++i)
            widths[i] = std::max(widths[i], text_width(line[i]));
    }
    std::string text;
    for (const auto& line : lines) {
        std::string row;
        for (std::size_t i = 0; i < line.size(); ++i) row += "  " + padded(line[i], widths[i]);
        row.erase(row.find_last_not_of(' ') + 1);
        text += row + "\n";
    }
    return text;
}

}  // namespace gale::formats
