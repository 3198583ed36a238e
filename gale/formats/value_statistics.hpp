// Statistics over a stretch of a nim-sequence: how often each value occurs, zeros, maxima.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "gale/core/bytes.hpp"
#include "gale/core/heap_size.hpp"
#include "gale/formats/format.hpp"
#include "gale/languages/words.hpp"
#include "gale/solvers/heaps/engines/nim_sequence.hpp"

namespace gale::formats {

/// What a sparse space makes of the sequence.
struct RareCount {
    heaps::SparseSpace space;
    std::uint64_t rares = 0;
    HeapSize last = 0;
};

/// The rares as "n value" lines, csv or json.
std::string rare_list(Format format, const std::string& game, const heaps::SparseSpace& space,
                      std::span<const heaps::RareHeap> rares);

class ValueStatistics {
public:
    /// Takes note of G(n), G(n + 1), ...
    void add(HeapSize n, std::span<const std::uint64_t> values);

    std::string text(const std::string& game, HeapSize first, HeapSize last,
                     const std::optional<RareCount>& rare, const Words& words = {}) const;
    std::string json(const std::string& game, HeapSize first, HeapSize last,
                     const std::optional<RareCount>& rare) const;
    /// "value,count", one line per value that occurs.
    std::string csv() const;

    Status save(ByteSink& sink) const;
    Status load(ByteSource& source);

private:
    void add_bytes(HeapSize n, std::span<const std::uint64_t> piece, std::uint64_t largest);
    void add_one_by_one(HeapSize n, std::span<const std::uint64_t> values);
    std::string latest_maxima(const Words& words) const;

    struct Maximum {
        HeapSize heap;
        std::uint64_t value;
    };

    std::map<std::uint64_t, std::uint64_t> histogram() const;
    std::uint64_t zeros() const { return counts_.empty() ? 0 : counts_[0]; }

    std::vector<std::uint64_t> counts_;                // of the small values
    std::map<std::uint64_t, std::uint64_t> of_large_;  // of the others
    std::vector<Maximum> maxima_;                      // each larger than all before it
    HeapSize last_zero_ = 0;
};

}  // namespace gale::formats
