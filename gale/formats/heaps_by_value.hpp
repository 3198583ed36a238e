// A stretch of a nim-sequence the other way round: for each nim-value the heaps that have it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "gale/core/bytes.hpp"
#include "gale/core/error.hpp"
#include "gale/core/heap_size.hpp"
#include "gale/formats/format.hpp"
#include "gale/languages/words.hpp"

namespace gale::formats {

class HeapsByValue {
public:
    /// Bytes that a heap takes at most: its value, its place in the table, and the text of both.
    static constexpr std::uint64_t bytes_each = 96;

    /// Takes note of the next values, in order of the heaps.
    void add(std::span<const std::uint64_t> values) {
        values_.insert(values_.end(), values.begin(), values.end());
    }

    /// The table of all values taken, in one of document_formats; the first belongs to `first`.
    /// Text and LaTeX have a line for every value up to the largest, and values that no heap has
    /// share a line with their neighbours: "0-5:". CSV has a line for each heap.
    std::string table(Format format, const std::string& game, HeapSize first,
                      const Words& words = {}) const;

    Status save(ByteSink& sink) const { return sink.put(values_); }
    Status load(ByteSource& source) { return source.get(values_); }

private:
    std::vector<std::uint64_t> values_;
};

}  // namespace gale::formats
