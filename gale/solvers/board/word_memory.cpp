#include "gale/solvers/board/word_memory.hpp"

#include <sys/mman.h>

#include <cstdlib>
#include <new>

namespace gale::board {

namespace {

/// From here on a mapping of its own wastes little on its last page.
constexpr std::size_t least_mapped = std::size_t{1} << 15;

}  // namespace

WordMemory::WordMemory(std::size_t size) : size_(size) {
    void* words = nullptr;
    if (size >= least_mapped) {
        words = ::mmap(nullptr, size * sizeof(std::uint64_t), PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (words == MAP_FAILED) throw std::bad_alloc();
    } else {
        words = std::calloc(size, sizeof(std::uint64_t));
        if (words == nullptr && size > 0) throw std::bad_alloc();
    }
    words_ = static_cast<std::uint64_t*>(words);
}

WordMemory::~WordMemory() {
    if (words_ == nullptr) return;
    if (size_ >= least_mapped)
        ::munmap(words_, bytes());
    else
        std::free(words_);
}

}  // namespace gale::board
