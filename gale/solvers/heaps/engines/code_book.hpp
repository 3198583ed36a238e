// One byte for a value: the values of a class are numbered in order, and xor survives.
//
// Let j be the lowest bit of the mask of a sparse space. Two values of one class that agree above
// j agree in j, so that leaving bit j out keeps them apart and keeps their order; and it is linear,
// so that code(v ^ w) = code(v) ^ code(w). Each code stands for one common and one rare value,
// which differ in bit j alone. The rare values below a common one are the codes below a limit.
#pragma once

#include <bit>
#include <cstdint>

#include "gale/solvers/heaps/engines/engine.hpp"

namespace gale::heaps {

class CodeBook {
public:
    /// Stands where a heap has a rare value, and in front of the heap of one token.
    static constexpr std::uint8_t sentinel = 255;

    explicit CodeBook(const SparseSpace& space = {})
        : space_(space), bit_(static_cast<unsigned>(std::countr_zero(space.mask))) {}

    const SparseSpace& space() const { return space_; }
    bool is_rare(HeapSize n, Value value) const { return space_.is_rare(n, value); }

    Value code(Value value) const { return (value & low_bits()) | value >> (bit_ + 1) << bit_; }

    Value common_value(HeapSize n, Value code) const {
        const Value value = spread(code);
        return is_rare(n, value) ? value | Value{1} << bit_ : value;
    }
    Value rare_value(HeapSize n, Value code) const {
        const Value value = spread(code);
        return is_rare(n, value) ? value : value | Value{1} << bit_;
    }

    /// rare_value(n, y) < common_value(n, x) iff y < rare_codes_below(n, x).
    Value rare_codes_below(HeapSize n, Value x) const {
        // In the group of x, codes that agree above j, all rares lie below all commons or above.
        const bool common_has_bit = (common_value(n, x) >> bit_ & 1) != 0;
        return ((x >> bit_) + (common_has_bit ? 1 : 0)) << bit_;
    }

    /// The code fits into a byte, beside the sentinel, and so does the limit of rares below it.
    bool fits(Value common_code) const {
        return common_code < sentinel && ((common_code >> bit_) + 1) << bit_ <= sentinel;
    }

private:
    Value low_bits() const { return (Value{1} << bit_) - 1; }
    Value spread(Value code) const { return (code & low_bits()) | code >> bit_ << bit_ << 1; }

    SparseSpace space_;
    unsigned bit_ = 0;
};

}  // namespace gale::heaps
