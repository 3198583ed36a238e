#include "gale/solvers/heaps/code_tape.hpp"

#include <algorithm>
#include <cstring>

#include "gale/solvers/heaps/code_book.hpp"

namespace gale::heaps {
namespace {

constexpr std::size_t spare = 64;

}  // namespace

void CodeTape::clear() {
    buffer_.assign(margin_ + 1 + spare, CodeBook::sentinel);
    head_.clear();
    begin_ = 0;
    size_ = 0;
}

void CodeTape::make_room(HeapSize end) {
    const std::size_t needed = margin_ + index(end - begin_) + spare;
    if (needed <= buffer_.size()) return;
    buffer_.resize(std::max(needed, buffer_.size() + buffer_.size() / 4), CodeBook::sentinel);
}

void CodeTape::start_window(HeapSize begin, HeapSize size) {
    head_.assign(at(0), at(size_));
    begin_ = begin;
    make_room(begin + size);
}

void CodeTape::forget_middle(HeapSize head, HeapSize window) {
    if (size_ <= head + window || size_ - window <= begin_) return;
    if (begin_ == 0) head_.assign(at(0), at(head));
    const HeapSize begin = size_ - window;
    // The margin in front of a window is never read: distances stay inside the window.
    std::memmove(buffer_.data() + margin_, at(begin), index(window));
    begin_ = begin;
}

}  // namespace gale::heaps
