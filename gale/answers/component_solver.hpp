// One component of a sum, solved: its nim-value and its moves by the nim-value they lead to.
#pragma once

#include <memory>

#include "gale/answers/answer.hpp"

namespace gale {

/// A move of one component; `to` is the component's own position afterwards.
struct ComponentOption {
    ComponentMove move;
    std::string to;
    Nimber nim_value;
};

struct ComponentOptions {
    std::vector<ComponentOption> options;
    std::optional<std::uint64_t> unlisted = 0;  // nothing: more, not counted

    void count(std::optional<std::uint64_t> more);
};

class ComponentSolver {
public:
    virtual ~ComponentSolver() = default;

    virtual Nimber nim_value() const = 0;

    /// The moves that lead to exactly this nim-value, at most `list_at_most` of them.
    virtual Result<ComponentOptions> moves_to(Nimber target, std::size_t list_at_most,
                                              Observer& observer) = 0;

    /// All moves, at most `list_at_most` of them.
    virtual Result<ComponentOptions> options(std::size_t list_at_most, Observer& observer) = 0;

    /// Who answered: "closed form", "heap engine", ...
    virtual std::string method() const = 0;
};

/// Picks the solver for a component; an error if no solver is within the limits.
Result<std::unique_ptr<ComponentSolver>> solve_component(const Component& component,
                                                         const AnswerLimits& limits,
                                                         Observer& observer);

Result<std::unique_ptr<ComponentSolver>> solve_heaps(const HeapComponent& component,
                                                     const AnswerLimits& limits,
                                                     Observer& observer);
Result<std::unique_ptr<ComponentSolver>> solve_board_values(const Partition& board,
                                                            const AnswerLimits& limits,
                                                            Observer& observer);
Result<std::unique_ptr<ComponentSolver>> solve_order(const PosetComponent& component,
                                                     const AnswerLimits& limits,
                                                     Observer& observer);

/// A Chomp board or an ordered set that stands alone: the outcome may be within reach where the
/// nim-value is not, and the poison may be taken.
struct LoneBoard {
    Outcome outcome = Outcome::N;
    std::optional<Nimber> nim_value;
    std::string nim_value_reason;
    std::vector<AnsweredMove> moves;  // the winning ones, or all
    std::optional<std::uint64_t> unlisted = 0;
    std::string method;
};
Result<LoneBoard> solve_lone_board(const Partition& board, bool all_moves,
                                   const AnswerLimits& limits, Observer& observer);
Result<LoneBoard> solve_lone_order(const PosetComponent& component, bool all_moves,
                                   const AnswerLimits& limits, Observer& observer);

}  // namespace gale
