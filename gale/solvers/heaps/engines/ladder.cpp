#include "gale/solvers/heaps/engines/ladder.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "gale/core/checked.hpp"
#include "gale/core/number_text.hpp"
#include "gale/core/progress_towards.hpp"
#include "gale/parallel/thread_team.hpp"
#include "gale/solvers/heaps/engines/plain_engine.hpp"
#include "gale/solvers/heaps/engines/rare_common_engine.hpp"

namespace gale::heaps {
namespace {

/// How often each code stands at places 0, 1, 2 and 3 modulo 4. Four tables: equal codes in a row
/// need not wait for each other's count.
CodeCounts count_codes(std::span<const std::uint8_t> codes) {
    CodeCounts counts = {};
    std::size_t i = 0;
    for (; i + 4 <= codes.size(); i += 4)
        for (std::size_t k = 0; k < 4; ++k) ++counts[k][codes[i + k]];
    for (; i < codes.size(); ++i) ++counts[i % 4][codes[i]];
    return counts;
}

/// Says so where a function is left by an exception.
class UnlessReached {
public:
    explicit UnlessReached(bool& was_cut_off) : was_cut_off_(was_cut_off) {}
    ~UnlessReached() { was_cut_off_ = !is_reached_; }
    UnlessReached(const UnlessReached&) = delete;
    UnlessReached& operator=(const UnlessReached&) = delete;
    void end_is_reached() { is_reached_ = true; }

private:
    bool& was_cut_off_;
    bool is_reached_ = false;
};

constexpr HeapSize segment = HeapSize{1} << 20;
/// Rares are worth a list if at most one value in this many is rare.
constexpr HeapSize commons_per_rare = 8;

}  // namespace

Status Ladder::check(const HeapGame& game, const SequenceOptions& options) {
    if (auto checked = gale::check(options.limits); !checked) return checked;
    switch (options.rung) {
        case Rung::automatic:
        case Rung::plain:
            return PlainEngine::check(game);
        case Rung::rare_common:
            return RareCommonEngine::check(game);
        case Rung::blocked:
            break;
    }
    if (auto usable = BlockedEngine::check(game); !usable) return usable;
    // It starts from the rung below and steps down to it.
    return RareCommonEngine::check(game);
}

Ladder::Ladder(HeapGame game, const SequenceOptions& options)
    : game_(std::move(game)), removals_(game_), options_(options) {
    start();
}

void Ladder::start() {
    engine_ = fresh_engine(options_.rung);
    const bool may_climb = options_.rung == Rung::automatic || options_.rung == Rung::blocked;
    if (may_climb && check(game_, {.rung = Rung::blocked}).ok())
        climb_at_ = std::bit_ceil(BlockedEngine::least_start(removals_));
    noted_ = 0;
    tally_ = {};
    facts_ = {};
    rares_of_ = 0;
    space_.reset();
    rares_.clear();
}

Status Ladder::start_over(HeapSize undecided) {
    // Twice the heap: the next heap that makes it start over is more than twice as far, so that
    // all starts together cost no more than the last one once again.
    const std::uint64_t needed = undecided + undecided / 4;
    if (needed > options_.limits.memory)
        return too_large(sentence(
            "whether the heap {} has a rare value takes all values before it to decide, about {}; "
            "the limit is {}",
            with_thousands(undecided), bytes_text(needed), bytes_text(options_.limits.memory)));
    kept_below_ = 2 * undecided;
    ++starts_over_;
    start();
    return {};
}

std::unique_ptr<Engine> Ladder::fresh_engine(Rung rung) const {
    if (rung == Rung::rare_common || rung == Rung::blocked)
        return std::make_unique<RareCommonEngine>(game_, options_.limits);
    return std::make_unique<PlainEngine>(game_, options_.limits);
}

Status Ladder::fits_into_memory(HeapSize count) const {
    const bool may_forget = options_.keep == Keep::window && removals_.allow_sparse_space();
    if (count <= known() || may_forget) return {};
    const std::uint64_t needed =
        checked_multiply(count, engine_->bytes_per_value()).value_or(UINT64_MAX);
    if (needed <= options_.limits.memory) return {};
    return too_large(sentence("{} nim-values need about {}; the limit is {}", with_thousands(count),
                              bytes_text(needed), bytes_text(options_.limits.memory)));
}

Status Ladder::extend_to(HeapSize count, Observer& observer) {
    if (auto status = fits_into_memory(count); !status) return status;
    if (was_cut_off_) start();
    was_cut_off_ = false;
    UnlessReached cut_off(was_cut_off_);
    const Status status = extend_in_segments(count, observer);
    cut_off.end_is_reached();
    return status;
}

Status Ladder::extend_in_segments(HeapSize count, Observer& observer) {
    ProgressTowards whole(observer, count);
    // What was forgotten cannot be counted.
    const HeapSize kept = options_.keep == Keep::window ? options_.window : segment;
    const HeapSize step = std::min(segment, std::min(segment, kept) + CodeMaps::reach);
    while (known() < count) {
        HeapSize end = std::min(count, known() + step);
        if (climb_at_ > known()) end = std::min(end, climb_at_);
        const Status status = engine_->extend_to(end, whole);
        take_note();
        const bool outgrown = engine_->outgrown();
        if (outgrown && engine_->window_begin() == 0) {
            step_down();
            continue;
        }
        if (outgrown || engine_->undecided() > 0) {
            const HeapSize heap = outgrown ? known() : engine_->undecided();
            if (auto possible = start_over(heap); !possible) return possible;
            continue;
        }
        if (!status) return status;
        whole.on_progress({"values", known(), count});
        if (known() == climb_at_) climb_if_it_pays();
        if (known() < count && observer.stop_requested())
            return failed(Failure::interrupted, sentence("interrupted"));
    }
    return {};
}

void Ladder::take_note() {
    constexpr std::size_t piece = 1 << 14;
    constexpr std::size_t most_pieces = 64;
    constexpr std::size_t worth_a_team = 16;
    constexpr unsigned largest_team = 4;  // to wake more takes as long as the work
    while (noted_ < known()) {
        const std::uint8_t* const codes = engine_->codes_from(noted_);
        if (codes == nullptr) {
            const HeapSize end = std::min(noted_ + piece, known());
            note_values(end);
            noted_ = end;
            continue;
        }
        const auto size =
            static_cast<std::size_t>(std::min<HeapSize>(known() - noted_, most_pieces * piece));
        std::vector<CodeCounts> counts((size + piece - 1) / piece);
        const auto in_piece = [&](std::size_t i) {
            return std::span(codes + i * piece, std::min(piece, size - i * piece));
        };
        const unsigned members =
            counts.size() < worth_a_team ? 1 : std::min(options_.limits.threads, largest_team);
        for_pieces(members, counts.size(), 4, [&](std::uint64_t begin, std::uint64_t end) {
            for (auto i = static_cast<std::size_t>(begin); i < end; ++i)
                counts[i] = count_codes(in_piece(i));
        });
        for (std::size_t i = 0; i < counts.size(); ++i) {
            note_codes(in_piece(i), counts[i]);
            noted_ += in_piece(i).size();
        }
    }
}

void Ladder::note(HeapSize first, HeapSize last, Value value, std::uint64_t times) {
    tally_.add(first, value, times);
    if (value > facts_.maximum.value ||
        (value == facts_.maximum.value && first < facts_.maximum_at)) {
        facts_.maximum = {value};
        facts_.maximum_at = first;
    }
    if (value == 0) {
        facts_.zeros += times;
        facts_.last_zero = std::max(facts_.last_zero, last);
    }
}

void Ladder::note_values(HeapSize end) {
    const std::vector<Value> values = copied(noted_, end);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const HeapSize n = noted_ + i;
        if (values[i] > facts_.maximum.value) {
            note(n, n, values[i], 1);
            continue;
        }
        tally_.add(n, values[i]);
        if (values[i] > 0) continue;
        ++facts_.zeros;
        facts_.last_zero = n;
    }
}

