#include "gale/solvers/three_row/card/engine.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <optional>
#include <utility>
#include <vector>

#include "gale/core/expect.hpp"
#include "gale/core/number_text.hpp"
#include "gale/solvers/three_row/card/card_memory.hpp"
#include "gale/solvers/three_row/card/irregular_chunk.hpp"
#include "gale/solvers/three_row/card/tile_end.hpp"

namespace gale::three_row {

using namespace card;

namespace {

/// Adds the time of its life to a number of seconds.
class Stopwatch {
public:
    explicit Stopwatch(double& seconds) : seconds_(seconds) {}
    ~Stopwatch() {
        seconds_ +=
            std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    }
    Stopwatch(const Stopwatch&) = delete;
    Stopwatch& operator=(const Stopwatch&) = delete;

private:
    double& seconds_;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

/// The span of a lane, as it is after its last row on the card.
ColumnSpan span_of(const TileState& state, U32 lane, const std::vector<Length>& holes) {
    if (state.low[lane] == nothing) return {};
    const std::uint64_t used = state.used[lane];
    const Length base = state.base[lane];
    ColumnSpan span{state.low[lane], base + 64 - static_cast<Length>(std::countl_zero(used)), {}};
    span.holes = holes;
    for (Length a = base; a < span.front; ++a)
        if ((used >> (a - base) & 1) == 0) span.holes.push_back(a);
    return span;
}

}  // namespace

class CardEngine {
public:
    CardEngine(CardMemory& memory, PlaneSink& sink, Observer& observer)
        : memory_(memory),
          plan_(memory.plan()),
          sink_(sink),
          observer_(observer),
          keeps_positions_(sink.needs_positions()) {
        newest_columns_.fill(nothing);
        if (keeps_positions_) positions_.resize(plan_.tile_places);
    }

    Status work();
    CardReport report;

private:
    /// A decided plane, with or without its positions.
    struct Found {
        PlaneSummary summary;
        Plane plane;
    };
    /// What the host knows of a lane of the oldest tile.
    struct LaneHistory {
        Length first_row = 0;       // of the cells
        std::vector<Length> cells;  // up to the first row that the card does not have
        Length largest = 0;         // before them
        Length widest = 0;
    };

    Length chunk_end(Length tile) const { return (wave_ - tile + 1) * plan_.chunk; }
    bool oldest_is_at_end() const {
        return oldest_ < next_tile_ && chunk_end(oldest_) >= tail_.start();
    }
    /// Tile t begins with the chunk of its first row.
    bool tile_begins() const {
        return next_tile_ < plan_.tiles && next_tile_ * lanes / plan_.chunk + next_tile_ == wave_;
    }

    bool begin_tile();
    void queue_wave();
    Status finish_wave();
    bool keep_positions();
    bool end_oldest_tile();
    LaneHistory history_of(U32 lane) const;
    bool decide(U32 lane, TileEnd& end);
    bool make_rows(TileEnd& end, Length first_row);
    void hand_out();

