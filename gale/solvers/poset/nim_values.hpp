// The nim-value of every down-set of an order that holds the poison.
//
// In rank order every option comes first, so one sweep with a table look-up for each move is
// enough: the option left by a bite at x has on each chain the smaller of the old height and
// what x spares. The walk through the diagram starts at the first chain that x touches; what
// lies before is shared with the position itself. One byte a position for orders of up to 256
// elements (no nim-value exceeds the number of moves), two above. Time: moves times chains for
// each position, shared by any number of threads (ideal_tasks.hpp). Checked by
// tests/oracle/poset_test.cpp against the definition.
#pragma once

#include <cstdint>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/core/nimber.hpp"
#include "gale/core/observer.hpp"
#include "gale/solvers/poset/ideal_ranks.hpp"

namespace gale::poset {

class NimValues {
public:
    static Result<NimValues> solve(const Poset& poset, const IdealRanks& ranks, unsigned threads,
                                   Observer& observer);

    static std::uint64_t bytes_needed(std::size_t elements, std::uint64_t positions) {
        return positions * (elements <= most_for_bytes ? 1 : 2);
    }

    /// Precondition: the down-set is not the empty one, rank 0.
    Nimber at(std::uint64_t rank) const {
        return {bytes_.empty() ? pairs_[rank] : std::uint64_t{bytes_[rank]}};
    }

private:
    static constexpr std::size_t most_for_bytes = 256;

    std::vector<std::uint8_t> bytes_;  // one of the two is used
    std::vector<std::uint16_t> pairs_;
};

}  // namespace gale::poset
