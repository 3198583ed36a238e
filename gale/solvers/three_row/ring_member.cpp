// The messages of a member; its threads are in ring_threads.cpp.
#include "gale/solvers/three_row/ring_member.hpp"

#include <algorithm>
#include <utility>

#include "gale/core/expect.hpp"
#include "gale/parallel/packet.hpp"

namespace gale::three_row {
namespace {

using Clock = std::chrono::steady_clock;

/// As many groups may be on their way at once.
constexpr std::uint64_t most_asked = 16;
/// So many are asked for at once, but for the first and the last.
constexpr std::uint64_t asked_at_once = 4;
/// As much of planes goes in one message, and the rest of the last plane.
constexpr std::size_t bytes_of_planes = std::size_t{1} << 19;
/// Nothing moves for so long although there is work: then a group is asked for although there is no
/// room. The estimate of the room may be wrong, and nobody shall wait for ever.
constexpr std::chrono::milliseconds patience{50};

/// The next number of a message that this program has sent itself.
std::uint64_t next_number(ByteSource& source) {
    const auto number = source.get();
    GALE_EXPECT(number.ok());
    return *number;
}

}  // namespace

RingMember::RingMember(Ranks& ranks, const RingPlan& plan, std::function<void(Plane)> on_plane)
    : ranks_(ranks), plan_(plan), on_plane_(std::move(on_plane)) {
    columns_.resize(std::size_t{plan.to} + 1);
}

RingMember::~RingMember() {
    ends_ = true;
    changed_.notify_all();
}

void RingMember::begin(std::span<const Length> columns, const Tail& tail, Length row_end,
                       Length fixed_offsets) {
    std::ranges::copy(columns, columns_.begin());
    columns_known_ = static_cast<Length>(columns.size());
    tail_ = tail;
    rows_.set_start(tail);
    // Before the first chunk of planes every rank has an empty one, which hands on what is placed.
    auto chunk = std::make_unique<Chunk>();
    chunk->number = ranks_.rank();
    chunk->first = chunk->end = columns_known_;
    chunk->next_to_send = columns_known_ / RowGroup::rows;
    chunk->arrivals = &arrivals_of(chunk->number);
    chunk->columns_sent = chunk->said_done = true;
    chunks_.push_back(std::move(chunk));
    placed_end_ = (row_end + RowGroup::rows - 1) / RowGroup::rows;
    if (ranks_.rank() != 0) return;
    rows_.go_on_from(row_end, fixed_offsets);
    Arrivals& arrivals = *chunks_.front()->arrivals;
    arrivals.is_finished = true;
    for (std::uint64_t group = placed_end_; group-- > chunks_.front()->next_to_send;)
        if (holds(group)) arrivals.first = group;
}

void RingMember::start() {
    has_started_ = true;
    last_progress_ = Clock::now();
    while (threads_.size() < plan_.threads) {
        try {
            threads_.emplace_back([this] { work(); });
        } catch (const std::system_error&) {
            if (threads_.empty()) throw;
            return;  // fewer threads do the same work
        }
    }
}

std::string RingMember::failure() const {
    const std::lock_guard lock(mutex_);
    return failure_;
}

RingMember::Arrivals& RingMember::arrivals_of(std::uint64_t number) {
    for (const auto& arrivals : arrivals_)
        if (arrivals->number == number) return *arrivals;
    arrivals_.push_back(std::make_unique<Arrivals>());
    arrivals_.back()->number = number;
    return *arrivals_.back();
}

bool RingMember::take(const Ranks::Message& message) {
    return take_travelling(message) || take_request(message);
}

/// What goes around, from the rank before. A message that cannot be read is a broken rank.
bool RingMember::take_travelling(const Ranks::Message& message) {
    ByteView view(message.bytes);
    switch (static_cast<RingMessage>(message.kind)) {
        case RingMessage::columns:
            return take_columns(message);
        case RingMessage::parts:
            return take_parts(message);
        case RingMessage::group:
            return take_group(view);
        case RingMessage::word:
            return take_word(view);
        case RingMessage::frozen:
            ++freezes_before_;
            list_groups();
            return true;
        default:
            return false;
    }
}

/// What rank 0 or the next rank wants.
bool RingMember::take_request(const Ranks::Message& message) {
    ByteView view(message.bytes);
    switch (static_cast<RingMessage>(message.kind)) {
        case RingMessage::place:
            return take_place(view);
        case RingMessage::start:
            start();
            return true;
        case RingMessage::chunk:
            return take_chunk(view);
        case RingMessage::ask:
            asked_by_next_ += next_number(view);
            return true;
        case RingMessage::look:
            has_said_look_.store(false, std::memory_order_relaxed);
            return true;
        case RingMessage::want_tile:
            return take_want(view);
        case RingMessage::freeze:
            is_frozen_ = true;
            is_at_rest_ = next_number(view) != 0;
            ++freezes_;
            ranks_.send(next_rank(), kind(RingMessage::frozen), {});
            list_groups();
            return true;
        case RingMessage::copy_group:
            return send_copy(view);
        case RingMessage::thaw:
            is_frozen_ = false;
            return true;
        default:
            return false;
    }
}

bool RingMember::take_place(ByteSource& source) {
    const std::uint64_t group = next_number(source);
    const auto put = rows_.put_group(static_cast<Length>(group * RowGroup::rows), source);
    GALE_EXPECT(put.ok());
    Chunk& chunk = *chunks_.front();
    chunk.arrivals->first = std::min(chunk.arrivals->first, group);
    chunk.arrivals->end = group + 1;
    return true;
}

bool RingMember::take_chunk(ByteSource& source) {
    auto chunk = std::make_unique<Chunk>();
    chunk->number = next_number(source);
    chunk->first = static_cast<Length>(next_number(source));
    chunk->end = static_cast<Length>(next_number(source));
    chunk->next_to_send = chunk->end / RowGroup::rows;
    for (Length c = chunk->first; c < chunk->end;) {
        const Length width = std::min(plan_.tile - c % plan_.tile, chunk->end - c);
        chunk->tiles.push_back({chunk.get(), chunk->tiles.size(), c, width});
        c += width;
    }
    chunk->groups_left = std::vector<std::atomic<std::uint64_t>>(chunk->tiles.size());
    chunk->columns_sent = chunk->said_done = chunk->tiles.empty();
    {
        const std::lock_guard lock(mutex_);
        most_tiles_ = std::max(most_tiles_, chunk->tiles.size());
        chunk->arrivals = &arrivals_of(chunk->number);
        chunks_.push_back(std::move(chunk));
    }
    changed_.notify_all();
    return true;
}

/// Sends on what all ranks must know, unless the next rank is where it came from.
void RingMember::go_around(RingMessage message, std::uint64_t chunk, Ranks::Bytes bytes) {
    if (chunk % ranks_.count() != next_rank())
        ranks_.send(next_rank(), kind(message), std::move(bytes));
}

bool RingMember::take_columns(const Ranks::Message& message) {
    ByteView view(message.bytes);
    const std::uint64_t chunk = next_number(view);
    const auto first = static_cast<std::size_t>(next_number(view));
    std::vector<Length> columns;
    const auto got = view.get(columns);
    GALE_EXPECT(got.ok() && first + columns.size() <= columns_.size());
    GALE_EXPECT(first == columns_known_);
    std::ranges::copy(columns, columns_.begin() + static_cast<std::ptrdiff_t>(first));
    columns_known_.store(static_cast<Length>(first + columns.size()), std::memory_order_release);
    go_around(RingMessage::columns, chunk, message.bytes);
    return true;
}

/// Planes that were decided beyond the rows, in order: of each its last row, or its periodic part
/// and whether new rows begin with it.
bool RingMember::take_parts(const Ranks::Message& message) {
    ByteView view(message.bytes);
    const std::uint64_t chunk = next_number(view);
    for (; view.remaining() > 0; ++parts_seen_) {
        const std::uint64_t row = next_number(view);
        const bool joins_start = next_number(view) != 0;
        PeriodicPart part{static_cast<Length>(row), {}};
        const auto got = view.get(part.offsets);
        GALE_EXPECT(got.ok());
        if (part.offsets.empty()) {
            tail_.add_finite(part.start);
        } else {
            tail_.add_periodic(part);
            if (joins_start) rows_.add_to_start(part);
        }
    }
    go_around(RingMessage::parts, chunk, message.bytes);
    return true;
}

bool RingMember::take_group(ByteSource& source) {
    const std::uint64_t number = next_number(source);
    const std::uint64_t group = next_number(source);
    const auto b = static_cast<Length>(group * RowGroup::rows);
    largest_group_ = std::max(largest_group_, source.remaining());
    const auto put = rows_.put_group(b, source);
    GALE_EXPECT(put.ok());
    if (asked_ > 0) --asked_;
    const std::lock_guard lock(mutex_);
    Arrivals& arrivals = arrivals_of(number);
    arrivals.first = std::min(arrivals.first, group);
    // Into a group that is not whole goes only who may create the rest of it: the word says so.
    if (rows_.group(b).filled == RowGroup::rows)
        arrivals.end.store(group + 1, std::memory_order_release);
    return true;
}

bool RingMember::take_word(ByteSource& source) {
    const std::uint64_t number = next_number(source);
    const auto row_end = static_cast<Length>(next_number(source));
    const auto fixed_offsets = static_cast<Length>(next_number(source));
    rows_.go_on_from(row_end, fixed_offsets);
    const std::lock_guard lock(mutex_);
    arrivals_of(number).is_finished.store(true, std::memory_order_release);
    return true;
}

bool RingMember::take_want(ByteSource& source) {
    wanted_.push_back(static_cast<Length>(next_number(source)));
    return true;
}

bool RingMember::send_wanted_planes() {
    if (wanted_.empty()) return false;
    std::unique_ptr<Tile> tile;
    {
        const std::lock_guard lock(mutex_);
        const auto found = std::ranges::find_if(
            finished_, [&](const auto& one) { return one->first_c() == wanted_.front(); });
        if (found == finished_.end()) return false;
        tile = std::move(*found);
        finished_.erase(found);
    }
    wanted_.pop_front();
    if (on_plane_)
        for (Length c = tile->first_c(); c < tile->end_c(); ++c) on_plane_(tile->take_plane(c));
    else
        send_planes(*tile);
    const std::lock_guard lock(mutex_);
    --tiles_in_hand_;
    return true;
}

void RingMember::send_planes(Tile& tile) {
    Packet packet;
    for (Length c = tile.first_c(); c < tile.end_c(); ++c) {
        Plane plane = tile.take_plane(c);
        if (packet.size() == 0) packet.reserve(bytes_of_planes);
        packet.add(std::uint64_t{c}).add(std::span<const Length>(plane.scattered));
        const PeriodicPart part = plane.periodic.value_or(PeriodicPart{});
        packet.add(std::uint64_t{part.start}).add(std::span<const Length>(part.offsets));
        spare_.give(std::move(plane.scattered));
        if (packet.size() >= bytes_of_planes / 2 || c + 1 == tile.end_c())
            ranks_.send(0, kind(RingMessage::planes), packet.take());
    }
}

bool RingMember::holds(std::uint64_t group) const {
    const auto b = static_cast<Length>(group * RowGroup::rows);
    return rows_.group_exists(b) && rows_.group(b).filled != 0;
}

/// Once nothing moves: neither from here nor to here.
void RingMember::list_groups() {
    if (!is_frozen_ || freezes_before_ != freezes_) return;
    std::vector<Length> held;
    // While threads are at work they may be creating some, and nobody wants to know.
    const std::uint64_t end = is_at_rest_ ? rows_.directory_end() / RowGroup::rows : 0;
    for (std::uint64_t group = 0; group < end; ++group)
        if (holds(group)) held.push_back(static_cast<Length>(group));
    ranks_.send(0, kind(RingMessage::groups), Packet().add(std::span<const Length>(held)).take());
}

bool RingMember::send_copy(ByteSource& source) {
    const std::uint64_t group = next_number(source);
    Packet packet;
    packet.add(group);
    rows_.copy_group(static_cast<Length>(group * RowGroup::rows), packet);
    ranks_.send(0, kind(RingMessage::group_copy), packet.take());
    return true;
}

bool RingMember::tend() {
    if (!has_started_) return false;
    bool busy = send_parts();
    busy = send_wanted_planes() || busy;
    std::vector<Chunk*> chunks;
    {
        const std::lock_guard lock(mutex_);
        for (const auto& chunk : chunks_) chunks.push_back(chunk.get());
    }
    for (Chunk* const chunk : chunks) busy = send_columns(*chunk) || busy;
    if (!chunks.empty() && !is_frozen_) busy = tend_chunk(*chunks.front()) || busy;
    return ask_for_more(busy) || busy;
}

/// The chunk whose rows are sent on: the oldest. Chunks follow one another in the stream.
bool RingMember::tend_chunk(Chunk& chunk) {
    std::uint64_t left = all_groups;
    for (const auto& one : chunk.groups_left)
        left = std::min(left, one.load(std::memory_order_acquire));
    const bool is_over = left == all_groups && chunk.arrivals->is_finished;
    // What was decided before these groups were left goes ahead of them.
    bool busy = send_parts();
    if (is_over && !chunk.said_done) say_done(chunk);
    busy = send_groups(chunk, left, is_over) || busy;
    if (!is_over) return busy;  // a thread may be creating rows
    const std::uint64_t end = (rows_.row_end() + RowGroup::rows - 1) / RowGroup::rows;
    if (chunk.next_to_send < end) return busy;
    send_word(chunk);
    return true;
}

void RingMember::say_done(Chunk& chunk) {
    chunk.said_done = true;
    ranks_.send(0, kind(RingMessage::done),
                Packet()
                    .add(std::uint64_t{rows_.row_end()})
                    .add(std::uint64_t{rows_.fixed_offsets()})
                    .add(parts_seen_)
                    .add(std::uint64_t{chunk.end})
                    .take());
}

/// The rows that a state was placed with begin in the middle of the ring: those below the first of
/// a rank go to the ranks after it and come around for its next chunk, maybe before this one has
/// looked past them.
void RingMember::skip_groups_of_others(Chunk& chunk, std::uint64_t end, bool is_over) const {
    if (chunk.number >= ranks_.count()) return;
    const std::uint64_t first = chunk.arrivals->first;
    if (first != all_groups)
        chunk.next_to_send = std::max(chunk.next_to_send, first);
    else if (is_over)  // but what it has created itself is its own to send
        chunk.next_to_send = std::max(chunk.next_to_send, std::min(end, placed_end_));
}

bool RingMember::send_groups(Chunk& chunk, std::uint64_t left, bool is_over) {
    const std::uint64_t arrived = chunk.arrivals->end.load(std::memory_order_acquire);
    std::uint64_t end = left == all_groups ? arrived : left - std::min<std::uint64_t>(left, 1);
    if (is_over) end = (rows_.row_end() + RowGroup::rows - 1) / RowGroup::rows;
    skip_groups_of_others(chunk, end, is_over);
    bool busy = false;
    for (; chunk.next_to_send < end; ++chunk.next_to_send) {
        const std::uint64_t group = chunk.next_to_send;
        const auto b = static_cast<Length>(group * RowGroup::rows);
        if (!holds(group)) {
            if (!is_over && group >= arrived) return busy;
            rows_.drop_group(b);
            continue;
        }
        if (asked_by_next_ == 0) return busy;
        --asked_by_next_;
        Packet packet;
        packet.add(chunk.number + 1).add(group);
        rows_.take_group(b, packet);
        ranks_.send(next_rank(), kind(RingMessage::group), packet.take());
        busy = true;
    }
    return busy;
}

void RingMember::send_word(Chunk& chunk) {
    ranks_.send(next_rank(), kind(RingMessage::word),
                Packet()
                    .add(chunk.number + 1)
                    .add(std::uint64_t{rows_.row_end()})
                    .add(std::uint64_t{rows_.fixed_offsets()})
                    .take());
    const std::lock_guard lock(mutex_);
    const std::uint64_t number = chunk.number;
    chunks_.pop_front();
    std::erase_if(arrivals_, [&](const auto& arrivals) { return arrivals->number == number; });
}

bool RingMember::send_columns(Chunk& chunk) {
    if (chunk.columns_sent) return false;
    for (const auto& left : chunk.groups_left)
        if (left.load(std::memory_order_acquire) == 0) return false;
    chunk.columns_sent = true;
    columns_known_.store(chunk.end, std::memory_order_release);
    go_around(
        RingMessage::columns, chunk.number,
        Packet()
            .add(chunk.number)
            .add(std::uint64_t{chunk.first})
            .add(std::span<const Length>(columns_).subspan(chunk.first, chunk.end - chunk.first))
            .take());
    return true;
}

bool RingMember::send_parts() {
    Ranks::Bytes parts;
    {
        const std::lock_guard lock(parts_mutex_);
        parts = parts_.take();
        parts_seen_ += std::exchange(parts_waiting_, 0);
    }
    if (parts.empty()) return false;
    ByteView view(parts);
    const std::uint64_t chunk = next_number(view);
    go_around(RingMessage::parts, chunk, std::move(parts));
    return true;
}

/// One and a half times this rank's share of all rows, and room for the tiles that follow one
/// another through two groups each.
std::uint64_t RingMember::budget() const {
    const std::uint64_t c = columns_known_;
    std::size_t tiles = 0;
    {
        const std::lock_guard lock(mutex_);
        tiles = most_tiles_;
    }
    // All rows, as estimated_bytes() has them.
    const std::uint64_t rows = c * c / 180 + 200 * c;
    return std::max(rows * 3 / 2 / ranks_.count(), (4 * tiles + 16) * (largest_group_ + 8192));
}

bool RingMember::ask_for_more(bool busy) {
    const auto now = Clock::now();
    if (busy) last_progress_ = now;
    const std::uint64_t used = rows_.bytes_in_use();
    const std::uint64_t room = budget();
    std::uint64_t more = 0;
    while (asked_ + more < most_asked && used + (asked_ + more + 1) * largest_group_ <= room)
        ++more;
    if (asked_ > most_asked / 2 && more < asked_at_once) return false;
    if (asked_ + more == 0 && now - last_progress_ > patience) {
        more = 1;
        last_progress_ = now;
    }
    if (more == 0) return false;
    ranks_.send(rank_before(), kind(RingMessage::ask), Packet().add(more).take());
    asked_ += more;
    return true;
}

}  // namespace gale::three_row
