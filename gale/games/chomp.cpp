#include "gale/games/chomp.hpp"

#include <algorithm>

#include "gale/core/number_text.hpp"

namespace gale {

bool is_legal(const Partition& board, Bite bite) {
    return bite.row >= 1 && bite.column >= 1 && bite.row <= board.height() &&
           bite.column <= board.row(static_cast<std::size_t>(bite.row - 1));
}

Partition after(const Partition& board, Bite bite) {
    GALE_EXPECT(is_legal(board, bite));
    std::vector<RowLength> rows(board.rows().begin(), board.rows().end());
    for (std::size_t i = static_cast<std::size_t>(bite.row - 1); i < rows.size(); ++i)
        rows[i] = std::min(rows[i], bite.column - 1);
    return *Partition::from_rows(std::move(rows));
}

std::vector<Bite> bites(const Partition& board) {
    std::vector<Bite> all;
    for (std::size_t row = 0; row < board.height(); ++row)
        for (RowLength column = 1; column <= board.row(row); ++column)
            all.push_back({row + 1, column});
    return all;
}

std::string to_text(Bite bite) {
    return std::to_string(bite.row) + "," + std::to_string(bite.column);
}

}  // namespace gale
