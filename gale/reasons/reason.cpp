#include "gale/reasons/reason.hpp"

#include "gale/solvers/closed_forms/squares_and_hooks.hpp"

namespace gale::reasons {
namespace {

Result<PReason> answer_replies(const Partition& board, const WinningBite& winning_bite,
                               std::size_t list_at_most) {
    RepliesAnswered answered;
    for (std::size_t row = 0; row < board.height(); ++row)
        for (RowLength column = 1; column <= board.row(row); ++column) {
            const Bite reply{row + 1, column};
            if (reply == Bite{1, 1}) continue;
            if (answered.pairs.size() == list_at_most) {
                answered.unlisted =
                    board.squares().value_or(UINT64_MAX) - 1 - answered.pairs.size();
                return PReason{std::move(answered)};
            }
            const auto answer = winning_bite(after(board, reply));
            if (!answer) return answer.error();
            answered.pairs.push_back({reply, *answer});
        }
    return PReason{std::move(answered)};
}

}  // namespace

Result<PReason> why_p(const Partition& board, const WinningBite& winning_bite,
                      std::size_t list_at_most) {
    if (board.height() == 1 && board.width() == 1) return PReason{PoisonAlone{}};
    if (closed_forms::is_hook(board)) return PReason{BalancedHook{board.width() - 1}};
    if (board.height() == 2) return PReason{OneLonger{board.width()}};
    return answer_replies(board, winning_bite, list_at_most);
}

bool steals_strategy(const Partition& board) {
    return board.is_rectangle() && !board.is_empty() && (board.height() > 1 || board.width() > 1);
}

}  // namespace gale::reasons