/// The values of the heaps from noted_ on, by their codes.
void Ladder::note_codes(std::span<const std::uint8_t> codes, const CodeCounts& counts) {
    const std::size_t size = codes.size();
    const HeapSize end = noted_ + size;
    for (std::size_t parity = 0; parity < 2; ++parity)
        for (std::size_t code = 0; code < CodeBook::sentinel; ++code) {
            const std::uint32_t times = counts[parity][code] + counts[parity + 2][code];
            if (times == 0) continue;
            const Value value =
                engine_->value_of_code(noted_ + parity, static_cast<std::uint8_t>(code));
            // Where it stands is looked up only if it matters.
            std::size_t first = parity;
            std::size_t last = parity;
            if (value >= facts_.maximum.value)
                while (codes[first] != code) first += 2;
            if (value == 0) {
                last = size - 1 - (size - 1 - parity) % 2;
                while (codes[last] != code) last -= 2;
            }
            note(noted_ + first, noted_ + last, value, times);
        }
    const auto rares = engine_->rares();
    for (std::size_t k = rares.size(); k > 0 && rares[k - 1].heap >= noted_; --k)
        if (const Rare& rare = rares[k - 1]; rare.heap < end)
            note(rare.heap, rare.heap, rare.value, 1);
}

void Ladder::climb_if_it_pays() {
    climb_at_ += climb_at_ / 4;
    const auto chosen = best_space(tally_.counts(), split_parities(removals_));
    if (!chosen) return;
    if (engine_->rung() == Rung::blocked) {
        // Once the middle is forgotten, the rares of another space can no longer be listed.
        if (engine_->window_begin() == 0 && chosen->rares < engine_->rares().size())
            engine_->change_space(chosen->space);
        return;
    }
    if (options_.rung == Rung::blocked || pays(*chosen)) climb(chosen->space);
}

