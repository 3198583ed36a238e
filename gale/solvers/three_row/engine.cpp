// Threads take tiles in order of c; see engine.hpp for the rule that keeps them apart.
#include "gale/solvers/three_row/engine.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <chrono>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include "gale/core/expect.hpp"
#include "gale/parallel/thread_team.hpp"
#include "gale/solvers/three_row/tile.hpp"

namespace gale::three_row {

/// One call of advance(): tiles from next_c() on, numbered from 0.
class Engine::Pipeline {
public:
    Pipeline(Engine& engine, Length to, PlaneSink& sink, Observer& observer);

    void work();
    /// Says so to all threads if it fails.
    void work_or_give_up();
    bool stopped() const { return stop_; }

private:
    static constexpr std::uint64_t all_groups = ~std::uint64_t{0};
    // A group takes some 40 microseconds: look again soon, but do not keep a processor busy.
    static constexpr int patience = 20;
    static constexpr std::chrono::microseconds nap{20};

    // As many finished tiles may wait for the sink; then no further one is begun. Whoever wants to
    // stop waits until all of them are handed out.
    static constexpr std::size_t most_waiting = 2;

    std::unique_ptr<Tile> next_tile(std::size_t& number);
    bool run(Tile& tile, std::size_t number);
    enum class Before { working, finished, given_up };
    Before wait_for_group(std::size_t number, Length b) const;
    void hand_out(std::unique_ptr<Tile> tile, std::size_t number);
    void hand_over(Tile& tile);
    void rest_if_asked(std::unique_lock<std::mutex>& lock);

    Engine& engine_;
    Length to_;
    PlaneSink& sink_;
    Observer& observer_;
    std::mutex mutex_;  // over what follows up to `resting_`; never held while the sink works
    std::condition_variable changed_;
    Length next_c_;
    std::size_t next_number_ = 0;
    std::size_t next_out_ = 0;
    std::map<std::size_t, std::unique_ptr<Tile>> waiting_;
    bool handing_out_ = false;  // a thread is at it, and will see to all that wait
    bool stop_ = false;
    bool resting_ = false;                                 // asked to pause: no tile is begun
    std::vector<Length> columns_;                          // f(c,c), a place for every c <= to
    std::vector<std::atomic<std::uint64_t>> groups_left_;  // by tile: groups below are left
    SpareCells spare_;
    std::atomic<bool> given_up_{false};  // a thread failed, and nobody shall wait for its tile
};

Engine::Pipeline::Pipeline(Engine& engine, Length to, PlaneSink& sink, Observer& observer)
    : engine_(engine),
      to_(to),
      sink_(sink),
      observer_(observer),
      next_c_(engine.next_c()),
      columns_(engine.columns_),
      groups_left_((to - engine.next_c()) / engine.options_.tile + 2) {
    columns_.resize(std::size_t{to} + 1);
}

void Engine::Pipeline::work() {
    std::size_t number = 0;
    while (auto tile = next_tile(number)) {
        if (!run(*tile, number)) return;
        hand_out(std::move(tile), number);
    }
}

void Engine::Pipeline::work_or_give_up() {
    try {
        work();
    } catch (...) {
        {
            const std::lock_guard lock(mutex_);
            given_up_ = true;
        }
        changed_.notify_all();
        throw;
    }
}

/// Tiles begin at multiples of their width, so that each starts its planes in one group.
std::unique_ptr<Tile> Engine::Pipeline::next_tile(std::size_t& number) {
    Length first = 0;
    Length width = 0;
    {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] {
            return stop_ || given_up_ || next_c_ > to_ ||
                   (!resting_ && waiting_.size() < most_waiting);
        });
        if (stop_ || given_up_ || next_c_ > to_) return nullptr;
        first = next_c_;
        width = std::min(engine_.options_.tile - first % engine_.options_.tile, to_ - first + 1);
        next_c_ += width;
        number = next_number_++;
    }
    // The columns of all earlier planes are known once the tile before has left its first group.
    if (wait_for_group(number, first) == Before::given_up) return nullptr;
    return std::make_unique<Tile>(first, width, std::span(columns_).first(first), engine_.rows_,
                                  spare_);
}

