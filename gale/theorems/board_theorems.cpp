// Two rows, squares, and strategy stealing.
#include <string>

#include "gale/games/chomp.hpp"
#include "gale/theorems/step_checks.hpp"

namespace gale::theorems {
namespace {

/// (x, x-1) for some x >= 1.
bool differs_by_one(const Partition& board) {
    return board.height() <= 2 && board.row(0) == board.row(1) + 1;
}

/// One row and one column of n squares each.
Partition equal_hook(std::uint64_t n) {
    std::vector<RowLength> rows(static_cast<std::size_t>(n), 1);
    rows[0] = n;
    return board_of(std::move(rows));
}

std::string with_bite(const Partition& board, Bite bite) {
    return to_text(board) + " with the bite " + to_text(bite);
}

/// The bite is legal and leaves `left`.
bool leaves(const Partition& board, Bite bite, const Partition& left) {
    return is_legal(board, bite) && after(board, bite) == left;
}

}  // namespace

void check_two_rows(StepChecks& checks, const Definition& definition) {
    constexpr std::uint64_t most = 300, compared = 120;
    checks.check_to(most);
    for (std::uint64_t a = 1; a <= most; ++a) {
        const Partition board = board_of({a, a - 1});
        for (const Bite bite : bites(board))
            if (!checks.expect(!differs_by_one(after(board, bite)),
                               [&] { return with_bite(board, bite); }))
                return;
    }
    checks.check_to(most);
    for (std::uint64_t a = 1; a <= most; ++a)
        for (std::uint64_t b = 0; b <= a; ++b) {
            if (b + 1 == a) continue;
            const Partition board = board_of({a, b});
            const Bite reply = b == a ? Bite{2, a} : Bite{1, b + 2};
            if (!checks.expect(is_legal(board, reply) && differs_by_one(after(board, reply)),
                               [&] { return with_bite(board, reply); }))
                return;
        }
    checks.argue();
    checks.check_to(compared);
    for (std::uint64_t a = 1; a <= compared; ++a)
        for (std::uint64_t b = 0; b <= a; ++b) {
            const Partition board = board_of({a, b});
            const bool is_p = definition.outcome(board) == Outcome::P;
            if (!checks.expect(is_p == differs_by_one(board), [&] { return to_text(board); }))
                return;
        }
}

void check_square(StepChecks& checks, const Definition& definition) {
    constexpr std::uint64_t most = 60, compared = 7;
    const auto square = [](std::uint64_t n) {
        return Partition::rectangle(static_cast<std::size_t>(n), n);
    };
    checks.check_to(most);
    for (std::uint64_t n = 2; n <= most; ++n)
        if (!checks.expect(leaves(square(n), {2, 2}, equal_hook(n)),
                           [&] { return to_text(square(n)); }))
            return;
    checks.check_to(most);
    for (std::uint64_t n = 2; n <= most; ++n)
        for (std::uint64_t left = 1; left < n; ++left)
            for (const bool in_row : {true, false}) {
                const Bite bite = in_row ? Bite{1, left + 1} : Bite{left + 1, 1};
                const Bite mirrored{bite.column, bite.row};
                const Partition hook = equal_hook(n);
                if (!checks.expect(is_legal(hook, bite) &&
                                       leaves(after(hook, bite), mirrored, equal_hook(left)),
                                   [&] { return with_bite(hook, bite); }))
                    return;
            }
    checks.argue();
    checks.check_to(most);
    for (std::uint64_t n = 2; n <= most; ++n)
        for (const Bite bite : bites(square(n))) {
            if (bite == Bite{1, 1} || bite == Bite{2, 2}) continue;
            const Partition left = after(square(n), bite);
            const bool refuted = bite.row == 1 || bite.column == 1
                                     ? left.is_rectangle() && left.squares() > 1U
                                     : leaves(left, {2, 2}, equal_hook(n));
            if (!checks.expect(refuted, [&] { return with_bite(square(n), bite); })) return;
        }
    checks.check_to(compared);
    for (std::uint64_t n = 2; n <= compared; ++n)
        for (const Bite bite : bites(square(n))) {
            const bool wins = definition.outcome(after(square(n), bite)) == Outcome::P;
            if (!checks.expect(wins == (bite == Bite{2, 2}),
                               [&] { return with_bite(square(n), bite); }))
                return;
        }
}

void check_strategy_stealing(StepChecks& checks, const Definition& definition) {
    constexpr std::uint64_t most = 20, compared = 7;
    checks.check_to(most);
    for (std::uint64_t rows = 1; rows <= most; ++rows)
        for (std::uint64_t columns = 1; columns <= most; ++columns) {
            if (rows * columns == 1) continue;
            const Partition full = Partition::rectangle(static_cast<std::size_t>(rows), columns);
            const Bite last{rows, columns};
            const Partition nibbled = after(full, last);
            for (const Bite bite : bites(full))
                if (bite != last && !checks.expect(leaves(nibbled, bite, after(full, bite)),
                                                   [&] { return with_bite(full, bite); }))
                    return;
        }
    checks.argue();
    checks.argue();
    checks.check_to(compared);
    for (std::uint64_t rows = 1; rows <= compared; ++rows)
        for (std::uint64_t columns = 1; columns <= compared; ++columns) {
            if (rows * columns == 1) continue;
            const Partition full = Partition::rectangle(static_cast<std::size_t>(rows), columns);
            if (!checks.expect(definition.outcome(full) == Outcome::N,
                               [&] { return to_text(full); }))
                return;
            if (definition.outcome(after(full, {rows, columns})) == Outcome::P) checks.count();
        }
}

}  // namespace gale::theorems
