// The codes of G(0), G(1), ... as bytes in a row: all of them, or a head and the end.
//
// Kernels read any distance back from the end, so the end is contiguous, with sentinels in front
// of the first heap. In a window the middle is forgotten in large steps, at O(1) a value.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gale/core/expect.hpp"
#include "gale/core/heap_size.hpp"
#include "gale/solvers/heaps/engines/growing_bytes.hpp"

namespace gale::heaps {

class CodeTape {
public:
    /// Positions -margin ... 0 can be read and are sentinels.
    explicit CodeTape(std::size_t margin = 64) : margin_(margin) { clear(); }

    void clear();

    HeapSize size() const { return size_; }
    HeapSize head_end() const { return begin_ == 0 ? size_ : head_.size(); }
    HeapSize window_begin() const { return begin_; }
    bool keeps_all() const { return begin_ == 0; }

    /// Where n stands. Preconditions: n >= window_begin(); room was made up to n.
    const std::uint8_t* at(HeapSize n) const {
        return buffer_.data() + index(margin_ + n - begin_);
    }
    std::uint8_t* at(HeapSize n) { return buffer_.data() + index(margin_ + n - begin_); }

    /// Any n that is kept.
    std::uint8_t code(HeapSize n) const { return n >= begin_ ? *at(n) : head_[index(n)]; }

    /// Consecutive codes from n on in the head. Precondition: n < head_end().
    const std::uint8_t* in_head(HeapSize n) const {
        return begin_ == 0 ? at(n) : head_.data() + index(n);
    }

    /// Makes at(n) writable for n < end, with 64 bytes to spare.
    void make_room(HeapSize end);

    /// What stands before `size` counts. Precondition: room was made.
    void set_size(HeapSize size) { size_ = size; }

    /// Makes what is there the head, and goes on at `begin` with room for `size` positions.
    void start_window(HeapSize begin, HeapSize size);

    /// Forgets the middle: the first `head` and the last `window` positions stay, and there is room
    /// for `positions` in the window.
    void forget_middle(HeapSize head, HeapSize window, HeapSize positions);

    std::uint64_t bytes() const { return buffer_.size() + head_.capacity(); }

private:
    static std::size_t index(HeapSize n) { return static_cast<std::size_t>(n); }
    std::size_t needed_for(HeapSize positions) const;
    void resize(std::size_t size);

    std::size_t margin_;
    GrowingBytes buffer_;
    std::vector<std::uint8_t> head_;  // used once the middle is forgotten
    HeapSize begin_ = 0;
    HeapSize size_ = 0;
};

}  // namespace gale::heaps
