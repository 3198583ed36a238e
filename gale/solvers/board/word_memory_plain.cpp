// Where there are no mappings, as in WebAssembly.
#include <cstdlib>
#include <new>

#include "gale/solvers/board/word_memory.hpp"

namespace gale::board {

WordMemory::WordMemory(std::size_t size)
    : words_(static_cast<std::uint64_t*>(std::calloc(size, sizeof(std::uint64_t)))), size_(size) {
    if (words_ == nullptr && size > 0) throw std::bad_alloc();
}

WordMemory::~WordMemory() { std::free(words_); }

}  // namespace gale::board
