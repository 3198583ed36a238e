// Words that are zero until they are written, taken from the system and given back to it.
//
// Pieces of reached sets take from a word to gigabytes, and are given back as soon as no task can
// ask for them. Large ones are mapped one by one: then what is given back is the system's again at
// once, and zeros cost memory and time only where they are written.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace gale::board {

class WordMemory {
public:
    WordMemory() = default;
    /// Throws std::bad_alloc if the system has no more.
    explicit WordMemory(std::size_t size);
    /// Words that are somewhere else: they are counted, and data() is null.
    static WordMemory elsewhere(std::size_t size) {
        WordMemory memory;
        memory.size_ = size;
        return memory;
    }
    WordMemory(WordMemory&& other) noexcept
        : words_(std::exchange(other.words_, nullptr)), size_(std::exchange(other.size_, 0)) {}
    WordMemory& operator=(WordMemory&& other) noexcept {
        std::swap(words_, other.words_);
        std::swap(size_, other.size_);
        return *this;
    }
    ~WordMemory();

    std::uint64_t* data() const { return words_; }
    std::size_t size() const { return size_; }
    std::uint64_t bytes() const { return size_ * sizeof(std::uint64_t); }
    std::span<std::uint64_t> words() const { return {words_, size_}; }

private:
    std::uint64_t* words_ = nullptr;
    std::size_t size_ = 0;
};

}  // namespace gale::board
