// The reached sets of a scan on several ranks: which rank keeps which words, and those of this one.
//
// A set is a run of words, known by the rows above its own. It is cut into chunks of one size,
// which are dealt to the ranks in turn, so each keeps about its share of every large set. Small
// sets are one chunk; they are where the set of row 0 has the same fillings, so that the rank whose
// tasks use them mostly has them. A chunk takes memory from its first word that is written to when
// nobody asks for any of it again. Checked by tests/oracle/shared_scan_test.cpp.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <span>
#include <vector>

#include "gale/solvers/board/layout.hpp"
#include "gale/solvers/board/task_tree.hpp"
#include "gale/solvers/board/word_memory.hpp"

namespace gale::board {

class SetHomes {
public:
    /// Precondition: the layout outlives it.
    SetHomes(const Layout& layout, unsigned ranks, std::uint64_t chunk_words)
        : layout_(layout), ranks_(ranks), chunk_words_(chunk_words) {}

    std::uint64_t chunk_words() const { return chunk_words_; }

    /// The rank that keeps a word of the set under the rows `above`.
    unsigned of(std::span<const Length> above, std::uint64_t word) const;

    /// A run of words of one chunk.
    struct Run {
        unsigned rank = 0;
        std::uint64_t first = 0;
        std::uint64_t words = 0;
    };
    std::vector<Run> runs(std::span<const Length> above, std::uint64_t first,
                          std::uint64_t words) const;

private:
    const Layout& layout_;
    unsigned ranks_;
    std::uint64_t chunk_words_;
};

/// Safe for threads that do not write the same words, and drop none that another one uses.
class SetChunks {
public:
    /// Preconditions: layout and tree outlive it.
    SetChunks(const Layout& layout, const TaskTree& tree, std::uint64_t chunk_words)
        : layout_(layout), tree_(tree), chunk_words_(chunk_words) {}

    // Preconditions: the words are of one chunk.
    /// Zeros where nothing was written.
    void read(std::span<const Length> above, std::uint64_t first,
              std::span<std::uint64_t> words) const;
    /// Where these words are, to be written to.
    std::span<std::uint64_t> place(std::span<const Length> above, std::uint64_t first,
                                   std::uint64_t words);
    void write(std::span<const Length> above, std::uint64_t first,
               std::span<const std::uint64_t> words);

    /// Nobody asks for these words again. What is in a chunk with others stays until those go.
    void drop(std::span<const Length> above, std::uint64_t first, std::uint64_t words);

    /// What all chunks take.
    std::uint64_t bytes() const;

private:
    using Chunks = std::map<std::uint64_t, WordMemory>;  // by number within the set

    std::uint64_t set_words(std::span<const Length> above) const;
    std::uint64_t* chunk(std::span<const Length> above, std::uint64_t number, bool is_made);

    const Layout& layout_;
    const TaskTree& tree_;
    std::uint64_t chunk_words_;
    mutable std::mutex mutex_;  // over the maps, not over the words
    std::map<std::vector<Length>, Chunks> sets_;
    std::uint64_t bytes_ = 0;
};

}  // namespace gale::board