/// Whether twice as many values as now would be known sooner by way of the blocked rung. There all
/// rares take part in every value; a heap that turns out to be rare costs much more, as everything
/// after it is done again; and the start costs as much as many values.
bool Ladder::pays(const ChosenSpace& chosen) const {
    const HeapSize recent = known() / 4;
    std::uint64_t new_rares = 0;
    HeapSize n = known() - recent;
    for (const Value value : copied(n, known()))
        if (chosen.space.is_rare(n++, value)) ++new_rares;
    const kernels::Speeds& speeds = kernels_of(options_.limits).speeds;
    const std::uint64_t sums = chosen.rares * removals_.leaving_two.size();
    const std::uint64_t above = sums * speeds.rare_marks +
                                new_rares * speeds.new_rare_marks / std::max<HeapSize>(1, recent);
    const std::uint64_t here = engine_->marks_for_next();
    return above < here && sums * speeds.start_marks / known() <= here - above;
}

bool Ladder::climb(const SparseSpace& space) {
    BlockedEngine::State state;
    state.space = space;
    state.known = known();
    for (const Value value : copied(0, known())) {
        if (space.is_rare(state.head.size(), value))
            state.rares.push_back({state.head.size(), value});
        state.head.push_back(value);
    }
    auto climbed = BlockedEngine::make(game_, options_, state);
    if (!climbed) return false;
    climbed->keep_all_below(kept_below_);
    engine_ = std::move(climbed);
    return true;
}

void Ladder::step_down() {
    climb_at_ = 0;
    auto wide = std::make_unique<RareCommonEngine>(game_, options_.limits);
    ValueList values;
    for (const Value value : copied(0, known())) values.push_back(value);
    wide->adopt(values, *engine_->space());
    engine_ = std::move(wide);
}

std::vector<Value> Ladder::copied(HeapSize first, HeapSize end) const {
    std::vector<Value> values(static_cast<std::size_t>(end - first));
    engine_->copy(first, values);
    return values;
}

SequenceFacts Ladder::facts() const {
    const ValueCounts counts = tally_.counts();
    all_counts_.resize(counts.even.size());
    for (std::size_t v = 0; v < all_counts_.size(); ++v)
        all_counts_[v] = counts.even[v] + counts.odd[v];
    SequenceFacts facts = facts_;
    facts.counts = all_counts_;
    return facts;
}

std::optional<SparseSpace> Ladder::space() const {
    refresh_rares();
    return space_;
}

std::span<const RareHeap> Ladder::rares() const {
    refresh_rares();
    return rares_;
}

void Ladder::refresh_rares() const {
    if (rares_of_ == known()) return;
    rares_of_ = known();
    rares_.clear();
    space_ = engine_->space();
    if (space_) {
        for (const Rare& rare : engine_->rares()) rares_.push_back({rare.heap, {rare.value}});
        return;
    }
    if (!removals_.allow_sparse_space()) return;
    const auto chosen = best_space(tally_.counts(), split_parities(removals_));
    if (!chosen || chosen->rares > known() / commons_per_rare) return;
    space_ = chosen->space;
    const std::vector<Value> values = copied(0, known());
    for (HeapSize n = 0; n < values.size(); ++n)
        if (space_->is_rare(n, values[n])) rares_.push_back({n, {values[n]}});
}

}  // namespace gale::heaps
