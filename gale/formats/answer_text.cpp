#include "gale/formats/answer_text.hpp"

#include <algorithm>
#include <span>

#include "gale/core/checked.hpp"
#include "gale/core/number_text.hpp"
#include "gale/formats/reason_json.hpp"
#include "gale/games/move_text.hpp"
#include "gale/languages/say.hpp"

namespace gale::formats {
namespace {

std::string_view meaning(Outcome outcome, const Words& words) {
    return outcome == Outcome::N ? words("the player to move wins")
                                 : words("the player who just moved wins");
}

Json value_or_null(const std::optional<Nimber>& value) {
    return value ? Json(value->value) : Json(nullptr);
}

/// In a sum a move says which component it is in, counted from 1.
void add_component(Json& object, const Sum& sum, const AnsweredMove& move) {
    if (sum.components.size() == 1) return;
    object["component"] = move.component + 1;
    object["game"] = game_text(sum.components[move.component]);
}

void add_unlisted(Json& object, const char* name, const MoveList& list) {
    if (list.unlisted == 0U) return;
    object[name] = list.unlisted ? Json(*list.unlisted) : Json(nullptr);
}

/// What follows the moves that are shown: "and 83,333 more". `reason` says why they are not
/// counted.
std::string unlisted_text(const Words& words, const MoveList& list, std::size_t shown,
                          const Sentence& reason = {}) {
    if (!list.unlisted && reason.is_empty()) return std::string(words("  and perhaps more\n"));
    if (!list.unlisted) return say(words, "  and perhaps more ({})\n", say(words, reason));
    const auto more = checked_add(*list.unlisted, list.moves.size() - shown);
    if (more == 0U) return "";
    return say(words, "  and {} more\n", with_thousands(more.value_or(UINT64_MAX)));
}

/// "[A,B,C]" has three numbers, also where fewer rows are left.
constexpr std::size_t least_differences = 3;

/// The names of positions that come from one that was asked about.
class PositionNames {
public:
    PositionNames(const Sum& asked, BoardForm form) : asked_(asked), form_(form) {}

    std::string operator()(const Sum& sum) const {
        if (form_ == BoardForm::rows) return position_of(sum);
        if (sum.components.size() == 1) return name(sum, 0);
        std::string text;
        for (std::size_t i = 0; i < sum.components.size(); ++i)
            text += fmt::format("{}{}:{}", i == 0 ? "" : " + ", game_text(sum.components[i]),
                                name(sum, i));
        return text;
    }

private:
    std::string name(const Sum& sum, std::size_t i) const {
        const auto* const chomp = std::get_if<ChompComponent>(&sum.components[i]);
        if (chomp == nullptr) return position_text(sum.components[i]);
        const auto& asked = std::get<ChompComponent>(asked_.components[i]);
        return differences_text(chomp->board, std::max(asked.board.height(), least_differences));
    }

