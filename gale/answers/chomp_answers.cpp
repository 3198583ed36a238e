// A Chomp board as a component of a sum: its nim-value and the bites to each nim-value.
#include "gale/answers/chomp_values.hpp"
#include "gale/answers/component_solver.hpp"

namespace gale {
namespace {

constexpr Bite poison{1, 1};

class BoardSolver : public ComponentSolver {
public:
    BoardSolver(Partition board, std::unique_ptr<ChompValues> values)
        : board_(std::move(board)), values_(std::move(values)) {}

    Nimber nim_value() const override { return values_->nim_value(board_); }
    Sentence method() const override { return values_->method(); }
    std::uint64_t bytes() const override { return values_->bytes(); }

    Result<ComponentOptions> moves_to(Nimber target, std::size_t list_at_most, Observer&) override {
        ComponentOptions found;
        for (const Bite bite : values_->bites_to(board_, target)) {
            if (found.options.size() == list_at_most)
                found.count(1);
            else
                found.add(bite, target);
        }
        return found;
    }

    Result<ComponentOptions> options(std::size_t list_at_most, Observer&) override {
        ComponentOptions found;
        for (const Bite bite : first_bites(board_, list_at_most + 1)) {
            if (bite == poison) continue;
            found.add(bite, values_->nim_value(after(board_, bite)));
        }
        found.unlisted = board_.squares().value_or(UINT64_MAX) - 1 - found.options.size();
        return found;
    }

private:
    Partition board_;
    std::unique_ptr<ChompValues> values_;
};

}  // namespace

Result<std::unique_ptr<ComponentSolver>> solve_board_values(const Partition& board,
                                                            const AnswerLimits& limits,
                                                            Observer& observer) {
    if (board.is_empty())
        return bad_input(sentence("in a sum the poison of a board may not be taken"));
    auto values = chomp_values(board, limits, observer);
    if (!values) return values.error();
    return std::unique_ptr<ComponentSolver>(
        std::make_unique<BoardSolver>(board, std::move(*values)));
}

}  // namespace gale
