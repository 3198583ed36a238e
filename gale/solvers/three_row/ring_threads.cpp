// The threads of a member: each has a few tiles of a chunk and moves them on by turns, a group of
// rows at a time, as far as the tiles before them allow.
#include <algorithm>
#include <exception>
#include <new>
#include <utility>

#include "gale/parallel/packet.hpp"
#include "gale/solvers/three_row/ring_member.hpp"

namespace gale::three_row {

namespace {

constexpr Length groups_in_burst = 4;

}  // namespace

void RingMember::fail(const char* why) {
    const std::lock_guard lock(mutex_);
    if (failure_.empty()) failure_ = why;
    ends_ = true;
}

/// Wakes the thread that takes messages, once until it has looked.
void RingMember::say_look() {
    if (!has_said_look_.exchange(true)) ranks_.send(ranks_.rank(), kind(RingMessage::look), {});
}

void RingMember::work() {
    try {
        work_until_end();
    } catch (const std::bad_alloc&) {
        fail("memory ran out");
    } catch (const std::exception& error) {
        fail(error.what());
    }
}

void RingMember::work_until_end() {
    std::vector<Work*> active;
    auto nap = shortest_nap;
    while (!ends_) {
        bool busy = false;
        if (Work* const next = next_tile(active.size())) {
            active.push_back(next);
            busy = true;
        }
        // The oldest chunk goes first: the next rank waits for its end.
        const Chunk* moved = nullptr;
        for (Work*& work : active) {
            const Chunk* const chunk = work->chunk;
            if (moved != nullptr && chunk != moved) break;
            const Step step = this->step(*work);
            if (step == Step::blocked) continue;
            moved = chunk;
            busy = true;
            if (step == Step::done) work = nullptr;  // with its chunk it may be gone
        }
        std::erase(active, nullptr);
        if (busy) {
            nap = shortest_nap;
            continue;
        }
        std::this_thread::sleep_for(nap);
        nap = std::min(2 * nap, longest_nap);
    }
}

/// The next tile in order of c, for a thread that has `active` of them.
RingMember::Work* RingMember::next_tile(std::size_t active) {
    const std::lock_guard lock(mutex_);
    for (const auto& chunk : chunks_) {
        if (chunk->taken == chunk->tiles.size()) continue;
        const std::size_t each = (chunk->tiles.size() + plan_.threads - 1) / plan_.threads;
        if (active >= each || tiles_in_hand_ >= 3 * most_tiles_ + plan_.threads) return nullptr;
        ++tiles_in_hand_;
        return &chunk->tiles[chunk->taken++];
    }
    return nullptr;
}

bool RingMember::can_begin(const Work& work) const {
    // In a chunk, whoever lets this tile in knows the columns before it.
    if (work.place == 0 && columns_known_.load(std::memory_order_acquire) < work.first)
        return false;
    return before(work, work.first) != Before::wait;
}

/// Whether the tiles before this one have left the group of row b and the next one, are all
/// finished, or have to be waited for.
RingMember::Before RingMember::before(const Work& work, Length b) const {
    const std::uint64_t group = b / RowGroup::rows;
    for (std::size_t place = work.place; place-- > 0;) {
        const std::uint64_t left = work.chunk->groups_left[place].load(std::memory_order_acquire);
        if (left <= group + 1) return Before::wait;
        // A finished tile says nothing about those before it.
        if (left != all_groups) return Before::working;
    }
    const Arrivals& arrivals = *work.chunk->arrivals;
    if (arrivals.is_finished.load(std::memory_order_acquire)) return Before::finished;
    return group < arrivals.end.load(std::memory_order_acquire) ? Before::working : Before::wait;
}

RingMember::Step RingMember::step(Work& work) {
    if (!work.tile) {
        if (!can_begin(work)) return Step::blocked;
        work.tile = std::make_unique<Tile>(work.first, work.width,
                                           std::span<const Length>(columns_).first(work.first),
                                           rows_, spare_);
    }
    const Before before = this->before(work, work.tile->row());
    return before == Before::wait ? Step::blocked : work_group(work, before);
}

/// As Engine::Pipeline::run, one group at a time.
RingMember::Step RingMember::work_group(Work& work, Before before) {
    Tile& tile = *work.tile;
    const Length b = tile.row();
    Length end = b - b % RowGroup::rows + RowGroup::rows;
    if (before == Before::finished) {
        tile.start_plane();
        while (b >= tail_.start() && tile.has_live_plane()) {
            const Length c = tile.first_live_c();
            tile.finish_first_plane(tail_);
            note_decided(work, c);
        }
        if (b >= tail_.start()) {
            tile.skip_row();
            end = 0;
        } else {
            end = std::min(end, tail_.start());
        }
    }
    if (end != 0 && !tile.finished()) tile.work_rows(end);
    if (tile.row() % RowGroup::rows != 0 && !tile.finished()) return Step::some;
    return settle(work, b);
}

/// The other ranks hear of it before they get rows that begin with it.
void RingMember::note_decided(const Work& work, Length c) {
    const Tile& tile = *work.tile;
    const auto& periodic = tile.periodic(c);
    const std::lock_guard lock(parts_mutex_);
    if (parts_waiting_++ == 0) parts_.add(work.chunk->number);
    if (periodic) {
        const bool joins = std::ranges::min(periodic->offsets) >= rows_.fixed_offsets();
        parts_.add(std::uint64_t{periodic->start}).add(std::uint64_t{joins});
        parts_.add(std::span<const Length>(periodic->offsets));
    } else {
        parts_.add(std::uint64_t{c} + tile.cells_so_far(c).size() - 1).add(std::uint64_t{0});
        parts_.add(std::span<const Length>());
    }
}

/// A group is left. With its last one the tile belongs to whoever sends its planes.
RingMember::Step RingMember::settle(Work& work, Length b) {
    Tile& tile = *work.tile;
    std::atomic<std::uint64_t>& left = work.chunk->groups_left[work.place];
    // All planes of a tile start in its first group.
    if (left.load(std::memory_order_relaxed) == 0)
        for (Length c = tile.first_c(); c < tile.end_c(); ++c) columns_[c] = tile.column(c);
    if (rows_.group_exists(b)) rows_.trim(b, tile.end_c());
    if (!tile.finished()) {
        left.store(tile.row() / RowGroup::rows, std::memory_order_release);
        // Rows that go in bursts wake others less often.
        const bool is_burst = tile.row() / RowGroup::rows % groups_in_burst == 0;
        if (is_burst && work.place + 1 == work.chunk->tiles.size()) say_look();
        return Step::some;
    }
    std::unique_ptr<Tile> finished = std::move(work.tile);
    left.store(all_groups, std::memory_order_release);
    say_look();
    finish(std::move(finished));
    return Step::done;
}

/// Positions wait until rank 0 takes them.
void RingMember::finish(std::unique_ptr<Tile> tile) {
    if (plan_.detail == PlaneDetail::positions) {
        {
            const std::lock_guard lock(mutex_);
            finished_.push_back(std::move(tile));
        }
        say_look();
        return;
    }
    Packet packet;
    for (Length c = tile->first_c(); c < tile->end_c(); ++c) {
        Plane whole = tile->take_plane(c);
        const PlaneSummary plane =
            plan_.detail == PlaneDetail::outline ? outline_of(whole) : summary_of(whole);
        spare_.give(std::move(whole.scattered));
        const PeriodicPart part = plane.periodic.value_or(PeriodicPart{});
        for (const Length number :
             {plane.c, plane.scattered, plane.column, plane.largest, plane.widest, part.start})
            packet.add(std::uint64_t{number});
        packet.add(std::span<const Length>(part.offsets));
    }
    tile.reset();
    ranks_.send(0, kind(RingMessage::summaries), packet.take());
    const std::lock_guard lock(mutex_);
    --tiles_in_hand_;
}

}  // namespace gale::three_row
