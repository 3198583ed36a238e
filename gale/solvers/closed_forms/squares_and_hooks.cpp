#include "gale/solvers/closed_forms/squares_and_hooks.hpp"

#include "gale/core/expect.hpp"

namespace gale::closed_forms {

bool is_hook(const Partition& board) { return board.row(1) <= 1; }

Nimber hook_nim_value(const Partition& board) {
    GALE_EXPECT(!board.is_empty() && is_hook(board));
    return Nimber{board.width() - 1} + Nimber{board.height() - 1};
}

bool is_square(const Partition& board) {
    return board.height() >= 2 && board.is_rectangle() && board.width() == board.height();
}

}  // namespace gale::closed_forms
