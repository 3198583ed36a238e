#include "gale/solvers/heaps/engines/value_store.hpp"

#include <algorithm>
#include <cstring>
#include <string>

#include "gale/core/number_text.hpp"

namespace gale::heaps {
namespace {

constexpr HeapSize least_capacity = 4096;

unsigned width_for(std::uint64_t value) {
    if (value <= UINT8_MAX) return 1;
    if (value <= UINT16_MAX) return 2;
    return 4;
}

}  // namespace

bool ValueStore::reserve(HeapSize count, unsigned width) {
    if (count <= capacity_ && width == width_) return true;
    // A quarter more than asked for keeps the number of moves logarithmic.
    const HeapSize capacity = std::max({count + count / 4, capacity_, least_capacity});
    if (!block_.resize(static_cast<std::size_t>(capacity) * width)) return false;
    capacity_ = capacity;
    return true;
}

/// From the end, so that no value is overwritten before it is read.
template <class Narrow, class Wide>
void ValueStore::spread() {
    std::uint8_t* const bytes = block_.data();
    for (HeapSize n = size_; n-- > 0;) {
        Narrow narrow = 0;
        std::memcpy(&narrow, bytes + n * sizeof(Narrow), sizeof(Narrow));
        const Wide wide = narrow;
        std::memcpy(bytes + n * sizeof(Wide), &wide, sizeof(Wide));
    }
}

void ValueStore::widen_to(unsigned width) {
    if (width_ == 1 && width == 2) spread<std::uint8_t, std::uint16_t>();
    if (width_ == 1 && width == 4) spread<std::uint8_t, std::uint32_t>();
    if (width_ == 2 && width == 4) spread<std::uint16_t, std::uint32_t>();
    width_ = width;
}

Status ValueStore::append_from(const NimSequence& sequence) {
    const HeapSize known = sequence.known();
    if (known <= size_) return {};
    const std::uint64_t largest = sequence.facts().maximum.value;
    if (largest > UINT32_MAX)
        return too_large("a nim-value of " + with_thousands(largest) +
                         " does not fit; values are kept below 2^32");
    const unsigned width = std::max(width_, width_for(largest));
    if (!reserve(known, width))
        return too_large("no memory for " + with_thousands(known) + " nim-values of " +
                         bytes_text(width) + " each");
    widen_to(width);
    const HeapSize first = size_;
    size_ = known;
    if (width_ == 1) sequence.copy(first, slots<std::uint8_t>(first, known));
    if (width_ == 2) sequence.copy(first, slots<std::uint16_t>(first, known));
    if (width_ == 4) sequence.copy(first, slots<std::uint32_t>(first, known));
    return {};
}

Nimber ValueStore::operator[](HeapSize n) const {
    GALE_EXPECT(n < size_);
    return visit([n](auto values) { return Nimber{values[static_cast<std::size_t>(n)]}; });
}

}  // namespace gale::heaps
