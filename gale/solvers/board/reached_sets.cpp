#include "gale/solvers/board/reached_sets.hpp"

#include <algorithm>
#include <utility>

#include "gale/solvers/board/reached_sets_set.hpp"

namespace gale::board {

namespace {

/// Sets of at most so many good tasks are made whole: there are many of them, and they are small.
constexpr std::uint64_t most_whole = 2;

}  // namespace

ReachedSets::ReachedSets(const Layout& layout, const TaskTree& tree, WordsElsewhere* elsewhere)
    : layout_(layout), tree_(tree), elsewhere_(elsewhere) {}
ReachedSets::~ReachedSets() = default;

WordMemory ReachedSets::memory_of(std::uint64_t words) const {
    return elsewhere_ == nullptr ? WordMemory(words) : WordMemory::elsewhere(words);
}

/// Words of a set before one of its pieces.
std::uint64_t ReachedSets::start_of(const Set& set, std::size_t piece) const {
    return piece == 0 ? 0 : layout_.start(set.row + 1, piece);
}

/// The greatest length of the first row of a filling that is stored.
std::size_t ReachedSets::last_piece(std::size_t row, Length longest) const {
    if (row + 1 == layout_.prefix_rows()) return 0;
    return std::min<std::size_t>(longest - 1u, layout_.shape()[row + 1]);
}

std::uint64_t ReachedSets::piece_words(std::size_t row, Length longest, std::size_t piece) const {
    return row + 1 == layout_.prefix_rows()
               ? layout_.block_words(row + 1, static_cast<Length>(longest - 1))
               : layout_.block_words(row + 2, static_cast<Length>(piece));
}

std::uint64_t ReachedSets::set_words(std::size_t row, Length longest) const {
    return layout_.block_words(row + 1, static_cast<Length>(longest - 1));
}

bool ReachedSets::is_whole(std::size_t row, Length longest) const {
    return row + 1 == layout_.prefix_rows() ||
           set_words(row, longest) <= most_whole * tree_.good_size();
}

/// Whether the task with this prefix is the first to write the piece after the one it reads.
bool ReachedSets::makes_next_piece(const Set& set, std::span<const Length> prefix) const {
    const std::size_t row = set.row;
    const Length length = prefix[row];
    if (row + 1 < prefix.size() && prefix[row + 1] != length) return false;
    return set.memory.size() > 1 && length + 1u < set.longest && length + 1u < set.memory.size() &&
           set.memory[length + 1u].size() == 0;
}

std::uint64_t ReachedSets::bytes_to_open(std::span<const Length> prefix) const {
    std::uint64_t words = 0;
    const Set* set = first_.get();
    for (std::size_t row = 0; row < prefix.size(); ++row) {
        const Length longest = tree_.longest(row, prefix);
        if (set == nullptr) {
            words +=
                is_whole(row, longest) ? set_words(row, longest) : piece_words(row, longest, 0);
            continue;
        }
        if (makes_next_piece(*set, prefix)) words += piece_words(row, longest, prefix[row] + 1u);
        set = set->below.empty() ? nullptr : set->below[prefix[row]].get();
    }
    return words * sizeof(std::uint64_t);
}

std::uint64_t ReachedSets::bytes_in_order(std::span<const Length> prefix) const {
    std::uint64_t bytes = 0;
    const Set* set = first_.get();
    for (std::size_t row = 0; row < prefix.size() && set != nullptr; ++row) {
        const std::size_t end = std::min<std::size_t>(set->memory.size(), prefix[row] + 2u);
        for (std::size_t piece = 0; piece < end; ++piece) bytes += set->memory[piece].bytes();
        set = set->below.empty() ? nullptr : set->below[prefix[row]].get();
    }
    return bytes;
}

std::unique_ptr<ReachedSets::Set> ReachedSets::make(std::size_t row, Length above, Set* parent) {
    auto set = std::make_unique<Set>();
    set->parent = parent;
    set->row = row;
    set->above = above;
    set->longest = tree_.longest(row, above);
    set->open = set->longest + 1u;
    set->pieces.resize(last_piece(row, set->longest) + 1);
    if (is_whole(row, set->longest)) {
        set->memory.push_back(memory_of(set_words(row, set->longest)));
        bytes_ += set->memory[0].bytes();
        if (elsewhere_ != nullptr) return set;
        std::uint64_t* words = set->memory[0].data();
        for (std::size_t piece = 0; piece < set->pieces.size(); ++piece) {
            set->pieces[piece] = words;
            words += piece_words(row, set->longest, piece);
        }
    } else {
        set->memory.resize(set->pieces.size());
        make_piece(*set, 0);
    }
    // Longer pieces get their padding as they are written (Layout::grow); a unit that is the whole
    // set has it cut where it is read.
    if (row == 0 && row + 1 < layout_.prefix_rows() && elsewhere_ == nullptr)
        layout_.set_padding(set->pieces[0], 2, 0);
    return set;
}

void ReachedSets::make_piece(Set& set, std::size_t piece) {
    set.memory[piece] = memory_of(piece_words(set.row, set.longest, piece));
    set.pieces[piece] = set.memory[piece].data();
    bytes_ += set.memory[piece].bytes();
}

void ReachedSets::drop_piece(Set& set, std::size_t piece, std::vector<WordMemory>& unused) {
    bytes_ -= set.memory[piece].bytes();
    unused.push_back(std::move(set.memory[piece]));
    set.pieces[piece] = nullptr;
}

void ReachedSets::open(std::span<const Length> prefix) {
    std::unique_ptr<Set>* place = &first_;
    Set* parent = nullptr;
    for (std::size_t row = 0; row < prefix.size(); ++row) {
        if (!*place) *place = make(row, row == 0 ? layout_.shape()[0] : prefix[row - 1], parent);
        Set& set = **place;
        if (makes_next_piece(set, prefix)) make_piece(set, prefix[row] + 1u);
        if (row + 1 == prefix.size()) break;
        if (set.below.empty()) set.below.resize(set.longest + std::size_t{1});
        place = &set.below[prefix[row]];
        parent = &set;
    }
}

void ReachedSets::find(std::span<const Length> prefix, const TaskBlocks& blocks,
                       TaskPlaces& places) const {
    places.own.clear();
    places.longer.resize(prefix.size());
    const Set* set = first_.get();
    for (std::size_t row = 0; row < prefix.size(); ++row) {
        const auto place = [&](const TaskBlock& block) {
            return set->pieces[block.piece] + (block.start - start_of(*set, block.piece));
        };
        places.longer[row].clear();
        for (const TaskBlock& block : blocks.longer[row])
            places.longer[row].push_back(place(block));
        if (row + 1 == prefix.size()) {
            places.last = set->pieces.data();
            return;
        }
        places.own.push_back(place(blocks.own[row]));
        set = set->below[prefix[row]].get();
    }
}

void ReachedSets::close(std::span<const Length> prefix, std::vector<WordMemory>& unused) {
    if (prefix.empty()) return;
    Set* set = first_.get();
    for (std::size_t row = 0; row + 1 < prefix.size(); ++row) set = set->below[prefix[row]].get();
    Length done = prefix.back();
    while (set != nullptr) {
        Set* const parent = set->parent;
        if (parent != nullptr && set->above == parent->longest && done + 2u <= parent->longest &&
            parent->memory.size() > 1 && done < parent->memory.size()) {
            if (elsewhere_ != nullptr)
                elsewhere_->drop(prefix.first(parent->row), start_of(*parent, done),
                                 parent->memory[done].size());
            drop_piece(*parent, done, unused);
        }
        if (--set->open > 0) return;
        if (elsewhere_ != nullptr)
            elsewhere_->drop(prefix.first(set->row), 0, set_words(set->row, set->longest));
        for (WordMemory& memory : set->memory) {
            bytes_ -= memory.bytes();
            unused.push_back(std::move(memory));
        }
        done = set->above;
        (parent == nullptr ? first_ : parent->below[done]).reset();
        set = parent;
    }
}

std::uint64_t ReachedSets::most_bytes(const Layout& layout, const TaskTree& tree) {
    const ReachedSets sizes(layout, tree);
    const Length width = layout.shape()[0];
    if (tree.is_task(0, width)) return 0;
    // most[row][above][last]: of the sets of row `row` and below under a row of length `above`,
    // with what is left of the set of row - 1 if that row is as long as it can be (last).
    constexpr Length widest_in_detail = 256;
    if (width > widest_in_detail) {
        std::uint64_t words = 0;
        for (std::size_t row = 0; row < tree.most_rows(); ++row)
            words += sizes.set_words(row, layout.shape()[row]);
        return words * sizeof(std::uint64_t);
    }
    std::vector<std::array<std::uint64_t, 2>> under(width + std::size_t{1});
    std::vector<std::array<std::uint64_t, 2>> most(under);
    for (std::size_t row = tree.most_rows(); row-- > 0;) {
        for (Length above = 1; above <= (row == 0 ? width : layout.shape()[row - 1]); ++above)
            most[above] = sizes.most_words(row, above, under);
        under = most;
    }
    return under[width][0] * sizeof(std::uint64_t);
}

/// By whether row - 1 is as long as it can be; `under` tells the same one row further down.
std::array<std::uint64_t, 2> ReachedSets::most_words(
    std::size_t row, Length above, std::span<const std::array<std::uint64_t, 2>> under) const {
    const Length longest = tree_.longest(row, above);
    std::array<std::uint64_t, 2> most{};
    for (Length length = 0; length <= longest; ++length) {
        std::uint64_t words = 0;
        const bool splits = !tree_.is_task(row + 1, length);
        if (is_whole(row, longest))
            words = set_words(row, longest);
        else if (length < longest || !splits)
            words = layout_.start(row + 1,
                                  1 + std::min<std::size_t>(length + 1u, last_piece(row, longest)));
        if (splits) words += under[length][length == longest && !is_whole(row, longest) ? 1 : 0];
        // What is left of the pieces of row - 1, whose length is `above`.
        std::uint64_t left = 0;
        if (row > 0) {
            const std::size_t last = last_piece(row - 1, above);
            const std::size_t first = std::min<std::size_t>(length, above - 1u);
            if (first <= last) left = layout_.start(row, last + 1) - layout_.start(row, first);
        }
        most[0] = std::max(most[0], words);
        most[1] = std::max(most[1], words + left);
    }
    return most;
}

}  // namespace gale::board
