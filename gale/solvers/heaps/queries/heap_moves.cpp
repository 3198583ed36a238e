#include "gale/solvers/heaps/queries/heap_moves.hpp"

#include <algorithm>
#include <bit>
#include <functional>

#include "gale/solvers/heaps/queries/heap_splits.hpp"

namespace gale::heaps {
namespace {

/// Splits of a rest this small into three are counted one by one: 2 million of them.
constexpr HeapSize few_triples = 5000;

/// Of a code that repeats for ever, so many ways to take are tried from each end of a large heap.
constexpr HeapSize tried_at_an_end = HeapSize{1} << 10;

/// Moves between two looks at a wish to stop.
constexpr HeapSize looks = HeapSize{1} << 16;

}  // namespace

void HeapMoveCollector::add(Heaps leaves) {
    if (found_.leaves.size() < list_at_most_)
        found_.leaves.push_back(std::move(leaves));
    else
        count(1);
}

void HeapMoveCollector::count(std::optional<std::uint64_t> more) {
    if (found_.unlisted && more) found_.unlisted = checked_add(*found_.unlisted, *more);
    if (!more) found_.unlisted = std::nullopt;
}

/// Asked where a step may take long; once stopped, all loops end.
bool HeapMoveCollector::stops() {
    stopped_ = stopped_ || observer_.stop_requested();
    return stopped_;
}

Result<HeapOptions> HeapMoveCollector::moves(HeapSize heap) {
    found_ = {};
    collect(heap);
    if (stopped_) return failed(Failure::interrupted, sentence("stopped while listing moves"));
    return std::move(found_);
}

void HeapMoveCollector::collect(HeapSize heap) {
    const auto most_taken = game_.code().most_taken();
    const Periodicity* period = values_.period();
    const bool climbs = period != nullptr && period->saltus > 0;
    const bool breaks = game_.code().most_heaps() > 1;
    if (!most_taken && !target_ && !splits_for_ever())
        all_rests(heap);
    else if (!most_taken && target_ && !breaks && (climbs || period == nullptr))
        rests_with_value(heap);
    else if (!most_taken && period != nullptr)
        some_takes(heap);
    else
        for (HeapSize taken = 0; taken <= std::min(heap, most_taken.value_or(heap)) && !stops();
             ++taken)
            take(heap, taken);
}

/// The ways to take from `heap` that may reach the target, as far as they are few. What lies
/// between them can be left out: if the values climb, a rest with the value is found by its value,
/// alone or beside a small heap; if they only repeat, a period moves from what is taken to the
/// largest heap left, until what is taken is small or all heaps are.
std::vector<HeapSize> HeapMoveCollector::takes_to_try(HeapSize heap) const {
    const Periodicity& period = *values_.period();
    std::vector<HeapSize> removals;
    const HeapSize end = std::max<HeapSize>(tried_at_an_end, game_.code().digits().size());
    for (HeapSize taken = 0; taken <= std::min(heap, end); ++taken) removals.push_back(taken);
    for (HeapSize left = 0; left <= std::min(heap, tried_at_an_end); ++left)
        removals.push_back(heap - left);
    const HeapSize regular = std::min(period.preperiod + 2 * period.period, tried_at_an_end);
    for (HeapSize beside = 0; target_ && period.saltus > 0 && beside <= regular; ++beside)
        for (const HeapSize rest : climbing_rests(heap, *target_ + values_[beside]))
            if (beside <= heap - rest) removals.push_back(heap - rest - beside);
    std::ranges::sort(removals);
    removals.erase(std::unique(removals.begin(), removals.end()), removals.end());
    return removals;
}

bool HeapMoveCollector::splits_for_ever() const {
    return std::ranges::any_of(game_.code().repeating(),
                               [](std::uint8_t digit) { return digit > 3; });
}

/// Infinitely many digits and a period.
void HeapMoveCollector::some_takes(HeapSize heap) {
    const std::vector<HeapSize> removals = takes_to_try(heap);
    for (const HeapSize taken : removals) {
        if (stops()) return;
        take(heap, taken);
    }
    const bool climbs = values_.period()->saltus > 0;
    const bool rests_are_all = climbs && target_.has_value();
    if (removals.size() <= heap && (splits_for_ever() || !rests_are_all)) count(std::nullopt);
}

void HeapMoveCollector::take(HeapSize heap, HeapSize taken) {
    const auto& code = game_.code();
    const HeapSize left = heap - taken;
    if (taken > 0 && left == 0 && code.allows(taken, 0) && wanted(Nimber{0})) add({});
    if (taken > 0 && left > 0 && code.allows(taken, 1) && wanted(values_[left])) add({left});
    if (code.allows(taken, 2)) pairs(left, {});
    if (code.allows(taken, 3)) triples(left);
}

bool HeapMoveCollector::may_leave(HeapSize heap, HeapSize rest) const {
    return game_.code().allows(heap - rest, rest == 0 ? 0 : 1);
}

/// Infinitely many digits, and no breaking from some digit on: from there every move leaves one
/// rest.
void HeapMoveCollector::all_rests(HeapSize heap) {
    const auto repeating = game_.code().repeating();
    HeapSize taken = 0;
    for (; taken <= heap && taken < game_.code().digits().size(); ++taken) take(heap, taken);
    if (taken > heap) return;
    const auto in_one = static_cast<std::uint64_t>(
        std::ranges::count_if(repeating, [](std::uint8_t digit) { return (digit & 2) != 0; }));
    for (; taken < heap && in_one > 0 && !is_full(); ++taken) {
        if (taken % looks == 0 && stops()) return;
        if (may_leave(heap, heap - taken)) add({heap - taken});
    }
    if (taken < heap) {
        // Whole repetitions of the digits in one go, what is left of them one by one.
        const HeapSize repetitions = (heap - taken) / repeating.size();
        count(repetitions * in_one);
        for (taken += repetitions * repeating.size(); taken < heap; ++taken)
            if (may_leave(heap, heap - taken)) count(1);
    }
    if (may_leave(heap, 0)) add({});
}

/// The rests below `end` with this value, ascending, in a sequence that climbs: each place of the
/// period has it once at most.
std::vector<HeapSize> HeapMoveCollector::climbing_rests(HeapSize end, Nimber value) const {
    const Periodicity& period = *values_.period();
    std::vector<HeapSize> rests;
    for (HeapSize rest = 0; rest < std::min(end, period.preperiod); ++rest)
        if (values_[rest] == value) rests.push_back(rest);
    for (HeapSize place = 0; place < period.period; ++place) {
        const HeapSize first = period.preperiod + place;
        if (first >= end || values_[first] > value) continue;
        const std::uint64_t missing = value.value - values_[first].value;
        const HeapSize periods = missing / period.saltus;
        if (missing % period.saltus != 0 || periods > (end - 1 - first) / period.period) continue;
        rests.push_back(first + periods * period.period);
    }
    std::ranges::sort(rests);
    return rests;
}

/// The same, with the rests that have the wanted value.
void HeapMoveCollector::rests_with_value(HeapSize heap) {
    std::vector<HeapSize> rests;
    if (values_.period() != nullptr)
        rests = climbing_rests(heap, *target_);
    else
        for (HeapSize rest = 0; rest < heap; ++rest)
            if (wanted(values_[rest])) rests.push_back(rest);
    std::ranges::sort(rests, std::greater{});
    for (const HeapSize rest : rests)
        if (may_leave(heap, rest)) add(rest == 0 ? Heaps{} : Heaps{rest});
}

/// What the smaller of two heaps of `left` tokens together may be; last < first if nothing.
HeapMoveCollector::Parts HeapMoveCollector::smaller_parts(HeapSize left) const {
    switch (game_.kind()) {
        case HeapGame::Kind::take_and_break:
            return {1, left / 2};
        case HeapGame::Kind::grundys_game:
            return {1, left == 0 ? 0 : (left - 1) / 2};
    }
    return {1, 0};
}

/// Two heaps a <= b with a + b = left, besides the one in `with`, which must not exceed a.
void HeapMoveCollector::pairs(HeapSize left, Heaps with) {
    auto [first, last] = smaller_parts(left);
    if (!with.empty()) first = std::max(first, with.front());
    if (last < first) return;
    if (!target_) {
        HeapSize a = first;
        for (; a <= last && !is_full(); ++a) {
            if (a % looks == 0 && stops()) return;
            pairs_between(left, a, a, with);
        }
        count(last - a + 1);
        return;
    }
    const Periodicity* period = values_.period();
    const bool climbs = period != nullptr && std::has_single_bit(period->saltus);
    const bool by_period = climbs || (period != nullptr && period->saltus == 0);
    const HeapSize regular = by_period ? std::max<HeapSize>(period->preperiod, 1) : last;
    if (!by_period || last < regular || (last - regular) / 4 < period->period) {
        pairs_between(left, first, last, with);
        return;
    }
    const HeapSize cut = std::max(first, regular);
    if (first < cut) pairs_between(left, first, cut - 1, with);
    if (climbs)
        pairs_climbing(left, cut, last, with);
    else
        pairs_by_residue(left, cut, last, with);
}

void HeapMoveCollector::pairs_between(HeapSize left, HeapSize first, HeapSize last,
                                      const Heaps& with) {
    const Nimber beside = with.empty() ? Nimber{0} : values_[with.front()];
    for (HeapSize a = first; a <= last; ++a) {
        if ((a - first) % looks == looks - 1 && stops()) return;
        if (!wanted(beside + values_[a] + values_[left - a])) continue;
        Heaps leaves = with;
        leaves.push_back(a);
        leaves.push_back(left - a);
        add(std::move(leaves));
    }
}

/// As above where a and b are both in the periodic part: one period of a tells everything.
void HeapMoveCollector::pairs_by_residue(HeapSize left, HeapSize first, HeapSize last,
                                         const Heaps& with) {
    const HeapSize period = values_.period()->period;
    const Nimber beside = with.empty() ? Nimber{0} : values_[with.front()];
    std::vector<HeapSize> hits;
    std::uint64_t total = 0;
    for (HeapSize a = first; a < first + period && a <= last; ++a)
        if (wanted(beside + values_[a] + values_[left - a])) {
            hits.push_back(a);
            total += (last - a) / period + 1;
        }
    std::uint64_t listed = 0;
    for (HeapSize shift = 0; listed < total && found_.leaves.size() < list_at_most_;
         shift += period)
        for (const HeapSize hit : hits) {
            if (hit + shift > last || is_full()) break;
            Heaps leaves = with;
            leaves.push_back(hit + shift);
            leaves.push_back(left - hit - shift);
            add(std::move(leaves));
            ++listed;
        }
    count(total - listed);
}

/// As above where the values climb.
void HeapMoveCollector::pairs_climbing(HeapSize left, HeapSize first, HeapSize last,
                                       const Heaps& with) {
    const Nimber beside = with.empty() ? Nimber{0} : values_[with.front()];
    const ClimbingPairs pairs(values_, left, *target_ + beside, first, last);
    const auto listed = pairs.smallest(list_at_most_ - found_.leaves.size());
    for (const HeapSize a : listed) {
        Heaps leaves = with;
        leaves.push_back(a);
        leaves.push_back(left - a);
        add(std::move(leaves));
    }
    count(pairs.count() - listed.size());
}

/// One split into three of climbing values: a heap with the value, and halves that cancel.
void HeapMoveCollector::equal_pair_and_rest(HeapSize left) {
    for (const HeapSize rest : climbing_rests(left - 1, *target_)) {
        const HeapSize half = (left - rest) / 2;
        if (rest == 0 || is_full() || values_[half] != values_[left - rest - half]) continue;
        Heaps leaves = {rest, half, left - rest - half};
        std::ranges::sort(leaves);
        add(std::move(leaves));
        return;
    }
}

/// Three heaps: a small rest by trying all, a large one listed by its smallest heap and counted by
/// residues. If a move exists there is one whose smallest heap lies in the preperiod or the first
/// period (move the smallest down and the largest up).
void HeapMoveCollector::triples(HeapSize left) {
    const Periodicity* period = values_.period();
    if (left <= few_triples || (period == nullptr && target_)) {
        for (HeapSize smallest = 1; smallest <= left / 3 && !stops(); ++smallest)
            pairs(left - smallest, {smallest});
        return;
    }
    const bool climbs = period != nullptr && period->saltus > 0;
    const auto before = found_.unlisted;
    const std::size_t listed = found_.leaves.size();
    HeapSize last = left / 3;
    if (period != nullptr)
        last = std::min(last, std::max(period->preperiod + period->period, few_triples));
    for (HeapSize smallest = 1; smallest <= last && !is_full() && !stops(); ++smallest)
        pairs(left - smallest, {smallest});
    if (climbs && target_ && found_.leaves.size() == listed) equal_pair_and_rest(left);
    auto total = !target_ ? count_triples(left)
                 : climbs ? std::nullopt
                          : count_triples(values_, left, *target_);
    const bool none = target_ && !climbs && found_.leaves.size() == listed && !is_full();
    if (none) total = 0;
    if (total) *total -= found_.leaves.size() - listed;
    found_.unlisted = before;
    count(total);
}

}  // namespace gale::heaps
