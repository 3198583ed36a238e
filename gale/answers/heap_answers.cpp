// Heaps: every heap has its nim-value, and a move changes one heap.
#include <algorithm>

#include "gale/answers/component_solver.hpp"
#include "gale/solvers/heaps/queries/heap_oracle.hpp"

namespace gale {
namespace {

class HeapsSolver : public ComponentSolver {
public:
    HeapsSolver(HeapComponent component, heaps::HeapOracle oracle)
        : component_(std::move(component)), oracle_(std::move(oracle)) {}

    Status find_values(Observer& observer) {
        for (const HeapSize heap : component_.heaps) {
            const auto value = oracle_.value(heap, observer);
            if (!value) return value.error();
            total_ += *value;
        }
        return {};
    }

    Nimber nim_value() const override { return total_; }
    Sentence method() const override {
        return oracle_.periodicity() ? sentence("proven period") : sentence("heap engine");
    }
    std::uint64_t bytes() const override { return oracle_.bytes(); }

    Result<ComponentOptions> moves_to(Nimber target, std::size_t list_at_most,
                                      Observer& observer) override {
        return select(target, list_at_most, observer);
    }
    Result<ComponentOptions> options(std::size_t list_at_most, Observer& observer) override {
        return select(std::nullopt, list_at_most, observer);
    }

private:
    Result<ComponentOptions> select(std::optional<Nimber> target, std::size_t list_at_most,
                                    Observer& observer) {
        ComponentOptions found;
        Heaps seen;
        for (const HeapSize heap : component_.heaps) {
            if (std::ranges::find(seen, heap) != seen.end()) continue;
            seen.push_back(heap);
            if (auto status = add_moves(heap, target, list_at_most, found, observer); !status)
                return status.error();
        }
        return found;
    }

    Status add_moves(HeapSize heap, std::optional<Nimber> target, std::size_t list_at_most,
                     ComponentOptions& found, Observer& observer) {
        const auto value = oracle_.value(heap, observer);
        if (!value) return value.error();
        const Nimber others = total_ + *value;
        std::optional<Nimber> rest = target;
        if (rest) *rest += others;
        auto moves = oracle_.options(heap, rest, list_at_most - found.options.size(), observer);
        if (!moves) return moves.error();
        for (Heaps& leaves : moves->leaves) {
            Nimber after_move = others;
            for (const HeapSize part : leaves) {
                const auto part_value = oracle_.value(part, observer);
                if (!part_value) return part_value.error();
                after_move += *part_value;
            }
            found.add(HeapMove{heap, std::move(leaves)}, after_move);
        }
        found.count(moves->unlisted);
        return {};
    }

    HeapComponent component_;
    heaps::HeapOracle oracle_;
    Nimber total_;
};

}  // namespace

Result<std::unique_ptr<ComponentSolver>> solve_heaps(const HeapComponent& component,
                                                     const AnswerLimits& limits,
                                                     Observer& observer) {
    auto oracle =
        heaps::HeapOracle::make(component.game, {.values = limits.heap_values, .limits = limits});
    if (!oracle) return oracle.error();
    auto solver = std::make_unique<HeapsSolver>(component, std::move(*oracle));
    if (auto status = solver->find_values(observer); !status) return status.error();
    return std::unique_ptr<ComponentSolver>(std::move(solver));
}

}  // namespace gale
