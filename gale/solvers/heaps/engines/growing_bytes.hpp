// A block of bytes that grows and shrinks in place.
//
// Sequences of 10^8 values grow to the last. A std::vector would copy them each time and hold them
// twice while it does; realloc lets the operating system move pages instead.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

namespace gale::heaps {

class GrowingBytes {
public:
    std::uint8_t* data() { return static_cast<std::uint8_t*>(block_.get()); }
    const std::uint8_t* data() const { return static_cast<const std::uint8_t*>(block_.get()); }
    std::size_t size() const { return size_; }

    /// What fits stays; new bytes are anything. Returns false, and changes nothing, if there is no
    /// memory. Precondition: size > 0.
    [[nodiscard]] bool resize(std::size_t size) {
        void* const moved = std::realloc(block_.get(), size);
        if (moved == nullptr) return false;
        (void)block_.release();
        block_.reset(moved);
        size_ = size;
        return true;
    }

private:
    struct Free {
        void operator()(void* block) const { std::free(block); }
    };

    std::unique_ptr<void, Free> block_;
    std::size_t size_ = 0;
};

}  // namespace gale::heaps
