// One position of three-row Chomp: who wins, and by which bites.
//
// The planes 0 .. c decide it, whatever a and b are: in a periodic part the row is found by
// arithmetic. So c may be in the tens of thousands and a, b anything that fits into 64 bits. The
// planes are looked at as they are found and not kept. Time and memory are those of a table to c.
// Checked against the definition by tests/oracle/three_row_query_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/core/limits.hpp"
#include "gale/core/observer.hpp"
#include "gale/core/outcome.hpp"
#include "gale/games/chomp.hpp"

namespace gale::three_row {

/// Row lengths a >= b >= c >= 0, a >= 1.
struct Position {
    std::uint64_t a = 1;
    std::uint64_t b = 0;
    std::uint64_t c = 0;

    bool operator==(const Position&) const = default;
};

struct SolvedPosition {
    Outcome outcome = Outcome::N;
    std::vector<Bite> winning = {};  // every bite that leaves a P-position, by row and column

    bool operator==(const SolvedPosition&) const = default;
};

/// About how many bytes the answer needs.
std::uint64_t estimated_bytes(const Position& position, const Limits& limits);

/// The outcome and every winning bite. Refuses what the memory limit does not allow.
Result<SolvedPosition> solve_position(const Position& position, const Limits& limits,
                                      Observer& observer);

/// The largest board of `opening`: its planes take some tens of seconds.
inline constexpr std::uint64_t largest_opening = 1'000'000;

/// Every winning first bite on the full board of 3 rows and n columns.
Result<SolvedPosition> opening(std::uint64_t n, const Limits& limits, Observer& observer);

}  // namespace gale::three_row
