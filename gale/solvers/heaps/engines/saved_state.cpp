// Saving and loading of a sequence: the rules, the statistics, and the values that are kept.
//
// Layout: the name of the format, the rules, a row of numbers, the counts of values at even and at
// odd heaps, the rares as pairs, then the kept values in as many bytes each as the largest needs.
#include <algorithm>
#include <array>
#include <string>

#include "gale/games/take_and_break.hpp"
#include "gale/solvers/heaps/engines/blocked_engine.hpp"
#include "gale/solvers/heaps/engines/ladder.hpp"
#include "gale/solvers/heaps/engines/plain_engine.hpp"
#include "gale/solvers/heaps/engines/rare_common_engine.hpp"

namespace gale::heaps {
namespace {

const std::string format_name = "gale nim-sequence 2";
constexpr std::size_t piece_size = 1 << 14;

std::string rules_text(const HeapGame& game) {
    switch (game.kind()) {
        case HeapGame::Kind::take_and_break:
            break;
        case HeapGame::Kind::grundys_game:
            return "unequal " + to_text(game.code());
    }
    return to_text(game.code());
}

std::size_t width_for(std::uint64_t largest) {
    return largest <= UINT8_MAX ? 1 : (largest <= UINT16_MAX ? 2 : 4);
}

/// The numbers of a saved sequence, in the order in which they are written.
enum Number : std::size_t {
    known,
    maximum,
    maximum_at,
    zeros,
    last_zero,
    climb_at,
    saved_rung,
    mask,
    mixes_position,
    shift,
    head_count,    // values from 0 on
    window_count,  // values up to `known`; 0 if the head is everything
    kept_below,
    starts_over,
    numbers
};

/// The rungs by the numbers that stand for them in a saved sequence.
constexpr std::array saved_rungs = {Rung::plain, Rung::rare_common, Rung::blocked};

std::uint64_t number_of(Rung rung) {
    return static_cast<std::uint64_t>(std::ranges::find(saved_rungs, rung) - saved_rungs.begin());
}

template <class Kept>
Status write_values(const Engine& engine, HeapSize first, HeapSize end, ByteSink& sink) {
    std::vector<Value> values;
    std::vector<Kept> narrow;
    while (first < end) {
        values.resize(static_cast<std::size_t>(std::min<HeapSize>(piece_size, end - first)));
        engine.copy(first, values);
        narrow.assign(values.size(), 0);
        for (std::size_t i = 0; i < values.size(); ++i) narrow[i] = static_cast<Kept>(values[i]);
        if (auto status = sink.write(std::as_bytes(std::span(narrow))); !status) return status;
        first += values.size();
    }
    return {};
}

Status write_values(const Engine& engine, HeapSize first, HeapSize end, std::size_t width,
                    ByteSink& sink) {
    if (width == 1) return write_values<std::uint8_t>(engine, first, end, sink);
    if (width == 2) return write_values<std::uint16_t>(engine, first, end, sink);
    return write_values<std::uint32_t>(engine, first, end, sink);
}

template <class Kept>
Status read_values(HeapSize count, ByteSource& source, ValueList& values) {
    std::vector<Kept> piece;
    while (count > 0) {
        piece.resize(static_cast<std::size_t>(std::min<HeapSize>(piece_size, count)));
        if (auto status = source.read(std::as_writable_bytes(std::span(piece))); !status)
            return status;
        for (const Kept value : piece) values.push_back(value);
        count -= piece.size();
    }
    return {};
}

Status read_values(HeapSize count, std::size_t width, ByteSource& source, ValueList& values) {
    if (count > source.remaining() / width) return bad_input("the saved values end too early");
    if (width == 1) return read_values<std::uint8_t>(count, source, values);
    if (width == 2) return read_values<std::uint16_t>(count, source, values);
    return read_values<std::uint32_t>(count, source, values);
}

std::uint64_t total(const std::vector<std::uint64_t>& counts) {
    std::uint64_t sum = 0;
    for (const std::uint64_t count : counts) sum += count;
    return sum;
}

}  // namespace

Status Ladder::save(ByteSink& sink) const {
    if (auto status = sink.put(format_name); !status) return status;
    if (auto status = sink.put(rules_text(game_)); !status) return status;
    const bool has_gap = engine_->window_begin() > 0;
    const auto engine_space = engine_->space();
    std::vector<std::uint64_t> row(numbers);
    row[Number::known] = known();
    row[maximum] = facts_.maximum.value;
    row[maximum_at] = facts_.maximum_at;
    row[zeros] = facts_.zeros;
    row[last_zero] = facts_.last_zero;
    row[climb_at] = climb_at_;
    row[saved_rung] = number_of(engine_->rung());
    row[mask] = engine_space ? engine_space->mask : 0;
    row[mixes_position] = engine_space && engine_space->mixes_position ? 1 : 0;
    row[shift] = engine_space && engine_space->shift ? 1 : 0;
    row[head_count] = has_gap ? engine_->head_end() : known();
    row[window_count] = has_gap ? known() - engine_->window_begin() : 0;
    row[kept_below] = kept_below_;
    row[Number::starts_over] = starts_over_;
    if (auto status = sink.put(row); !status) return status;
    const ValueCounts counts = tally_.counts();
    if (auto status = sink.put(counts.even); !status) return status;
    if (auto status = sink.put(counts.odd); !status) return status;
    std::vector<std::uint64_t> pairs;
    for (const Rare& rare : engine_->rares()) {
        pairs.push_back(rare.heap);
        pairs.push_back(rare.value);
    }
    if (auto status = sink.put(pairs); !status) return status;
    const std::size_t width = width_for(facts_.maximum.value);
    if (auto status = write_values(*engine_, 0, row[head_count], width, sink); !status)
        return status;
    return write_values(*engine_, known() - row[window_count], known(), width, sink);
}

Status Ladder::load(ByteSource& source) {
    std::string format;
    if (auto status = source.get(format); !status) return status;
    if (format != format_name) return bad_input("this is not a saved nim-sequence");
    std::string rules;
    if (auto status = source.get(rules); !status) return status;
    if (rules != rules_text(game_))
        return bad_input("the saved values belong to another game, " + rules + ", not " +
                         rules_text(game_));
    std::vector<std::uint64_t> row;
    std::vector<std::uint64_t> even;
    std::vector<std::uint64_t> odd;
    std::vector<std::uint64_t> pairs;
    for (auto* list : {&row, &even, &odd, &pairs})
        if (auto status = source.get(*list); !status) return status;
    const bool is_whole = row.size() == numbers && even.size() == odd.size() &&
                          even.size() == (row[Number::known] == 0 ? 0 : row[maximum] + 1) &&
                          total(even) + total(odd) == row[Number::known] && pairs.size() % 2 == 0 &&
                          row[head_count] <= row[Number::known] &&
                          row[window_count] <= row[Number::known] - row[head_count] &&
                          (row[window_count] > 0 || row[head_count] == row[Number::known]) &&
                          row[maximum] <= UINT32_MAX && row[Number::starts_over] <= 64 &&
                          row[saved_rung] < saved_rungs.size() &&
                          (saved_rungs[row[saved_rung]] == Rung::plain || row[mask] != 0);
    if (!is_whole) return bad_input("the saved nim-sequence is damaged");

    BlockedEngine::State state;
    const std::size_t width = width_for(row[maximum]);
    if (auto status = read_values(row[head_count], width, source, state.head); !status)
        return status;
    if (auto status = read_values(row[window_count], width, source, state.window); !status)
        return status;
    state.space = {row[mask], row[mixes_position] != 0, row[shift] != 0};
    state.known = row[Number::known];
    for (std::size_t i = 0; i < pairs.size(); i += 2)
        state.rares.push_back({pairs[i], static_cast<Value>(pairs[i + 1])});
    kept_below_ = row[kept_below];
    starts_over_ = static_cast<unsigned>(row[Number::starts_over]);
    if (auto status = go_on_from(std::move(state), saved_rungs[row[saved_rung]]); !status)
        return status;

    climb_at_ = row[climb_at];
    noted_ = row[Number::known];
    tally_ = ValueTally(std::move(even), std::move(odd));
    facts_.maximum = {row[maximum]};
    facts_.maximum_at = row[maximum_at];
    facts_.zeros = row[zeros];
    facts_.last_zero = row[last_zero];
    return {};
}

Status Ladder::go_on_from(BlockedEngine::State state, Rung rung) {
    const bool has_all = state.window.size() == 0;
    const auto is_usable = [this](Rung wanted) { return check(game_, {.rung = wanted}).ok(); };
    if (rung == Rung::plain && has_all && is_usable(rung)) {
        auto plain = std::make_unique<PlainEngine>(game_, options_.limits);
        plain->adopt(std::move(state.head));
        engine_ = std::move(plain);
    } else if (rung == Rung::rare_common && has_all && is_usable(rung)) {
        auto scalar = std::make_unique<RareCommonEngine>(game_, options_.limits);
        scalar->adopt(state.head, state.space);
        engine_ = std::move(scalar);
    } else if (rung == Rung::blocked && is_usable(rung) &&
               state.known >= BlockedEngine::least_start(removals_)) {
        auto blocked = BlockedEngine::make(game_, options_, state);
        if (!blocked) return bad_input("the saved nim-sequence is damaged");
        blocked->keep_all_below(kept_below_);
        engine_ = std::move(blocked);
    } else {
        return bad_input("the saved nim-sequence is damaged");
    }
    return {};
}

}  // namespace gale::heaps
