// Who wins from every down-set of an order, one bit each.
//
// Most positions are N, so the P-positions do the work: going through the ranks upwards, a
// position that nobody has marked is P, and then all positions that can move to it are marked.
// Those are easy to find: a bite at x leaves the down-set I exactly if x is a minimal element of
// what I lacks and all that was taken lies above x, hence above no other minimal element. They
// are all the down-sets between I + {x} and what is above none of the others: an interval of
// heights, walked in the diagram of ideal_ranks.hpp, where the last chain is a run of bits.
// Cost: one bit a position and one visit per winning move, instead of looking at every move.
// Checked by tests/oracle/poset_test.cpp against the definition.
#pragma once

#include <cstdint>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/core/observer.hpp"
#include "gale/core/outcome.hpp"
#include "gale/solvers/poset/ideal_ranks.hpp"

namespace gale::poset {

class Outcomes {
public:
    /// Solves everything. Ends early, with Failure::interrupted, if the observer asks for it.
    static Result<Outcomes> solve(const Poset& poset, const IdealRanks& ranks, Observer& observer);

    static std::uint64_t bytes_needed(std::uint64_t positions) { return positions / 8 + 8; }

    /// The empty down-set, rank 0, is N: the other player has just eaten the poison.
    Outcome at(std::uint64_t rank) const {
        return (is_n_[rank / 64] >> (rank % 64) & 1) != 0 ? Outcome::N : Outcome::P;
    }
    std::uint64_t p_positions() const { return p_positions_; }

private:
    std::vector<std::uint64_t> is_n_;  // bit r: the down-set of rank r is N
    std::uint64_t p_positions_ = 0;
};

}  // namespace gale::poset
