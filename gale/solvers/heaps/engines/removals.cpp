#include "gale/solvers/heaps/engines/removals.hpp"

#include <algorithm>

namespace gale::heaps {

Removals::Removals(const HeapGame& game) {
    switch (game.kind()) {
        case HeapGame::Kind::take_and_break:
            break;
        case HeapGame::Kind::grundys_game:
            unequal = true;
            break;
    }
    const auto digits = game.code().digits();
    for (std::size_t t = 0; t < digits.size(); ++t) {
        if ((digits[t] & 2) != 0) leaving_one.push_back(t);
        if ((digits[t] & 4) != 0) leaving_two.push_back(t);
        if ((digits[t] & 8) != 0) leaving_three.push_back(t);
    }
    repeat_from = digits.size();
    repeating.assign(game.code().repeating().begin(), game.code().repeating().end());
}

bool Removals::allow_sparse_space() const {
    return !leaving_two.empty() && leaving_three.empty() && repeating.empty();
}

Status Removals::check_sparse_space(const HeapGame& game) const {
    if (allow_sparse_space()) return {};
    return bad_input(game.name() +
                     " has no splits into two heaps alone, which this engine needs; use the plain "
                     "one");
}

}  // namespace gale::heaps
