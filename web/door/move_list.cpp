#include "web/door/move_list.hpp"

#include <algorithm>
#include <set>

namespace gale::door {
namespace {

struct Parts {
    Json& object;
    const Component& component;

    void operator()(const Bite& bite) const {
        object["row"] = number_of(bite.row);
        object["column"] = number_of(bite.column);
        const Partition& board = std::get<ChompComponent>(component).board;
        const auto before = board.squares();
        const auto left = after(board, bite).squares();
        if (before && left) object["takes"] = number_of(*before - *left);
    }
    void operator()(const HeapMove& move) const {
        object["heap"] = number_of(move.heap);
        Json becomes = Json::array();
        for (const HeapSize heap : move.becomes) becomes.push_back(number_of(heap));
        object["becomes"] = std::move(becomes);
    }
    void operator()(const PosetBite& bite) const { object["element"] = bite.element; }
};

/// About how many steps the list of all moves of a component takes.
struct ListingCost {
    double operator()(const ChompComponent& chomp) const {
        return static_cast<double>(chomp.board.squares().value_or(UINT64_MAX));
    }
    double operator()(const HeapComponent& component) const {
        double cost = 0;
        const auto longest = component.game.code().most_taken();
        const unsigned leaves = component.game.code().most_heaps();
        for (const HeapSize heap :
             std::set<HeapSize>(component.heaps.begin(), component.heaps.end())) {
            const auto tokens = static_cast<double>(heap);
            double each = static_cast<double>(std::min(longest.value_or(heap), heap)) + 1;
            for (unsigned more = 1; more < leaves; ++more) each *= tokens;
            cost += each;
        }
        return cost;
    }
    double operator()(const PosetComponent&) const { return 0; }  // checked where it is read
};

}  // namespace

Json json_of(const Sum& position, const SumMove& move) {
    Json object = Json::object();
    object["move"] = move_text(position, move);
    object["component"] = move.component;
    std::visit(Parts{object, position.components[move.component]}, move.move);
    object["leaves"] = to_text(after(position, move));
    return object;
}

Result<std::optional<std::vector<SumMove>>> moves_of_moment(const Sum& position) {
    constexpr double longest_list = 200'000;
    double cost = 0;
    for (const Component& component : position.components) {
        cost += std::visit(ListingCost{}, component);
        if (const auto* const order = std::get_if<PosetComponent>(&component)) {
            const auto left = what_is_left(*order);
            if (!left) return left.error();
            if (*left) cost += static_cast<double>((*left)->size());
        }
    }
    if (cost > longest_list) return std::optional<std::vector<SumMove>>();
    return std::optional(legal_moves(position));
}

void add_unlisted(Json& object, const std::optional<std::uint64_t>& unlisted) {
    if (unlisted == 0U) return;
    object["unlisted"] = unlisted ? number_of(*unlisted) : Json(nullptr);
}

}  // namespace gale::door
