#include "gale/reasons/reason.hpp"

#include "gale/core/expect.hpp"
#include "gale/solvers/closed_forms/squares_and_hooks.hpp"

namespace gale::reasons {
namespace {

RepliesAnswered answer_replies(const Partition& board, const WinningBite& winning_bite,
                               std::size_t list_at_most) {
    RepliesAnswered answered;
    for (std::size_t row = 0; row < board.height(); ++row)
        for (RowLength column = 1; column <= board.row(row); ++column) {
            const Bite reply{row + 1, column};
            if (reply == Bite{1, 1}) continue;
            if (answered.pairs.size() == list_at_most) {
                answered.unlisted =
                    board.squares().value_or(UINT64_MAX) - 1 - answered.pairs.size();
                return answered;
            }
            const auto answer = winning_bite(after(board, reply));
            GALE_EXPECT(answer.has_value());  // every option of a P-position is N
            answered.pairs.push_back({reply, *answer});
        }
    return answered;
}

}  // namespace

PReason why_p(const Partition& board, const WinningBite& winning_bite, std::size_t list_at_most) {
    if (board.height() == 1 && board.width() == 1) return PoisonAlone{};
    if (closed_forms::is_hook(board)) return BalancedHook{board.width() - 1};
    if (board.height() == 2) return OneLonger{board.width()};
    return answer_replies(board, winning_bite, list_at_most);
}

bool steals_strategy(const Partition& board) {
    return board.is_rectangle() && !board.is_empty() && (board.height() > 1 || board.width() > 1);
}

}  // namespace gale::reasons
