// A position and its moves: what they are, and who wins.
#include "web/door/move_list.hpp"

namespace gale::door {
namespace {

struct ComponentInJson {
    Json operator()(const ChompComponent& chomp) const {
        Json rows = Json::array();
        for (const RowLength row : chomp.board.rows()) rows.push_back(number_of(row));
        return {{"kind", "chomp"}, {"rows", std::move(rows)}};
    }
    Json operator()(const HeapComponent& component) const {
        Json heaps = Json::array();
        for (const HeapSize heap : component.heaps) heaps.push_back(number_of(heap));
        Json object = Json::object();
        object["kind"] = "heaps";
        object["game"] = component.game.name();
        object["code"] = rules_text(component.game);
        const NamedGame* const named = find_game(component.game.name());
        object["rule"] = named == nullptr ? std::string() : std::string(words(named->move));
        object["heaps"] = std::move(heaps);
        return object;
    }
    Json operator()(const PosetComponent& order) const {
        Json object = Json::object();
        object["kind"] = "order";
        object["game"] = game_text(order.set);
        object["position"] = to_text(order);
        return object;
    }

    const Words& words;
};

/// Moves that the library has answered, with what they leave.
Json list_of(const Sum& position, const std::vector<AnsweredMove>& moves, std::uint64_t& left_out) {
    Json list = Json::array();
    ListBudget budget(position);
    for (const AnsweredMove& move : moves) {
        if (!budget.take()) {
            ++left_out;
            continue;
        }
        Json object = json_of(position, move);
        object["outcome"] = outcome_text(move.outcome);
        if (move.nim_value) object["nim_value"] = move.nim_value->value;
        list.push_back(std::move(object));
    }
    return list;
}

std::optional<std::uint64_t> more(const std::optional<std::uint64_t>& unlisted,
                                  std::uint64_t left_out) {
    return unlisted ? checked_add(*unlisted, left_out) : std::nullopt;
}

/// Limits of answers: as many moves as are shown, and the search if it is asked for.
Result<AnswerLimits> limits_of(const Question& question) {
    const auto search = question.flag_or("search", false);
    if (!search) return search.error();
    AnswerLimits limits{question.memory.reach.limits};
    limits.moves_listed = moves_listed;
    if (*search) limits.search = AnswerLimits::Search::always;
    return limits;
}

}  // namespace

Result<Json> answer_position(Question& question) {
    const auto position = question.position();
    if (!position) return position.error();
    const auto can_move = has_move(*position);
    if (!can_move) return can_move.error();
    const auto poisoned = poison_was_taken(*position);
    if (!poisoned) return poisoned.error();
    const auto moves = moves_of_moment(*position);
    if (!moves) return moves.error();
    Json object = Json::object();
    object["position"] = to_text(*position);
    Json components = Json::array();
    for (const Component& component : position->components)
        components.push_back(std::visit(ComponentInJson{question.words}, component));
    object["components"] = std::move(components);
    object["over"] = !*can_move;
    object["lost_by_poison"] = *poisoned;
    Json list = Json::array();
    std::optional<std::uint64_t> unlisted;
    if (*moves) {
        unlisted = 0;
        ListBudget budget(*position);
        for (const SumMove& move : **moves)
            if (budget.take())
                list.push_back(json_of(*position, move));
            else
                ++*unlisted;
    }
    object["moves"] = std::move(list);
    add_unlisted(object, unlisted);
    return object;
}

Result<Json> answer_moves(Question& question) {
    const auto position = question.position();
    if (!position) return position.error();
    const auto limits = limits_of(question);
    if (!limits) return limits.error();
    const auto found = moves(*position, *limits, question.observer);
    if (!found) return found.error();
    std::uint64_t left_out = 0;
    Json object = Json::object();
    object["position"] = to_text(*position);
    object["outcome"] = outcome_text(found->outcome);
    object["nim_value"] = value_of(found->nim_value);
    object["moves"] = list_of(*position, found->list.moves, left_out);
    add_unlisted(object, more(found->list.unlisted, left_out));
    object["method"] = found->method.text();
    return object;
}

Result<Json> answer_solve(Question& question) {
    const auto position = question.position();
    if (!position) return position.error();
    const auto limits = limits_of(question);
    if (!limits) return limits.error();
    const auto found = solve(*position, *limits, question.observer);
    if (!found) return found.error();
    constexpr std::size_t moves_shown = 20;
    Json object = parsed(to_json(*position, *found));
    object["text"] = to_text(*position, *found, moves_shown, question.words);
    return object;
}

}  // namespace gale::door
