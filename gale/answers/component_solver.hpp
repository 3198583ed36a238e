// One component of a sum, solved: its nim-value and its moves by the nim-value they lead to.
#pragma once

#include <memory>

#include "gale/answers/answer.hpp"

namespace gale {

/// A move of one component, and the nim-value of that component afterwards.
struct ComponentOption {
    ComponentMove move;
    Nimber nim_value;
};

struct ComponentOptions {
    std::vector<ComponentOption> options;
    std::optional<std::uint64_t> unlisted = 0;  // nothing: more, not counted

    void add(ComponentMove move, Nimber nim_value);
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
    virtual Sentence method() const = 0;

    /// What its tables take.
    virtual std::uint64_t bytes() const { return 0; }
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

/// The moves that may be listed, and how many fit into memory beside tables of `bytes`.
class ListRoom {
public:
    ListRoom(const AnswerLimits& limits, std::uint64_t bytes, std::size_t position_text);

    /// As many as asked for, or one more than fit: the list is then refused.
    std::size_t most() const { return most_; }
    std::size_t asked() const { return asked_; }
    /// Refused: a list of more moves than fit.
    Status check(std::size_t listed) const;

private:
    std::uint64_t memory_;
    std::uint64_t each_;
    std::size_t fit_;
    std::size_t asked_;
    std::size_t most_;
};

/// A Chomp board or an ordered set that stands alone: the outcome may be within reach where the
/// nim-value is not, and the poison may be taken.
struct LoneBoard {
    Outcome outcome = Outcome::N;
    std::optional<Nimber> nim_value;
    Sentence nim_value_reason;
    std::vector<AnsweredMove> moves;  // the winning ones, or all
    std::optional<std::uint64_t> unlisted = 0;
    bool search_on_request = false;
    Sentence search_reason;
    Sentence method;
};
Result<LoneBoard> solve_lone_board(const Partition& board, bool all_moves,
                                   const AnswerLimits& limits, Observer& observer);
Result<LoneBoard> solve_lone_order(const PosetComponent& component, bool all_moves,
                                   const AnswerLimits& limits, Observer& observer);

}  // namespace gale
