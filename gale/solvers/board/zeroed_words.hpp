// Words that are zero until they are written.
//
// The reached set of the first row takes gigabytes on wide boards, and a scan uses it from the
// front. Zeros from calloc cost memory and time only where they are written, so a scan that is
// soon stopped has not filled all of it first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <span>

namespace gale::board {

class ZeroedWords {
public:
    ZeroedWords() = default;
    explicit ZeroedWords(std::size_t size)
        : words_(static_cast<std::uint64_t*>(std::calloc(size, sizeof(std::uint64_t)))),
          size_(size) {
        if (words_ == nullptr && size > 0) throw std::bad_alloc();
    }

    std::uint64_t* data() { return words_.get(); }
    std::size_t size() const { return size_; }
    std::span<std::uint64_t> first(std::size_t count) { return {words_.get(), count}; }
    std::span<const std::uint64_t> first(std::size_t count) const { return {words_.get(), count}; }

private:
    struct Free {
        void operator()(std::uint64_t* words) const { std::free(words); }
    };

    std::unique_ptr<std::uint64_t, Free> words_;
    std::size_t size_ = 0;
};

}  // namespace gale::board
