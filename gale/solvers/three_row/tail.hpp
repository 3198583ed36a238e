// The periodic parts of all planes so far, as sets of offsets a - b.
//
// From row start() on, every plane so far has ended or is periodic, so R_b, the set of first rows
// that earlier planes have taken in row b, need not be stored: seen from b it depends on b only
// modulo the periods. Nearly all periods are 1; those offsets share one bit set, and the few
// longer periods are kept one by one, so no table grows with their least common multiple. They are
// found by their offsets: thousands of them, but only a few with offsets close to a given one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "gale/solvers/three_row/plane.hpp"

namespace gale::three_row {

class Tail {
public:
    /// The next plane is finite and ends in row `last`.
    void add_finite(Length last);
    /// The next plane is infinite.
    void add_periodic(const PeriodicPart& part);

    /// The first row from which R_b is given by the periodic parts alone.
    Length start() const { return start_; }
    /// No plane has an offset as large as this.
    Length offset_end() const { return offset_end_; }

    /// b + offset is in R_b. Precondition: b >= start().
    bool contains(std::uint64_t b, Length offset) const;

    /// The least common multiple of the periods of the planes that have an offset >= `least`:
    /// membership of such offsets depends on b modulo it alone. Nothing if it exceeds 64 bits.
    std::optional<std::uint64_t> period_of_offsets_from(Length least) const;

    /// How many planes are periodic.
    Length periodic_planes() const { return periodic_planes_; }

    /// Sets the bits of R_b in `words`, bit a - 64*first_word for the first row a.
    /// Precondition: b >= start().
    void write_row(Length b, std::size_t first_word, std::span<std::uint64_t> words) const;

    /// For storage: the pieces, and a Tail made of them again.
    const std::vector<std::uint64_t>& constant_offsets() const { return constant_; }
    const std::vector<PeriodicPart>& longer_periods() const { return longer_; }
    static Tail restored(Length start, Length offset_end, std::vector<std::uint64_t> constant,
                         std::vector<PeriodicPart> longer);

private:
    static constexpr Length offsets_per_bucket = 512;

    void add_to_buckets(std::uint32_t index);

    Length start_ = 0;
    Length offset_end_ = 0;
    Length periodic_planes_ = 0;
    std::vector<std::uint64_t> constant_;  // bit set of the offsets of planes with period 1
    std::vector<PeriodicPart> longer_;     // planes with a longer period
    std::vector<std::vector<std::uint32_t>> buckets_;  // of longer_, by their offsets
};

}  // namespace gale::three_row
