#include "gale/solvers/heaps/engines/code_tape.hpp"

#include <algorithm>
#include <cstring>
#include <new>

#include "gale/solvers/heaps/engines/code_book.hpp"

namespace gale::heaps {
namespace {

constexpr std::size_t spare = 64;

}  // namespace

std::size_t CodeTape::needed_for(HeapSize positions) const {
    return margin_ + index(positions) + spare;
}

void CodeTape::resize(std::size_t size) {
    const std::size_t before = buffer_.size();
    if (!buffer_.resize(size)) throw std::bad_alloc();
    if (size > before) std::memset(buffer_.data() + before, CodeBook::sentinel, size - before);
}

void CodeTape::clear() {
    resize(needed_for(1));
    std::memset(buffer_.data(), CodeBook::sentinel, buffer_.size());
    head_.clear();
    begin_ = 0;
    size_ = 0;
}

void CodeTape::make_room(HeapSize end) {
    const std::size_t needed = needed_for(end - begin_);
    if (needed > buffer_.size()) resize(std::max(needed, buffer_.size() + buffer_.size() / 8));
}

void CodeTape::start_window(HeapSize begin, HeapSize size) {
    head_.assign(at(0), at(size_));
    begin_ = begin;
    make_room(begin + size);
}

void CodeTape::forget_middle(HeapSize head, HeapSize window, HeapSize positions) {
    if (size_ <= head + window || size_ - window <= begin_) return;
    if (begin_ == 0) head_.assign(at(0), at(head));
    const HeapSize begin = size_ - window;
    // The margin in front of a window is never read: distances stay inside the window.
    std::memmove(buffer_.data() + margin_, at(begin), index(window));
    begin_ = begin;
    resize(needed_for(positions));
}

}  // namespace gale::heaps