/// Waits until the tiles before this one have left the group of row b and the next one. Returns
/// whether all of them are finished, or one of them never will be.
Engine::Pipeline::Before Engine::Pipeline::wait_for_group(std::size_t number, Length b) const {
    const std::uint64_t group = b / RowGroup::rows;
    for (std::size_t before = number; before-- > 0;) {
        std::uint64_t left = groups_left_[before].load(std::memory_order_acquire);
        for (int tries = 0; left <= group + 1; ++tries) {
            if (tries < patience)
                std::this_thread::yield();
            else
                std::this_thread::sleep_for(nap);
            if (given_up_) return Before::given_up;
            left = groups_left_[before].load(std::memory_order_acquire);
        }
        // A finished tile says nothing about those before it.
        if (left != all_groups) return Before::working;
    }
    return Before::finished;
}

/// Returns whether the tile is finished; it is not if another thread gave up.
bool Engine::Pipeline::run(Tile& tile, std::size_t number) {
    while (!tile.finished()) {
        const Length b = tile.row();
        const Before before = wait_for_group(number, b);
        if (before == Before::given_up) return false;
        Length end = b - b % RowGroup::rows + RowGroup::rows;
        if (before == Before::finished) {
            tile.start_plane();
            while (b >= engine_.tail_.start() && tile.has_live_plane())
                tile.finish_first_plane(engine_.tail_);
            if (b >= engine_.tail_.start()) {
                tile.skip_row();
                end = 0;
            } else {
                end = std::min(end, engine_.tail_.start());
            }
        }
        if (end != 0 && !tile.finished()) tile.work_rows(end);
        if (tile.row() % RowGroup::rows != 0 && !tile.finished()) continue;
        // All planes of a tile start in its first group, so their columns are known after it, and
        // are written once: from then on other threads read them.
        if (groups_left_[number].load(std::memory_order_relaxed) == 0)
            for (Length c = tile.first_c(); c < tile.end_c(); ++c) columns_[c] = tile.column(c);
        if (engine_.rows_.group_exists(b)) engine_.rows_.trim(b, tile.end_c());
        const std::uint64_t left = tile.finished() ? all_groups : tile.row() / RowGroup::rows;
        groups_left_[number].store(left, std::memory_order_release);
    }
    return true;
}

/// One thread at a time hands out; the others leave their tiles to it and go on.
void Engine::Pipeline::hand_out(std::unique_ptr<Tile> tile, std::size_t number) {
    std::unique_lock lock(mutex_);
    waiting_.emplace(number, std::move(tile));
    if (handing_out_) return;
    handing_out_ = true;
    while (!waiting_.empty() && waiting_.begin()->first == next_out_) {
        const auto done = std::move(waiting_.extract(waiting_.begin()).mapped());
        ++next_out_;
        lock.unlock();
        hand_over(*done);
        const Verdict verdict = observer_.verdict();
        lock.lock();
        if (verdict == Verdict::stop) stop_ = true;
        if (verdict == Verdict::pause) resting_ = true;
        changed_.notify_all();
    }
    handing_out_ = false;
    rest_if_asked(lock);
}

void Engine::Pipeline::hand_over(Tile& tile) {
    for (Length c = tile.first_c(); c < tile.end_c(); ++c) {
        engine_.columns_.push_back(columns_[c]);
        Plane plane = tile.take_plane(c);
        sink_.on_plane(plane);
        spare_.give(std::move(plane.scattered));
    }
    observer_.on_progress({"planes", tile.end_c(), std::uint64_t{to_} + 1});
}

/// Whoever hands out the last tile that was begun rests for all; the others wait for the next one.
void Engine::Pipeline::rest_if_asked(std::unique_lock<std::mutex>& lock) {
    if (!resting_ || stop_ || next_out_ != next_number_) return;
    lock.unlock();
    observer_.on_rest();
    lock.lock();
    resting_ = false;
    changed_.notify_all();
}

