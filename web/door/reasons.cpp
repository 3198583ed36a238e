// Why a position is won or lost, and the ladder of hints.
#include <algorithm>
#include <array>

#include "web/door/move_list.hpp"

namespace gale::door {
namespace {

constexpr std::array<std::string_view, 5> rung_names = {"outcome", "count", "place", "move", "why"};

Result<HintRung> rung_of(const Question& question) {
    const auto name = question.text("rung");
    if (!name) return name.error();
    const auto found = std::ranges::find(rung_names, *name);
    if (found == rung_names.end())
        return bad_input(
            say(question.words, "a hint is one of {}", "outcome, count, place, move, why"));
    return static_cast<HintRung>(found - rung_names.begin());
}

struct PlaceInJson {
    Json& object;

    void operator()(const play::Place::Heap& heap) const { object["heap"] = number_of(heap.size); }
    void operator()(const play::Place::Half& half) const {
        object["upper"] = half.is_upper;
        object["left"] = half.is_left;
    }
    void operator()(const play::Place::Taken& taken) const { object["takes"] = taken.elements; }
};

Json json_of(const play::Place& place) {
    Json object = Json::object();
    object["component"] = place.component;
    std::visit(PlaceInJson{object}, place.where);
    return object;
}

/// The reason of a position as `gale solve --why --json` writes it.
Json reason_of(const Sum& position, const Reason& reason) {
    Answer answer;
    answer.outcome = reason.outcome;
    Json whole = parsed(to_json(position, answer, &reason));
    return whole.contains("why") ? std::move(whole["why"]) : Json(nullptr);
}

/// Each rung tells what the rungs below it tell, and nothing that gives more away.
void add_what_the_rung_tells(Json& object, const Sum& position, const Hint& hint) {
    if (hint.rung >= HintRung::count && hint.winning) object["winning"] = number_of(*hint.winning);
    if (hint.rung >= HintRung::place && hint.place) object["place"] = json_of(*hint.place);
    if (hint.rung < HintRung::move) return;
    if (hint.move) object["move"] = door::json_of(position, *hint.move);
    if (hint.plies) object["plies"] = number_of(*hint.plies);
    if (hint.reason) object["reason"] = reason_of(position, *hint.reason);
}

Result<Json> why_move(Question& question, const Sum& position) {
    const auto written = question.text("move");
    if (!written) return written.error();
    const auto move = parse_move(position, *written);
    if (!move) return move.error();
    const auto reason =
        why(position, *move, AnswerLimits{question.memory.reach.limits}, question.observer);
    if (!reason) return reason.error();
    Json object = Json::object();
    object["text"] = to_text(position, *reason, question.words);
    object["reason"] = parsed(to_json(position, *reason));
    return object;
}

}  // namespace

Result<Json> answer_why(Question& question) {
    const auto position = question.position();
    if (!position) return position.error();
    if (question.has("move")) return why_move(question, *position);
    const AnswerLimits limits{question.memory.reach.limits};
    const auto answer = solve(*position, limits, question.observer);
    if (!answer) return answer.error();
    const auto reason = why(*position, *answer, limits, question.observer);
    if (!reason) return reason.error();
    Json object = Json::object();
    object["text"] = to_text(*reason, question.words);
    object["reason"] = reason_of(*position, *reason);
    return object;
}

Result<Json> answer_hint(Question& question) {
    const auto position = question.position();
    if (!position) return position.error();
    const auto rung = rung_of(question);
    if (!rung) return rung.error();
    const auto can_move = has_move(*position);
    if (!can_move) return can_move.error();
    if (!*can_move) return bad_input(std::string(question.words("the game is over")));
    const auto found = hint(*position, *rung, question.memory.adviser, question.observer);
    if (!found) return found.error();
    Json object = Json::object();
    object["rung"] = rung_names[static_cast<std::size_t>(*rung)];
    if (!*found) {
        object["unknown"] = true;
        object["text"] = question.words("Who wins here is out of reach.");
        return object;
    }
    const Hint& told = **found;
    object["text"] = to_text(*position, told, question.words);
    object["outcome"] = outcome_text(told.outcome);
    add_what_the_rung_tells(object, *position, told);
    return object;
}

}  // namespace gale::door
