// The reached sets that tasks share, and their memory.
//
// Every inner prefix of i rows owns the reached set of row i: one bit per filling of the rows
// below. It lives from the first to the last of its tasks, and never whole if it is large:
//   - a filling that begins with y comes into being when row i grows from y - 1 to y, so a set is
//     cut into pieces, one for each length y of the first row of a filling;
//   - under the greatest length L of row i nothing is entered any more, and fillings that begin
//     with L are read as the same filling cut to L - 1: there is no piece of L;
//   - once row i is L and the tasks with row i+1 = y are done, nobody asks for piece y again,
//     unless y = L - 1.
// Not safe for threads: the scan guards it with its own lock. The words themselves need none
// (doc/algorithms/boards.md).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "gale/core/bytes.hpp"
#include "gale/core/error.hpp"
#include "gale/solvers/board/layout.hpp"
#include "gale/solvers/board/task_blocks.hpp"
#include "gale/solvers/board/task_tree.hpp"
#include "gale/solvers/board/word_memory.hpp"

namespace gale::board {

/// Who keeps the words of reached sets that are not in this memory. A set is known by the rows
/// above its own.
class WordsElsewhere {
public:
    virtual ~WordsElsewhere() = default;
    /// Nobody asks for these words again.
    virtual void drop(std::span<const Length> above, std::uint64_t first, std::uint64_t words) = 0;
    virtual Status save(ByteSink& out, std::span<const Length> above, std::uint64_t first,
                        std::uint64_t words) = 0;
    virtual Status restore(ByteSource& in, std::span<const Length> above, std::uint64_t first,
                           std::uint64_t words) = 0;
};

class ReachedSets {
public:
    /// `elsewhere`: the words are there, and only their number is kept here. Preconditions: layout,
    /// tree and `elsewhere` outlive the sets.
    ReachedSets(const Layout& layout, const TaskTree& tree, WordsElsewhere* elsewhere = nullptr);
    ReachedSets(const ReachedSets&) = delete;
    ReachedSets& operator=(const ReachedSets&) = delete;
    ~ReachedSets();

    /// Most bytes of all sets at any time if one worker does the tasks in order, or some more.
    static std::uint64_t most_bytes(const Layout& layout, const TaskTree& tree);

    std::uint64_t bytes() const { return bytes_; }

    /// Bytes that open() would take for the task with this prefix.
    std::uint64_t bytes_to_open(std::span<const Length> prefix) const;
    /// Bytes of what one worker that has come to this task would hold.
    std::uint64_t bytes_in_order(std::span<const Length> prefix) const;

    /// Makes what the task with this prefix reads and writes.
    void open(std::span<const Length> prefix);
    /// Where that is. Preconditions: it is open, and in this memory; `blocks` are those of the
    /// task.
    void find(std::span<const Length> prefix, const TaskBlocks& blocks, TaskPlaces& places) const;
    /// The task with this prefix is done. What nobody asks for again is moved to `unused`, to be
    /// given back outside of the lock.
    void close(std::span<const Length> prefix, std::vector<WordMemory>& unused);

    /// Writes all sets; restore() takes them with the tasks that are done.
    Status save(ByteSink& out) const;
    Status restore(ByteSource& in, const TaskQueue& queue);

private:
    struct Set;

    static std::uint64_t count(const Set& set);
    std::size_t last_piece(std::size_t row, Length longest) const;
    std::uint64_t piece_words(std::size_t row, Length longest, std::size_t piece) const;
    std::uint64_t set_words(std::size_t row, Length longest) const;
    bool is_whole(std::size_t row, Length longest) const;
    bool makes_next_piece(const Set& set, std::span<const Length> prefix) const;
    std::unique_ptr<Set> make(std::size_t row, Length above, Set* parent);
    void make_piece(Set& set, std::size_t piece);
    void drop_piece(Set& set, std::size_t piece, std::vector<WordMemory>& unused);
    std::array<std::uint64_t, 2> most_words(
        std::size_t row, Length above, std::span<const std::array<std::uint64_t, 2>> under) const;
    std::uint32_t open_lengths(std::span<const Length> above, const TaskQueue& queue) const;
    Status save(const Set& set, std::vector<Length>& above, ByteSink& out) const;
    Status restore_pieces(ByteSource& in, std::span<const Length> above, Set& set);
    WordMemory memory_of(std::uint64_t words) const;
    std::uint64_t start_of(const Set& set, std::size_t piece) const;

    const Layout& layout_;
    const TaskTree& tree_;
    WordsElsewhere* elsewhere_;   // nullptr: the words are here
    std::unique_ptr<Set> first_;  // of row 0; null before the first task and after the last
    std::uint64_t bytes_ = 0;
};

}  // namespace gale::board