    CardMemory& memory_;
    const Plan& plan_;
    PlaneSink& sink_;
    Observer& observer_;
    bool keeps_positions_;
    IrregularChunks irregular_{memory_};
    Length wave_ = 0;
    Length oldest_ = 0;       // the first tile not decided yet
    Length next_tile_ = 0;    // the first not begun
    bool has_begun_ = false;  // a tile, in this wave
    Tail tail_;
    ColumnSet columns_;
    std::array<U32, lanes> newest_columns_{};  // of the newest tile
    std::vector<Found> decided_;               // of the tile at hand, then to be handed out
    std::vector<std::array<std::vector<Length>, lanes>> positions_;  // by place of the tile
};

Status CardEngine::work() {
    while (oldest_ < plan_.tiles) {
        has_begun_ = tile_begins();
        if (has_begun_ && !begin_tile()) return {};
        if (oldest_ < next_tile_) {
            queue_wave();
            hand_out();
            if (auto finished = finish_wave(); !finished) return finished;
            if (report.gave_up) return {};
        }
        if (observer_.stop_requested()) {
            hand_out();
            return Error{Failure::interrupted,
                         "stopped after plane " + std::to_string(report.handed_out - 1)};
        }
        ++wave_;
        ++report.waves;
    }
    hand_out();
    return {};
}

/// False: the plan does not hold, and the engine gives up.
bool CardEngine::begin_tile() {
    const Stopwatch stopwatch(report.queue_seconds);
    const std::uint64_t words = next_tile_ * lanes / 64 + std::uint64_t{plan_.tile_column_words};
    Length largest = columns_.largest();
    for (const U32 a : newest_columns_)
        if (a != nothing) largest = std::max(largest, a);
    // Every tile in between was the newest once, and was looked at then.
    if (next_tile_ - oldest_ >= plan_.tile_places || largest / 64 >= words) {
        report.gave_up = true;
        return false;
    }
    memory_.begin_tile(next_tile_, wave_, newest_columns_);
    if (keeps_positions_)
        for (auto& cells : positions_[next_tile_ % plan_.tile_places]) cells.clear();
    ++next_tile_;
    return true;
}

void CardEngine::queue_wave() {
    const Stopwatch stopwatch(report.queue_seconds);
    memory_.work_wave(oldest_, next_tile_, wave_, tail_.start());
    if (keeps_positions_) memory_.fetch_all_cells();
}

Status CardEngine::finish_wave() {
    {
        const Stopwatch stopwatch(report.wait_seconds);
        if (auto finished = memory_.finish(); !finished) return finished;
    }
    const Stopwatch stopwatch(report.host_seconds);
    if (memory_.report().irregular == wave_ + 1) {
        const auto done = irregular_.work(oldest_, next_tile_, wave_, tail_.start());
        if (!done) return done.error();
        report.chunks_by_host += *done;
        if (irregular_.has_given_up()) report.gave_up = true;
        if (report.gave_up) return {};
        memory_.fetch_report(oldest_, next_tile_, wave_);
        if (keeps_positions_) memory_.fetch_all_cells();
        if (auto finished = memory_.finish(); !finished) return finished;
    }
    if (has_begun_) std::ranges::copy(memory_.report().columns, newest_columns_.begin());
    if (keeps_positions_) keep_positions();
    if (oldest_is_at_end() && !end_oldest_tile()) report.gave_up = true;
    return {};
}

/// Takes the cells of this wave to those of the waves before it.
bool CardEngine::keep_positions() {
    for (Length tile = oldest_; tile < next_tile_; ++tile) {
        const auto rows = rows_of(plan_, tile, wave_, tail_.start());
        const U32* cells = memory_.all_cells(tile) + 2 * lanes;
        auto& positions = positions_[tile % plan_.tile_places];
        for (Length i = 0; i < rows.count; ++i)
            for (U32 lane = 0; lane < lanes; ++lane) {
                const U32 a = cells[std::uint64_t{i + lane} * lanes + lane];
                if (a != nothing) positions[lane].push_back(a);
            }
    }
    return true;
}

CardEngine::LaneHistory CardEngine::history_of(U32 lane) const {
    LaneHistory history;
    const Length c = oldest_ * lanes + lane;
    if (keeps_positions_) {
        history.first_row = c;
        history.cells = positions_[oldest_ % plan_.tile_places][lane];
        return history;
    }
    const bool has_two =
        wave_ > oldest_ && rows_of(plan_, oldest_, wave_ - 1, tail_.start()).count != 0;
    const auto rows = rows_of(plan_, oldest_, has_two ? wave_ - 1 : wave_, tail_.start());
    history.first_row = std::max(c, rows.first);
    history.cells.reserve(std::size_t{4} * plan_.chunk);
    for (const bool is_before : {true, false}) {
        if (is_before && !has_two) continue;
        const U32* cells = memory_.oldest_cells(is_before ? wave_ - 1 : wave_, oldest_);
        if (is_before || !has_two) {
            history.largest = cells[lane];
            history.widest = cells[lanes + lane];
        }
        const auto part = rows_of(plan_, oldest_, is_before ? wave_ - 1 : wave_, tail_.start());
        for (Length i = 0; i < part.count; ++i) {
            const U32 a = cells[2 * lanes + std::uint64_t{i + lane} * lanes + lane];
            if (a != nothing) history.cells.push_back(a);
        }
    }
    return history;
}

/// The plane of a lane, from what the card says and what the tail does.
bool CardEngine::decide(U32 lane, TileEnd& end) {
    const TileState& state = memory_.report().oldest;
    const Length c = oldest_ * lanes + lane;
    const Length first_row = tail_.start();
    Found found;
    found.summary.c = c;
    LaneHistory history;
    Plane tail_part;
    if (state.end[lane] != 0 && !keeps_positions_) {
        // It ended on the card, and what there is to know of it is in its state.
        tail_part.c = state.end[lane];
        history.largest = state.largest[lane];
        history.widest = state.widest[lane];
    } else {
        history = history_of(lane);
        tail_part = {history.first_row, std::move(history.cells), {}};
    }
    if (state.end[lane] == 0) {
        GALE_EXPECT(history.first_row + tail_part.scattered.size() == std::max(first_row, c));
        const auto repetition = end.follow(
            c, span_of(state, lane, irregular_.holes(state, oldest_, lane)), tail_part.scattered);
        if (repetition)
            tail_part =
                periodic_plane(history.first_row, std::move(tail_part.scattered), *repetition);
        // The period may begin before the cells that are at hand.
        if (repetition && tail_part.scattered.empty() && history.first_row != c) return false;
    }
    const Length end_row = tail_part.c + static_cast<Length>(tail_part.scattered.size());
    found.summary.scattered = end_row - c;
    found.summary.largest = history.largest;
    found.summary.widest = history.widest;
    for (Length i = 0; i < tail_part.scattered.size(); ++i) {
        found.summary.largest = std::max(found.summary.largest, tail_part.scattered[i]);
        found.summary.widest =
            std::max(found.summary.widest, tail_part.scattered[i] - tail_part.c - i);
    }
    found.summary.periodic = tail_part.periodic;
    found.summary.column = state.columns[lane] != nothing
                               ? state.columns[lane]
                               : static_cast<Length>(*tail_part.first_row(c));
    if (keeps_positions_) found.plane = tail_part;
    end.add(c, std::move(tail_part), found.summary.column);
    decided_.push_back(std::move(found));
    return true;
}

/// False: the plan does not hold.
bool CardEngine::end_oldest_tile() {
    const Length first_row = tail_.start();
    const Length first_c = oldest_ * lanes;
    const Length planes = std::min<Length>(lanes, plan_.to - first_c + 1);
    TileEnd end(tail_, first_row, planes, columns_);
    for (U32 lane = 0; lane < planes; ++lane)
        if (!decide(lane, end)) {
            decided_.clear();
            return false;
        }
    if (oldest_ + 1 == next_tile_)
        for (U32 lane = 0; lane < planes; ++lane)
            newest_columns_[lane] = decided_[lane].summary.column;
    irregular_.forget(oldest_);
    ++oldest_;
    if (oldest_ < plan_.tiles && !make_rows(end, first_row)) {
        // These planes are decided, but the card cannot go on.
        hand_out();
        return false;
    }
    for (const Found& found : decided_)
        if (found.summary.periodic)
            tail_.add_periodic(*found.summary.periodic);
        else
            tail_.add_finite(found.summary.c + found.summary.scattered - 1);
    return true;
}

/// The rows up to the one from which the planes of the tile, too, are given by their offsets.
bool CardEngine::make_rows(TileEnd& end, Length first_row) {
    const Length end_row = end.start();
    // What the youngest tile has not left yet, and what the next one begins with.
    Length lowest = next_tile_ < plan_.tiles ? next_tile_ * lanes : end_row;
    if (oldest_ < next_tile_) {
        const Length youngest = next_tile_ - 1;
        lowest = std::min(lowest, std::max(youngest * lanes, chunk_end(youngest)));
    }
    if (end_row > lowest && end_row - lowest > plan_.row_places) return false;
    std::vector<U32> columns;
    for (Length b = first_row; b < end_row; ++b)
        for (const Length a : end.taken(b)) {
            if (a / 64 - b / 64 >= plan_.row_words) return false;
            columns.push_back(b);
            columns.push_back(a);
        }
    std::vector<U32> offsets;
    std::vector<const PeriodicPart*> longer;
    for (const Found& found : decided_) {
        if (!found.summary.periodic) continue;
        const PeriodicPart& part = *found.summary.periodic;
        // So that row b of the card holds it, wherever b is in its word.
        for (const Length offset : part.offsets)
            if (offset / 64 + 1 >= plan_.row_words) return false;
        if (part.period() == 1)
            offsets.push_back(part.offsets[0]);
        else
            longer.push_back(&part);
    }
    return memory_.make_rows(first_row, end_row, columns, offsets, longer);
}

void CardEngine::hand_out() {
    if (decided_.empty()) return;
    const Stopwatch stopwatch(report.sink_seconds);
    for (Found& found : decided_) {
        if (keeps_positions_) {
            // The history of a plane begins at its first row then.
            sink_.on_plane(found.plane);
        } else {
            sink_.on_summary(found.summary);
        }
        ++report.handed_out;
    }
    decided_.clear();
    observer_.on_progress({"planes", report.handed_out, std::uint64_t{plan_.to} + 1});
}

Status check_card_memory(Card& card, Length to, const Settings& settings) {
    const Plan plan = plan_for(to, settings, false);
    const std::uint64_t free = card.free_bytes();
    if (plan.card_bytes <= free) return {};
    return too_large(sentence(
        "the table to c = {} needs about {} on the graphics card, which has {} free; the largest "
        "that fits is c = {}",
        with_thousands(to), bytes_text(plan.card_bytes), bytes_text(free),
        with_thousands(largest_table(free, settings))));
}

Result<CardReport> solve_on_card(Card& card, Length to, const Settings& settings, PlaneSink& sink,
                                 Observer& observer) {
    if (auto fits = check_card_memory(card, to, settings); !fits) return fits.error();
    double begin_seconds = 0;
    std::optional<CardMemory> memory;
    {
        const Stopwatch stopwatch(begin_seconds);
        auto taken =
            CardMemory::take(card, plan_for(to, settings, sink.needs_positions()), settings);
        if (!taken) return taken.error();
        memory.emplace(std::move(*taken));
    }
    CardEngine engine(*memory, sink, observer);
    if (auto worked = engine.work(); !worked) return worked.error();
    engine.report.begin_seconds = begin_seconds;
    return engine.report;
}

}  // namespace gale::three_row