    const Sum& asked_;
    BoardForm form_;
};

Json head(const Sum& sum, const PositionNames& name, Outcome outcome,
          const std::optional<Nimber>& nim_value) {
    // Made here: a null that becomes an object when it gets its first entry is left in a state that
    // cannot be destroyed if there is no memory for it.
    Json object = Json::object();
    object["game"] = game_of(sum);
    object["position"] = name(sum);
    object["outcome"] = std::string(1, letter(outcome));
    object["nim_value"] = value_or_null(nim_value);
    return object;
}

}  // namespace

std::string line_of(const Json& object) {
    return object.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string to_json(const Sum& sum, const Answer& answer, const reasons::Reason* why,
                    BoardForm form) {
    const PositionNames name(sum, form);
    Json object = head(sum, name, answer.outcome, answer.nim_value);
    if (!answer.nim_value) object["nim_value_reason"] = answer.nim_value_reason.text();
    object["winning_moves"] = Json::array();
    for (const AnsweredMove& move : answer.winning.moves) {
        Json entry{{"move", gale::to_text(move.move)}, {"to", name(after(sum, move))}};
        add_component(entry, sum, move);
        object["winning_moves"].push_back(std::move(entry));
    }
    add_unlisted(object, "unlisted_winning_moves", answer.winning);
    if (!answer.search_reason.is_empty()) object["search_reason"] = answer.search_reason.text();
    object["method"] = answer.method.text();
    if (why != nullptr) object["why"] = json_of(*why, form);
    return line_of(object);
}

std::string to_json(const Sum& sum, const AllMoves& moves, BoardForm form) {
    const PositionNames name(sum, form);
    Json object = head(sum, name, moves.outcome, moves.nim_value);
    object["moves"] = Json::array();
    for (const AnsweredMove& move : moves.list.moves) {
        Json entry{{"move", gale::to_text(move.move)},
                   {"to", name(after(sum, move))},
                   {"outcome", std::string(1, letter(move.outcome))},
                   {"nim_value", value_or_null(move.nim_value)}};
        add_component(entry, sum, move);
        object["moves"].push_back(std::move(entry));
    }
    add_unlisted(object, "unlisted_moves", moves.list);
    object["method"] = moves.method.text();
    return line_of(object);
}

std::string to_text(const Sum& sum, const Answer& answer, std::size_t show_at_most,
                    const Words& words, BoardForm form) {
    const PositionNames name(sum, form);
    std::string text = say(words, "{} {}: {} ({})\n", game_of(sum), name(sum),
                           letter(answer.outcome), meaning(answer.outcome, words));
    text += answer.nim_value
                ? say(words, "nim-value: {}\n", answer.nim_value->value)
                : say(words, "nim-value: unknown ({})\n", say(words, answer.nim_value_reason));
    if (answer.lacks_winning_move()) {
        text += say(words, "winning moves: unknown ({})\n", say(words, answer.search_reason));
    } else if (answer.winning.moves.empty() && answer.outcome == Outcome::N &&
               answer.winning.unlisted == 0) {
        text += words("winning moves: none, the poison was taken and the game is over\n");
    } else if (answer.outcome == Outcome::N) {
        text += words("winning moves:\n");
        const auto& moves = answer.winning.moves;
        const std::size_t shown = std::min(moves.size(), show_at_most);
        for (const AnsweredMove& move : std::span(moves).first(shown))
            text += say(words, "  {}  leaves {}\n", move_of(sum, move), name(after(sum, move)));
        text += unlisted_text(words, answer.winning, shown, answer.search_reason);
    } else {
        text += words("winning moves: none\n");
    }
    return text + say(words, "method: {}\n", say(words, answer.method));
}

std::string to_text(const Sum& sum, const AllMoves& moves, const Words& words, BoardForm form) {
    const PositionNames name(sum, form);
    std::string text =
        say(words, "# {} {}: {} ({}); each move, what it leaves, its outcome and nim-value\n",
            game_of(sum), name(sum), letter(moves.outcome), meaning(moves.outcome, words));
    for (const AnsweredMove& move : moves.list.moves)
        text +=
            say(words, "{}  leaves {}  {}  {}\n", move_of(sum, move), name(after(sum, move)),
                letter(move.outcome), move.nim_value ? std::to_string(move.nim_value->value) : "-");
    return text + unlisted_text(words, moves.list, moves.list.moves.size());
}

std::string game_of(const Sum& sum) {
    return sum.components.size() == 1 ? game_text(sum.components.front()) : "sum";
}

std::string move_of(const Sum& sum, const SumMove& move) {
    if (sum.components.size() == 1) return gale::to_text(move.move);
    const std::string game = game_text(sum.components[move.component]);
    const auto of_this_game = std::ranges::count_if(
        sum.components, [&game](const Component& other) { return game_text(other) == game; });
    if (of_this_game > 1) return gale::move_text(sum, move);
    return game + " " + gale::to_text(move.move);
}

std::string position_of(const Sum& sum, BoardForm form) { return PositionNames(sum, form)(sum); }

std::string position_of(const Sum& sum) {
    return sum.components.size() == 1 ? position_text(sum.components.front()) : gale::to_text(sum);
}

}  // namespace gale::formats
