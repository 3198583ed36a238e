#include "gale/solvers/reference/chomp_reference.hpp"

#include "gale/core/expect.hpp"
#include "gale/core/mex.hpp"

namespace gale {

Outcome ChompReference::outcome(const Partition& board) {
    if (board.is_empty()) return Outcome::N;
    if (const auto known = outcomes_.find(board); known != outcomes_.end()) return known->second;

    Outcome found = Outcome::P;
    for (const Bite bite : bites(board))
        if (outcome(after(board, bite)) == Outcome::P) {
            found = Outcome::N;
            break;
        }
    return outcomes_[board] = found;
}

Nimber ChompReference::nim_value(const Partition& board) {
    GALE_EXPECT(!board.is_empty());
    if (const auto known = nim_values_.find(board); known != nim_values_.end())
        return known->second;

    NimberSet options;
    for (const Bite bite : bites(board))
        if (bite != Bite{1, 1}) options.insert(nim_value(after(board, bite)));
    return nim_values_[board] = options.mex();
}

std::vector<Bite> ChompReference::winning_bites(const Partition& board) {
    std::vector<Bite> winning;
    for (const Bite bite : bites(board))
        if (outcome(after(board, bite)) == Outcome::P) winning.push_back(bite);
    return winning;
}

}  // namespace gale
