#include "gale/solvers/board/set_chunks.hpp"

#include <algorithm>

namespace gale::board {

unsigned SetHomes::of(std::span<const Length> above, std::uint64_t word) const {
    std::uint64_t first = 0;  // of the first filling of row 0 with the rows above
    for (std::size_t row = 1; row < above.size(); ++row) first += layout_.start(row, above[row]);
    return static_cast<unsigned>((first / chunk_words_ + word / chunk_words_) % ranks_);
}

std::vector<SetHomes::Run> SetHomes::runs(std::span<const Length> above, std::uint64_t first,
                                          std::uint64_t words) const {
    std::vector<Run> runs;
    for (const std::uint64_t end = first + words; first < end;) {
        const std::uint64_t next = std::min(end, first - first % chunk_words_ + chunk_words_);
        runs.push_back({of(above, first), first, next - first});
        first = next;
    }
    return runs;
}

std::uint64_t SetChunks::set_words(std::span<const Length> above) const {
    const std::size_t row = above.size();
    const Length longest = row == 0 ? layout_.shape()[0] : tree_.longest(row, above.back());
    return layout_.block_words(row + 1, static_cast<Length>(longest - 1));
}

/// Null: there is none, and none was to be made.
std::uint64_t* SetChunks::chunk(std::span<const Length> above, std::uint64_t number, bool is_made) {
    const std::lock_guard lock(mutex_);
    const std::vector<Length> key(above.begin(), above.end());
    if (!is_made) {
        const auto set = sets_.find(key);
        if (set == sets_.end()) return nullptr;
        const auto found = set->second.find(number);
        return found == set->second.end() ? nullptr : found->second.data();
    }
    WordMemory& memory = sets_[key][number];
    if (memory.size() == 0) {
        memory = WordMemory(std::min(chunk_words_, set_words(above) - number * chunk_words_));
        bytes_ += memory.bytes();
    }
    return memory.data();
}

void SetChunks::read(std::span<const Length> above, std::uint64_t first,
                     std::span<std::uint64_t> words) const {
    const std::uint64_t* const from =
        const_cast<SetChunks*>(this)->chunk(above, first / chunk_words_, false);
    if (from == nullptr)
        std::ranges::fill(words, 0);
    else
        std::copy_n(from + first % chunk_words_, words.size(), words.begin());
}

std::span<std::uint64_t> SetChunks::place(std::span<const Length> above, std::uint64_t first,
                                          std::uint64_t words) {
    return {chunk(above, first / chunk_words_, true) + first % chunk_words_, words};
}

void SetChunks::write(std::span<const Length> above, std::uint64_t first,
                      std::span<const std::uint64_t> words) {
    std::ranges::copy(words, place(above, first, words.size()).begin());
}

void SetChunks::drop(std::span<const Length> above, std::uint64_t first, std::uint64_t words) {
    std::vector<WordMemory> unused;  // given back outside of the lock
    const std::lock_guard lock(mutex_);
    const auto set = sets_.find({above.begin(), above.end()});
    if (set == sets_.end()) return;
    Chunks& chunks = set->second;
    const std::uint64_t end = first + words;
    for (auto at = chunks.lower_bound((first + chunk_words_ - 1) / chunk_words_);
         at != chunks.end();) {
        if (at->first * chunk_words_ + at->second.size() > end) break;
        bytes_ -= at->second.bytes();
        unused.push_back(std::move(at->second));
        at = chunks.erase(at);
    }
    if (chunks.empty()) sets_.erase(set);
}

std::uint64_t SetChunks::bytes() const {
    const std::lock_guard lock(mutex_);
    return bytes_;
}

}  // namespace gale::board
