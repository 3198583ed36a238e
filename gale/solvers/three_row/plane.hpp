// One plane of three-row Chomp: all P-positions (a,b,c) with the same third row c.
//
// For each second row b = c, c+1, c+2, ... exactly one first row a = f(b,c) makes (a,b,c) a
// P-position, until f(b,c) = b: then every position above is N and the plane is finite. A plane
// that never ends is periodic from some row on: f(b+q,c) = f(b,c) + q. Every rung of the ladder
// (solve.hpp) gives its results as Planes, so they can be compared word for word.
// The long story: doc/algorithms/three-row.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace gale::three_row {

/// Length of a row, as far as tables reach; queries (queries.hpp) take 64-bit lengths.
using Length = std::uint32_t;

/// The periodic part of an infinite plane: for every k >= 0 and i < offsets.size() the position
/// (b + offsets[i], b, c) with b = start + i + k * offsets.size() is P.
struct PeriodicPart {
    Length start = 0;             // first second row b from which the fundamental period holds
    std::vector<Length> offsets;  // a - b, one for each row of a period

    Length period() const { return static_cast<Length>(offsets.size()); }
    /// a - b in row b. Precondition: b >= start.
    Length offset(std::uint64_t b) const {
        return offsets[static_cast<std::size_t>((b - start) % offsets.size())];
    }

    bool operator==(const PeriodicPart&) const = default;
};

/// The plane of c. Proven: the positions follow from the rules, the period from a state that
/// occurred twice (period_proof.hpp).
struct Plane {
    Length c = 0;
    std::vector<Length> scattered;  // f(c,c), f(c+1,c), ...: all, or those before the period
    std::optional<PeriodicPart> periodic = {};  // nothing: finite, and the last f(b,c) is b

    bool is_infinite() const { return periodic.has_value(); }

    /// The a with (a,b,c) P, if row b has one. Precondition: b >= c.
    std::optional<std::uint64_t> first_row(std::uint64_t b) const;

    bool operator==(const Plane&) const = default;
};

/// What a plane comes to, without its positions.
struct PlaneSummary {
    Length c = 0;
    Length scattered = 0;  // how many positions come before the period, or in all
    Length column = 0;     // f(c,c)
    Length largest = 0;    // of the scattered positions: the largest a,
    Length widest = 0;     // and the largest a - b; 0 in an outline
    std::optional<PeriodicPart> periodic = {};

    bool operator==(const PlaneSummary&) const = default;
};
PlaneSummary summary_of(const Plane& plane);
/// Without the extremes, for which all positions are read.
PlaneSummary outline_of(const Plane& plane);

/// How much of each plane is asked for.
enum class PlaneDetail : std::uint8_t { outline, summary, positions };

/// Takes planes as they are found, in order of c. The plane may be moved from or swapped.
class PlaneSink {
public:
    virtual ~PlaneSink() = default;
    virtual void on_plane(Plane& plane) = 0;

    /// A sink that can do without the positions says so, and then takes either.
    virtual bool needs_positions() const { return true; }
    virtual void on_summary(const PlaneSummary&) {}
};

}  // namespace gale::three_row
