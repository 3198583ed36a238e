// Nim-values kept side by side, one, two or four bytes each, as narrow as the largest allows.
//
// The period theorems look at every value from G(0) on, four hundred million of them for 0.104;
// the store holds them in one byte each as long as no value needs more, and widens once when one
// does. Growing does not copy where the operating system can move pages (realloc).
#pragma once

#include <cstdint>
#include <span>

#include "gale/core/error.hpp"
#include "gale/core/heap_size.hpp"
#include "gale/core/nimber.hpp"
#include "gale/solvers/heaps/engines/growing_bytes.hpp"
#include "gale/solvers/heaps/engines/nim_sequence.hpp"

namespace gale::heaps {

class ValueStore {
public:
    /// How many values are held: G(0), ..., G(size() - 1).
    HeapSize size() const { return size_; }

    /// Bytes per value: 1, 2 or 4.
    unsigned width() const { return width_; }

    std::uint64_t memory() const { return capacity_ * width_; }

    /// Appends the values that `sequence` knows and the store does not. Precondition: the sequence
    /// still keeps them. Refused: values of 2^32 or more, and memory that cannot be had.
    Status append_from(const NimSequence& sequence);

    Nimber operator[](HeapSize n) const;

    /// Calls `visit` with the values as a span of the type that holds them now.
    template <class Visit>
    decltype(auto) visit(Visit&& visit) const {
        switch (width_) {
            case 1:
                return visit(values<std::uint8_t>());
            case 2:
                return visit(values<std::uint16_t>());
            default:
                return visit(values<std::uint32_t>());
        }
    }

private:
    template <class Value>
    std::span<const Value> values() const {
        return {reinterpret_cast<const Value*>(block_.data()), static_cast<std::size_t>(size_)};
    }
    template <class Value>
    std::span<Value> slots(HeapSize first, HeapSize end) {
        return {reinterpret_cast<Value*>(block_.data()) + first,
                static_cast<std::size_t>(end - first)};
    }
    template <class Narrow, class Wide>
    void spread();

    bool reserve(HeapSize count, unsigned width);
    void widen_to(unsigned width);

    GrowingBytes block_;
    HeapSize size_ = 0;
    HeapSize capacity_ = 0;
    unsigned width_ = 1;
};

}  // namespace gale::heaps
