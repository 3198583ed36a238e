// Bit maps of where each of the frequent codes stands, over the last positions of the tape.
//
// Row i has bit n set iff the heap n has code rows()[i]. Seen from n + d, a row tells for 512 heaps
// at once which of them have that code d tokens further down: this is how the blocked engine finds
// that a value is excluded, for 512 heaps with one instruction or two.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "gale/kernels/kernels.hpp"
#include "gale/solvers/heaps/engines/code_tape.hpp"

namespace gale::heaps {

class CodeMaps {
public:
    /// How far back the rows can be read from a block that is appended.
    static constexpr HeapSize reach = HeapSize{1} << 15;

    explicit CodeMaps(const kernels::KernelSet& kernels) : kernels_(kernels) {}

    /// Starts over with rows for these codes (at most 255 of them, never the sentinel) and takes
    /// in the tape below `end`. The last blocks, as many as a sample has and some more, see as far
    /// back as `reach`, or to the begin of the window; make_room() can make room for as many as
    /// `batch`.
    void reset(std::vector<std::uint8_t> codes, std::size_t batch, const CodeTape& tape,
               HeapSize end);

    /// The next `blocks` blocks from n0 on, a multiple of 512, will be appended without moving
    /// anything: what is there can be read meanwhile. Precondition: blocks <= batch.
    void make_room(HeapSize n0, std::size_t blocks);

    /// Removals in the block of 512 heaps that starts at n0, a multiple of 512, and forgets what
    /// stood there and after. Precondition: all blocks before it, as far as `reach`, are in.
    void append(const CodeTape& tape, HeapSize n0);

    bool has_row(std::uint8_t code) const { return row_of_[code] != none; }

    /// The row of a code, seen from `distance` positions further on. Preconditions:
    /// has_row(code), distance <= reach.
    kernels::ShiftedRow row(std::uint8_t code, HeapSize distance) const {
        const auto words = static_cast<std::int64_t>((distance + 63) / 64);
        return {static_cast<std::int64_t>(row_of_[code] * stride_) - words,
                (64 - distance % 64) % 64};
    }
    const std::vector<std::uint8_t>& codes() const { return codes_; }

    /// Where the block at n0, a multiple of 512, stands in the first row.
    const std::uint64_t* block(HeapSize n0) const { return words_.data() + word(n0); }

    std::uint64_t bytes() const { return words_.capacity() * sizeof(std::uint64_t); }

private:
    std::size_t word(HeapSize n0) const { return static_cast<std::size_t>((n0 - origin_) / 64); }
    void move_to_front(std::size_t end);

    static constexpr std::uint16_t none = 0xffff;

    const kernels::KernelSet& kernels_;
    std::vector<std::uint8_t> codes_;
    std::array<std::uint16_t, 256> row_of_ = {};
    std::vector<std::uint64_t> words_;
    std::size_t stride_ = 0;  // words in a row
    std::size_t kept_ = 0;    // words that stay when a row is full
    HeapSize origin_ = 0;     // the heap of bit 0, may be "negative" modulo 2^64
};

}  // namespace gale::heaps
