// The sets R_b as bit maps, cut into blocks of 64 rows by 512 columns.
//
// Only columns from lo(b), the least column not yet excluded in row b, up to the largest one used
// are alive; lo(b) only ever grows. So memory is taken block by block at the top and given back
// at the bottom. A block is one page, and walking up the rows of a plane, whose columns change
// slowly, walks through it line by line: the hardware fetches the lines ahead.
// A new row is what the tail gives, and most of it stays so for long: two thirds of all that is
// alive. So a block that nobody has asked for yet does not exist (it is *unwritten*); the tail of
// the time when its rows were created can write it whenever it is needed.
// Cost: about 0.04 K^2 bits for c <= K; see doc/algorithms/three-row.md.
//
// One tile at a time works in a group of 64 rows (tile.hpp), so nothing here is locked but the
// pool of blocks, what unwritten blocks are written from, and the directory of groups, which only
// grows at its end.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <span>
#include <vector>

#include "gale/core/bytes.hpp"
#include "gale/parallel/packet.hpp"
#include "gale/solvers/three_row/plane.hpp"
#include "gale/solvers/three_row/tail.hpp"

namespace gale::three_row {

/// Hands out blocks of one page.
class BlockPool {
public:
    static constexpr std::size_t block_words = 512;

    /// Zeroed; or as whoever gave it back has left it.
    std::uint64_t* take();
    std::uint64_t* take_as_it_is();
    void give_back(std::uint64_t* block);
    /// Bytes taken from the system so far, and those of them that are in use.
    std::uint64_t bytes() const;
    std::uint64_t bytes_in_use() const;

private:
    static constexpr std::size_t blocks_per_slab = 64;
    struct Page {
        alignas(4096) std::array<std::uint64_t, block_words> words;
    };

    mutable std::mutex mutex_;
    std::vector<std::unique_ptr<Page[]>> slabs_;
    std::vector<std::uint64_t*> free_;
};

/// 64 consecutive rows.
struct RowGroup {
    static constexpr Length rows = 64;
    static constexpr Length words_per_strip = 8;  // a strip is 512 columns

    Length first_strip = 0;               // strip of the first column that its first row can use
    Length dead_strips = 0;               // how many strips, from the first, were given back
    Length filled = 0;                    // how many of its rows exist
    Length written_word = 0;              // words from here on are written
    std::vector<std::uint64_t*> strips;   // null: given back, or unwritten
    std::array<Length, rows> low_word{};  // every column below 64 * low_word[r] is excluded

    Length end_word() const {
        return (first_strip + static_cast<Length>(strips.size())) * words_per_strip;
    }
    /// Whether word w can be read and written. Precondition: it was not given back, w < end_word().
    bool is_written(Length w) const {
        return w >= written_word || strips[w / words_per_strip - first_strip] != nullptr;
    }
    /// Word w of row r. Precondition: low_word[r] <= w < end_word(), and it is written.
    std::uint64_t& word(Length r, Length w) {
        return strips[w / words_per_strip - first_strip][r * words_per_strip + w % words_per_strip];
    }
};

class RowStore {
public:
    RowStore();

    /// Whether row b is stored. Rows are created in order.
    bool has_row(Length b) const { return b < row_end_; }
    Length row_end() const { return row_end_; }

    /// Creates rows up to `end`, each as the tail gives it.
    void create_rows(Length end, const Tail& tail);

    /// Whether the group of row b has been created.
    bool group_exists(Length b) const;
    RowGroup& group(Length b) { return *(*pages_[b / page_rows])[b % page_rows / RowGroup::rows]; }
    const RowGroup& group(Length b) const { return const_cast<RowStore*>(this)->group(b); }

    /// Whether a is in R_b or excluded for good.
    bool contains(Length b, Length a) const;
    /// Puts a into R_b.
    void insert(Length b, Length a);

    /// Makes the strips up to word w exist in the group.
    void reach(RowGroup& group, Length w);
    /// Writes the strip of word w in the group of row b, if it is not.
    void write_strip(Length b, Length w);
    /// Whether a is in R_b. Precondition: its word is not written.
    bool contains_unwritten(Length b, Length a) const;

    /// A plane is periodic: what rows created from now on begin with. Tell the tail as well.
    void add_periodic(const PeriodicPart& part);
    /// Gives back what no plane from `next_c` on can ask for in the group of row b.
    void trim(Length b, Length next_c);

    std::uint64_t bytes() const;
    /// Bytes of the blocks in use.
    std::uint64_t bytes_in_use() const { return pool_.bytes_in_use(); }

    // For rows that travel from one rank to another (ring.hpp). A group is in one store at a time.

    /// The rows of a group as a message, and no longer here.
    void take_group(Length b, Packet& packet);
    /// The same, without taking it away.
    void copy_group(Length b, Packet& packet) const;
    /// Puts what take_group() took.
    Status put_group(Length b, ByteSource& source);
    /// Forgets a group, whoever has it now.
    void drop_group(Length b);
    /// Where the next row will be created, and from which offsets on nothing is unwritten: as the
    /// rank says that created the last rows.
    void go_on_from(Length row_end, Length fixed_offsets);
    /// No group is stored from this row on.
    std::uint64_t directory_end() const;
    Length fixed_offsets() const { return fixed_offsets_; }
    /// A plane that is periodic, as decided elsewhere, where it did not come too late.
    void add_to_start(const PeriodicPart& part);
    const Tail& start() const { return start_; }
    void set_start(const Tail& start) { start_ = start; }

    Status save_row(ByteSink& sink, Length b) const;
    Status save(ByteSink& sink, Length first_row) const;
    /// Preconditions: nothing is stored yet, and the tail is that of the state. `on_group` hears
    /// the first row of each group that is complete, and may take the group away.
    Status restore(ByteSource& source, const Tail& tail,
                   const std::function<void(Length)>& on_group = {});

private:
    static constexpr Length groups_per_page = 1024;
    static constexpr Length page_rows = groups_per_page * RowGroup::rows;
    using Page = std::array<std::unique_ptr<RowGroup>, groups_per_page>;

    std::unique_ptr<RowGroup>& slot(Length b);
    void create_group(Length b, Length unwritten_offsets);
    void create_row(Length b, const Tail& tail);
    void write_all(Length b);
    void forget_equal_strips(Length b);
    void write_from_start(Length b, Length first_word, std::span<std::uint64_t> words) const;
    Status restore_row(ByteSource& source, Length b);

    // A fixed directory, so that a tile may read old groups while another adds new ones.
    mutable std::mutex pages_mutex_;  // while a page is made or looked for
    std::vector<std::unique_ptr<Page>> pages_;
    Length row_end_ = 0;
    BlockPool pool_;
    // The tail without planes that came too late: it gives the same for all unwritten strips.
    mutable std::shared_mutex start_mutex_;
    Tail start_;
    Length fixed_offsets_ = 0;  // no unwritten strip has an offset from here on
};

}  // namespace gale::three_row