Engine::Engine(EngineOptions options) : options_(options) {
    GALE_EXPECT(options.threads >= 1);
    GALE_EXPECT(options.tile >= 1 && options.tile <= Tile::most_planes &&
                std::has_single_bit(options.tile));
}

Status Engine::advance(Length to, PlaneSink& sink, Observer& observer) {
    if (next_c() > to) return {};
    Pipeline pipeline(*this, to, sink, observer);
    run_team(options_.threads, [&](unsigned) { pipeline.work_or_give_up(); });
    if (pipeline.stopped() && next_c() <= to)
        return Error{Failure::interrupted, "stopped after plane " + std::to_string(next_c() - 1)};
    return {};
}

std::uint64_t Engine::bytes() const { return rows_.bytes() + columns_.size() * sizeof(Length); }

Status save_decided(ByteSink& sink, std::span<const Length> columns, const Tail& tail) {
    if (auto status = sink.put(columns); !status) return status;
    if (auto status = sink.put(std::uint64_t{tail.start()}); !status) return status;
    if (auto status = sink.put(std::uint64_t{tail.offset_end()}); !status) return status;
    if (auto status = sink.put(tail.constant_offsets()); !status) return status;
    if (auto status = sink.put(std::uint64_t{tail.longer_periods().size()}); !status) return status;
    for (const PeriodicPart& part : tail.longer_periods()) {
        if (auto status = sink.put(std::uint64_t{part.start}); !status) return status;
        if (auto status = sink.put(part.offsets); !status) return status;
    }
    return {};
}

Result<Decided> restore_decided(ByteSource& source) {
    Decided decided;
    if (auto status = source.get(decided.columns); !status) return status.error();
    const auto start = source.get();
    const auto offset_end = source.get();
    for (const auto* number : {&start, &offset_end})
        if (!*number) return number->error();
    std::vector<std::uint64_t> constant;
    if (auto status = source.get(constant); !status) return status.error();
    const auto longer_count = source.get();
    if (!longer_count) return longer_count.error();
    if (*longer_count > source.remaining() / 8)
        return bad_input("the periods of the state do not fit together");
    std::vector<PeriodicPart> longer(static_cast<std::size_t>(*longer_count));
    for (PeriodicPart& part : longer) {
        const auto part_start = source.get();
        if (!part_start) return part_start.error();
        part.start = static_cast<Length>(*part_start);
        if (auto status = source.get(part.offsets); !status) return status.error();
        if (part.offsets.empty()) return bad_input("the state holds an empty period");
    }
    decided.tail = Tail::restored(static_cast<Length>(*start), static_cast<Length>(*offset_end),
                                  std::move(constant), std::move(longer));
    return decided;
}

Status Engine::save(ByteSink& sink) const {
    if (auto status = save_decided(sink, columns_, tail_); !status) return status;
    return rows_.save(sink, std::min(next_c(), rows_.row_end()));
}

Status Engine::restore(ByteSource& source) {
    GALE_EXPECT(columns_.empty());
    auto decided = restore_decided(source);
    if (!decided) return decided.error();
    columns_ = std::move(decided->columns);
    tail_ = std::move(decided->tail);
    return rows_.restore(source, tail_);
}

std::uint64_t estimated_bytes(Length to, const EngineOptions& options) {
    const std::uint64_t c = to;
    // Measured: 0.041 bits a square of K, and a few blocks for every 64 rows.
    const std::uint64_t rows = c * c / 180 + 200 * c;
    // A tile for each thread, and those that wait for the sink; what is done with is kept for
    // others.
    const std::uint64_t threads = options.threads;
    const std::uint64_t tiles = c * 2 * options.tile * (threads + 1 + threads / 4);
    return rows + tiles + 16 * c + (std::uint64_t{1} << 21);
}

}  // namespace gale::three_row
