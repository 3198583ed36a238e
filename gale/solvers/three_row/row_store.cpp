// Checked by tests/unit/solvers/three_row/pieces_test.cpp and through the upper rungs.
#include "gale/solvers/three_row/row_store.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "gale/core/expect.hpp"

namespace gale::three_row {

namespace {

/// Offsets of periodic planes come in ascending order but for a few: seen up to c = 40,000, none is
/// more than 5 below the largest before it. If one is so far below, no strip is left unwritten from
/// then on.
constexpr Length margin = 512;

/// a >= b, and (0,0,0) is no position.
void exclude_below(Length b, Length first_word, std::span<std::uint64_t> words) {
    const Length w = b / 64;
    if (w < first_word || w >= first_word + words.size()) return;
    words[w - first_word] |= b == 0 ? 1 : (std::uint64_t{1} << (b % 64)) - 1;
}

}  // namespace

std::uint64_t* BlockPool::take_as_it_is() {
    const std::lock_guard lock(mutex_);
    if (free_.empty()) {
        slabs_.emplace_back(new Page[blocks_per_slab]);
        for (std::size_t i = blocks_per_slab; i-- > 0;)
            free_.push_back(slabs_.back()[i].words.data());
    }
    std::uint64_t* const block = free_.back();
    free_.pop_back();
    return block;
}

std::uint64_t* BlockPool::take() {
    std::uint64_t* const block = take_as_it_is();
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

std::uint64_t BlockPool::bytes_in_use() const {
    const std::lock_guard lock(mutex_);
    return (slabs_.size() * blocks_per_slab - free_.size()) * sizeof(Page);
}

RowStore::RowStore() : pages_(0x100000000 / page_rows) {}

/// Where the group of row b is kept.
std::unique_ptr<RowGroup>& RowStore::slot(Length b) {
    const std::lock_guard lock(pages_mutex_);
    auto& page = pages_[b / page_rows];
    if (!page) page = std::make_unique<Page>();
    return (*page)[b % page_rows / RowGroup::rows];
}

/// Strips whose offsets are all below `unwritten_offsets` are left unwritten.
void RowStore::create_group(Length b, Length unwritten_offsets) {
    auto& group = slot(b);
    group = std::make_unique<RowGroup>();
    group->first_strip = b / 64 / RowGroup::words_per_strip;
    group->strips.reserve(b / 64 / RowGroup::words_per_strip + 8);
    const Length columns = 64 * RowGroup::words_per_strip;
    const Length first = b - b % RowGroup::rows;
    const Length end = (first + unwritten_offsets) / columns;  // strips from here on are written
    if (end > group->first_strip) group->strips.resize(end - group->first_strip);
    group->written_word = group->end_word();
}

void RowStore::create_rows(Length end, const Tail& tail) {
    GALE_EXPECT(tail.start() <= row_end_);
    for (; row_end_ < end; ++row_end_) create_row(row_end_, tail);
}

void RowStore::create_row(Length b, const Tail& tail) {
    // A plane that came too late, or a tail that is not ours: then all strips are written.
    const bool is_start = start_.periodic_planes() == tail.periodic_planes();
    if (b % RowGroup::rows == 0) {
        const Length offsets = start_.offset_end();
        const Length unwritten = is_start && offsets > margin ? offsets - margin : 0;
        create_group(b, unwritten);
        fixed_offsets_ = std::max(fixed_offsets_, unwritten);
    }
    RowGroup& rows = group(b);
    if (!is_start) write_all(b);
    const Length r = b % RowGroup::rows;
    const Length first = b / 64;
    const Length last = (b + tail.offset_end()) / 64;
    reach(rows, last);
    rows.low_word[r] = first;
    rows.filled = r + 1;
    std::array<std::uint64_t, RowGroup::words_per_strip> words;
    for (Length w = first; w <= last;
         w = (w / RowGroup::words_per_strip + 1) * RowGroup::words_per_strip) {
        if (!rows.is_written(w)) continue;
        const Length strip_first = w - w % RowGroup::words_per_strip;
        words.fill(0);
        tail.write_row(b, strip_first, words);
        exclude_below(b, strip_first, words);
        for (Length i = w; i < strip_first + RowGroup::words_per_strip; ++i)
            rows.word(r, i) = words[i - strip_first];
    }
}

/// Writes words of row b as it was created.
void RowStore::write_from_start(Length b, Length first_word, std::span<std::uint64_t> words) const {
    std::ranges::fill(words, 0);
    start_.write_row(b, first_word, words);
    exclude_below(b, first_word, words);
}

void RowStore::write_strip(Length b, Length w) {
    RowGroup& rows = group(b);
    if (rows.is_written(w)) return;
    const Length strip = w / RowGroup::words_per_strip;
    std::uint64_t* const block = pool_.take();
    const Length first = b - b % RowGroup::rows;
    const std::shared_lock lock(start_mutex_);
    for (Length r = 0; r < rows.filled; ++r)
        write_from_start(first + r, strip * RowGroup::words_per_strip,
                         {block + r * RowGroup::words_per_strip, RowGroup::words_per_strip});
    rows.strips[strip - rows.first_strip] = block;
}

void RowStore::write_all(Length b) {
    RowGroup& rows = group(b);
    for (Length strip = rows.first_strip + rows.dead_strips;
         strip * RowGroup::words_per_strip < rows.written_word; ++strip)
        write_strip(b, strip * RowGroup::words_per_strip);
    rows.written_word = 0;
}

bool RowStore::contains_unwritten(Length b, Length a) const {
    if (a < std::max<Length>(b, 1)) return true;
    const std::shared_lock lock(start_mutex_);
    return start_.contains(b, a - b);
}

void RowStore::add_periodic(const PeriodicPart& part) {
    const std::lock_guard lock(start_mutex_);
    if (std::ranges::min(part.offsets) >= fixed_offsets_) start_.add_periodic(part);
}

std::uint64_t RowStore::directory_end() const {
    const std::lock_guard lock(pages_mutex_);
    std::size_t end = pages_.size();
    while (end > 0 && !pages_[end - 1]) --end;
    return std::uint64_t{end} * page_rows;
}

bool RowStore::group_exists(Length b) const {
    const std::lock_guard lock(pages_mutex_);
    const auto& page = pages_[b / page_rows];
    return page && (*page)[b % page_rows / RowGroup::rows];
}

bool RowStore::contains(Length b, Length a) const {
    RowGroup& rows = const_cast<RowStore*>(this)->group(b);
    const Length r = b % RowGroup::rows;
    if (a / 64 < rows.low_word[r]) return true;
    if (a / 64 >= rows.end_word()) return false;
    if (!rows.is_written(a / 64)) return contains_unwritten(b, a);
    return (rows.word(r, a / 64) >> (a % 64) & 1) != 0;
}

void RowStore::insert(Length b, Length a) {
    RowGroup& rows = group(b);
    const Length r = b % RowGroup::rows;
    if (a / 64 < rows.low_word[r]) return;
    reach(rows, a / 64);
    write_strip(b, a / 64);
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
        if (rows.strips[rows.dead_strips] == nullptr) continue;
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
    for (Length b = first_row; b < row_end_; ++b)
        if (auto status = save_row(sink, b); !status) return status;
    return {};
}

Status RowStore::save_row(ByteSink& sink, Length b) const {
    RowGroup& rows = const_cast<RowStore*>(this)->group(b);
    const Length r = b % RowGroup::rows;
    const Length low = rows.low_word[r];
    std::vector<std::uint64_t> words(rows.end_word() - low);
    write_from_start(b, low, words);
    for (Length w = low; w < rows.end_word(); ++w)
        if (rows.is_written(w)) words[w - low] = rows.word(r, w);
    while (!words.empty() && words.back() == 0) words.pop_back();
    if (auto status = sink.put(std::uint64_t{rows.low_word[r]}); !status) return status;
    return sink.put(words);
}

void RowStore::copy_group(Length b, Packet& packet) const {
    const RowGroup& rows = group(b);
    for (const Length number : {rows.first_strip, rows.dead_strips, rows.filled, rows.written_word})
        packet.add(std::uint64_t{number});
    packet.add(std::span<const Length>(rows.low_word));
    packet.add(rows.strips.size());
    std::vector<Length> written;
    for (std::size_t i = 0; i < rows.strips.size(); ++i)
        if (rows.strips[i] != nullptr) written.push_back(static_cast<Length>(i));
    packet.reserve(written.size() *
                       (sizeof(Length) + BlockPool::block_words * sizeof(std::uint64_t)) +
                   sizeof(std::uint64_t));
    packet.add(std::span<const Length>(written));
    for (const Length i : written)
        packet.add_bytes(std::as_bytes(std::span(rows.strips[i], BlockPool::block_words)));
}

void RowStore::take_group(Length b, Packet& packet) {
    copy_group(b, packet);
    drop_group(b);
}

void RowStore::drop_group(Length b) {
    auto& place = slot(b);
    if (!place) return;
    for (std::uint64_t* const block : place->strips)
        if (block != nullptr) pool_.give_back(block);
    place.reset();
}

Status RowStore::put_group(Length b, ByteSource& source) {
    std::array<Length, 4> numbers{};
    for (Length& number : numbers) {
        const auto got = source.get();
        if (!got) return got.error();
        number = static_cast<Length>(*got);
    }
    std::vector<Length> low_words;
    if (auto got = source.get(low_words); !got) return got;
    const auto strips = source.get();
    std::vector<Length> written;
    if (auto got = source.get(written); !got) return got;
    const bool fits = strips && low_words.size() == RowGroup::rows && *strips <= 0xFFFFFFFF / 512 &&
                      (written.empty() || std::ranges::max(written) < *strips);
    if (!fits) return bad_input("rows that came from another rank do not fit together");
    auto group = std::make_unique<RowGroup>();
    group->first_strip = numbers[0];
    group->dead_strips = numbers[1];
    group->filled = numbers[2];
    group->written_word = numbers[3];
    std::ranges::copy(low_words, group->low_word.begin());
    group->strips.reserve(static_cast<std::size_t>(*strips) + 8);
    group->strips.resize(static_cast<std::size_t>(*strips));
    for (const Length i : written) {
        group->strips[i] = pool_.take_as_it_is();
        const std::span words(group->strips[i], BlockPool::block_words);
        if (auto got = source.read(std::as_writable_bytes(words)); !got) return got;
    }
    slot(b) = std::move(group);
    return {};
}

void RowStore::go_on_from(Length row_end, Length fixed_offsets) {
    row_end_ = row_end;
    fixed_offsets_ = fixed_offsets;
    // All that went before in the group of the next row may be over, and with it the group.
    if (row_end % RowGroup::rows != 0 && !group_exists(row_end)) create_group(row_end, 0);
}

void RowStore::add_to_start(const PeriodicPart& part) {
    const std::lock_guard lock(start_mutex_);
    start_.add_periodic(part);
}

Status RowStore::restore(ByteSource& source, const Tail& tail,
                         const std::function<void(Length)>& on_group) {
    GALE_EXPECT(row_end_ == 0);
    start_ = tail;
    const auto first_row = source.get();
    if (!first_row) return first_row.error();
    const auto end = source.get();
    if (!end) return end.error();
    if (*end > 0xFFFFFFFF || *first_row > *end || *end - *first_row > source.remaining() / 16)
        return bad_input("the rows of the state do not fit together");
    const Length first = static_cast<Length>(*first_row);
    if (first < *end && first % RowGroup::rows != 0) create_group(first, 0);
    for (Length b = first; b < *end; ++b) {
        if (auto status = restore_row(source, b); !status) return status;
        if (b % RowGroup::rows != RowGroup::rows - 1 && b + 1 != *end) continue;
        forget_equal_strips(b);
        if (on_group) on_group(b - b % RowGroup::rows);
    }
    row_end_ = static_cast<Length>(*end);
    return {};
}

/// Makes those strips of a group unwritten again that are as they were when it was created.
void RowStore::forget_equal_strips(Length b) {
    RowGroup& rows = group(b);
    const Length first = b - b % RowGroup::rows;
    const Length offsets = start_.offset_end();
    std::array<std::uint64_t, RowGroup::words_per_strip> words;
    for (std::size_t i = 0; i < rows.strips.size(); ++i) {
        const Length strip_first =
            (rows.first_strip + static_cast<Length>(i)) * RowGroup::words_per_strip;
        const Length strip_end = strip_first + RowGroup::words_per_strip;
        if (strip_end * 64 > first + (offsets > margin ? offsets - margin : 0)) return;
        bool is_equal = true;
        for (Length r = 0; r < rows.filled && is_equal; ++r) {
            write_from_start(first + r, strip_first, words);
            for (Length w = std::max(strip_first, rows.low_word[r]); w < strip_end; ++w)
                is_equal = is_equal && rows.word(r, w) == words[w - strip_first];
        }
        if (!is_equal) continue;
        pool_.give_back(std::exchange(rows.strips[i], nullptr));
        rows.written_word = strip_end;
        fixed_offsets_ = std::max(fixed_offsets_, strip_end * 64 - first);
    }
}

Status RowStore::restore_row(ByteSource& source, Length b) {
    if (b % RowGroup::rows == 0) create_group(b, 0);
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
