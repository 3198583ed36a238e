// Checked by tests/unit/solvers/three_row/pieces_test.cpp and through the upper rungs.
#include "gale/solvers/three_row/row_store.hpp"

#include <algorithm>
#include <cstring>

#include "gale/core/expect.hpp"

namespace gale::three_row {

std::uint64_t* BlockPool::take() {
    std::uint64_t* block = nullptr;
    {
        const std::lock_guard lock(mutex_);
        if (free_.empty()) {
            slabs_.emplace_back(new Page[blocks_per_slab]);
            for (std::size_t i = blocks_per_slab; i-- > 0;)
                free_.push_back(slabs_.back()[i].words.data());
        }
        block = free_.back();
        free_.pop_back();
    }
    std::memset(block, 0, sizeof(Page));
    return block;
}

void BlockPool::give_back(std::uint64_t* block) {
    const std::lock_guard lock(mutex_);
    free_.push_back(block);
}

std::uint64_t BlockPool::bytes() const {
    const std::lock_guard lock(mutex_);
    return slabs_.size() * blocks_per_slab * sizeof(Page);
}

RowStore::RowStore() : pages_(0x100000000 / page_rows) {}

void RowStore::create_group(Length b) {
    auto& page = pages_[b / page_rows];
    if (!page) page = std::make_unique<Page>();
    auto& group = (*page)[b % page_rows / RowGroup::rows];
    group = std::make_unique<RowGroup>();
    group->first_strip = b / 64 / RowGroup::words_per_strip;
    group->strips.reserve(b / 64 / RowGroup::words_per_strip + 8);
}

void RowStore::create_rows(Length end, const Tail& tail) {
    GALE_EXPECT(tail.start() <= row_end_);
    std::vector<std::uint64_t> words;
    for (; row_end_ < end; ++row_end_) {
        const Length b = row_end_;
        if (b % RowGroup::rows == 0) create_group(b);
        RowGroup& rows = group(b);
        const Length first = b / 64;
        const Length last = (b + tail.offset_end()) / 64;
        words.assign(last - first + 1, 0);
        tail.write_row(b, first, words);
        // a >= b, and (0,0,0) is no position.
        words[0] |= b == 0 ? 1 : (std::uint64_t{1} << (b % 64)) - 1;
        reach(rows, last);
        const Length r = b % RowGroup::rows;
        rows.low_word[r] = first;
        rows.filled = r + 1;
        for (Length w = first; w <= last; ++w) rows.word(r, w) = words[w - first];
    }
}

bool RowStore::group_exists(Length b) const {
    const auto& page = pages_[b / page_rows];
    return page && (*page)[b % page_rows / RowGroup::rows];
}

bool RowStore::contains(Length b, Length a) const {
    RowGroup& rows = const_cast<RowStore*>(this)->group(b);
    const Length r = b % RowGroup::rows;
    if (a / 64 < rows.low_word[r]) return true;
    if (a / 64 >= rows.end_word()) return false;
    return (rows.word(r, a / 64) >> (a % 64) & 1) != 0;
}

void RowStore::insert(Length b, Length a) {
    RowGroup& rows = group(b);
    const Length r = b % RowGroup::rows;
    if (a / 64 < rows.low_word[r]) return;
    reach(rows, a / 64);
    rows.word(r, a / 64) |= std::uint64_t{1} << (a % 64);
}

void RowStore::reach(RowGroup& group, Length w) {
    while (group.end_word() <= w) group.strips.push_back(pool_.take());
}

void RowStore::trim(Length b, Length next_c) {
    RowGroup& rows = group(b);
    const Length first = b - b % RowGroup::rows;
    const bool over = first + RowGroup::rows <= next_c;
    Length needed = rows.end_word();
    if (!over) {
        for (Length r = next_c > first ? next_c - first : 0; r < rows.filled; ++r)
            needed = std::min(needed, rows.low_word[r]);
        // Rows that are still to come start at their own column.
        if (rows.filled < RowGroup::rows) needed = std::min(needed, first / 64);
    }
    for (; (rows.first_strip + rows.dead_strips + 1) * RowGroup::words_per_strip <= needed;
         ++rows.dead_strips) {
        pool_.give_back(rows.strips[rows.dead_strips]);
        rows.strips[rows.dead_strips] = nullptr;
    }
    if (over) rows = RowGroup{};
}

std::uint64_t RowStore::bytes() const {
    std::uint64_t bytes = pool_.bytes() + pages_.size() * sizeof(pages_[0]);
    for (const auto& page : pages_) {
        if (!page) continue;
        for (const auto& group : *page)
            if (group) bytes += sizeof(RowGroup) + group->strips.capacity() * sizeof(void*);
    }
    return bytes;
}

Status RowStore::save(ByteSink& sink, Length first_row) const {
    if (auto status = sink.put(std::uint64_t{first_row}); !status) return status;
    if (auto status = sink.put(std::uint64_t{row_end_}); !status) return status;
    std::vector<std::uint64_t> words;
    for (Length b = first_row; b < row_end_; ++b) {
        RowGroup& rows = const_cast<RowStore*>(this)->group(b);
        const Length r = b % RowGroup::rows;
        words.clear();
        for (Length w = rows.low_word[r]; w < rows.end_word(); ++w)
            words.push_back(rows.word(r, w));
        while (!words.empty() && words.back() == 0) words.pop_back();
        if (auto status = sink.put(std::uint64_t{rows.low_word[r]}); !status) return status;
        if (auto status = sink.put(words); !status) return status;
    }
    return {};
}

Status RowStore::restore(ByteSource& source) {
    GALE_EXPECT(row_end_ == 0);
    const auto first_row = source.get();
    if (!first_row) return first_row.error();
    const auto end = source.get();
    if (!end) return end.error();
    if (*end > 0xFFFFFFFF || *first_row > *end || *end - *first_row > source.remaining() / 16)
        return bad_input("the rows of the state do not fit together");
    const Length first = static_cast<Length>(*first_row);
    if (first < *end && first % RowGroup::rows != 0) create_group(first);
    for (Length b = first; b < *end; ++b)
        if (auto status = restore_row(source, b); !status) return status;
    row_end_ = static_cast<Length>(*end);
    return {};
}

Status RowStore::restore_row(ByteSource& source, Length b) {
    if (b % RowGroup::rows == 0) create_group(b);
    const auto low_word = source.get();
    if (!low_word) return low_word.error();
    std::vector<std::uint64_t> words;
    if (auto status = source.get(words); !status) return status;
    if (*low_word < b / 64 || *low_word + words.size() > 0xFFFFFFFF / 64)
        return bad_input("row " + std::to_string(b) + " of the state is out of range");
    RowGroup& rows = group(b);
    const Length r = b % RowGroup::rows;
    rows.low_word[r] = static_cast<Length>(*low_word);
    rows.filled = r + 1;
    if (words.empty()) return {};
    reach(rows, rows.low_word[r] + static_cast<Length>(words.size()) - 1);
    for (std::size_t i = 0; i < words.size(); ++i)
        rows.word(r, rows.low_word[r] + static_cast<Length>(i)) = words[i];
    return {};
}

}  // namespace gale::three_row
