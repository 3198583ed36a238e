// A growing list that lies in memory backwards, so that a kernel reads both parts of a split
// forwards.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gale::heaps {

template <class Kept>
class MirroredList {
public:
    std::size_t size() const { return size_; }
    std::uint64_t bytes() const { return slots_.capacity() * sizeof(Kept); }

    /// Entry n; the entries n - 1, ..., 0 come after it.
    const Kept* from(std::size_t n) const { return slots_.data() + (slots_.size() - 1 - n); }

    void push_back(Kept value) {
        if (size_ == slots_.size()) grow();
        ++size_;
        slots_[slots_.size() - size_] = value;
    }

private:
    void grow() {
        std::vector<Kept> larger(std::max<std::size_t>(1024, 2 * slots_.size()));
        std::copy_backward(slots_.begin(), slots_.end(), larger.end());
        slots_ = std::move(larger);
    }

    std::vector<Kept> slots_;
    std::size_t size_ = 0;
};

}  // namespace gale::heaps
