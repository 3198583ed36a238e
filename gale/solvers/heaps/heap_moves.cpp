#include "gale/solvers/heaps/heap_moves.hpp"

#include <algorithm>
#include <functional>

namespace gale::heaps {
namespace {

/// Splits of a rest this small into three are counted one by one: 2 million of them.
constexpr HeapSize few_triples = 5000;

}  // namespace

void HeapMoveCollector::add(Heaps leaves) {
    if (found_.leaves.size() < list_at_most_)
        found_.leaves.push_back(std::move(leaves));
    else
        count(1);
}

void HeapMoveCollector::count(std::uint64_t more) {
    if (found_.unlisted) found_.unlisted = checked_add(*found_.unlisted, more).value_or(UINT64_MAX);
}

HeapOptions HeapMoveCollector::moves(HeapSize heap) {
    found_ = {};
    const auto most_taken = game_.code().most_taken();
    if (!most_taken && game_.code().most_heaps() <= 1) {
        if (heap == 0) return {};
        if (target_)
            rests_with_value(heap);
        else
            all_rests(heap);
        return std::move(found_);
    }
    const HeapSize most = std::min(heap, most_taken.value_or(heap));
    for (HeapSize taken = 0; taken <= most; ++taken) take(heap, taken);
    return std::move(found_);
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

/// Infinitely many digits, no breaking: every move leaves one rest.
void HeapMoveCollector::all_rests(HeapSize heap) {
    const auto repeating = game_.code().repeating();
    HeapSize taken = 1;
    for (; taken < heap; ++taken) {
        const bool full = found_.leaves.size() == list_at_most_;
        if (full && taken >= game_.code().digits().size()) break;
        if (may_leave(heap, heap - taken)) add({heap - taken});
    }
    if (taken < heap) {
        // Whole repetitions of the digits in one go, what is left of them one by one.
        const auto in_one = static_cast<std::uint64_t>(
            std::ranges::count_if(repeating, [](std::uint8_t digit) { return (digit & 2) != 0; }));
        const HeapSize repetitions = (heap - taken) / repeating.size();
        count(repetitions * in_one);
        for (taken += repetitions * repeating.size(); taken < heap; ++taken)
            if (may_leave(heap, heap - taken)) count(1);
    }
    if (may_leave(heap, 0)) add({});
}

/// The same, with the rests that have the wanted value. If the values climb by a saltus, each
/// place of the period has the value once at most.
void HeapMoveCollector::rests_with_value(HeapSize heap) {
    const Periodicity* period = values_.period();
    const bool climbs = period != nullptr && period->saltus > 0;
    const HeapSize irregular = climbs ? std::min(heap, period->preperiod) : heap;
    std::vector<HeapSize> rests;
    for (HeapSize rest = 0; rest < irregular; ++rest)
        if (wanted(values_[rest])) rests.push_back(rest);
    for (HeapSize place = 0; climbs && place < period->period; ++place) {
        const HeapSize first = period->preperiod + place;
        if (first >= heap || values_[first] > *target_) continue;
        const std::uint64_t missing = target_->value - values_[first].value;
        const HeapSize periods = missing / period->saltus;
        if (missing % period->saltus != 0 || periods > (heap - 1 - first) / period->period)
            continue;
        rests.push_back(first + periods * period->period);
    }
    std::ranges::sort(rests, std::greater{});
    for (const HeapSize rest : rests)
        if (may_leave(heap, rest)) add(rest == 0 ? Heaps{} : Heaps{rest});
}

/// Two heaps a <= b with a + b = left, besides the one in `with`, which must not exceed a.
void HeapMoveCollector::pairs(HeapSize left, Heaps with) {
    const HeapSize first = with.empty() ? 1 : with.front();
    HeapSize last = left / 2;
    if (game_.splits_unequally() && left % 2 == 0 && last > 0) --last;
    if (last < first) return;
    if (!target_) {
        HeapSize a = first;
        for (; a <= last && found_.leaves.size() < list_at_most_; ++a)
            pairs_between(left, a, a, with);
        count(last - a + 1);
        return;
    }
    const Periodicity* period = values_.period();
    const bool by_residue = period != nullptr && period->saltus == 0;
    const HeapSize regular = by_residue ? std::max<HeapSize>(period->preperiod, 1) : last;
    if (!by_residue || last < regular || (last - regular) / 4 < period->period) {
        pairs_between(left, first, last, with);
        return;
    }
    const HeapSize cut = std::max(first, regular);
    if (first < cut) pairs_between(left, first, cut - 1, with);
    pairs_by_residue(left, cut, last, with);
}

void HeapMoveCollector::pairs_between(HeapSize left, HeapSize first, HeapSize last,
                                      const Heaps& with) {
    const Nimber beside = with.empty() ? Nimber{0} : values_[with.front()];
    for (HeapSize a = first; a <= last; ++a) {
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
            if (hit + shift > last || found_.leaves.size() == list_at_most_) break;
            Heaps leaves = with;
            leaves.push_back(hit + shift);
            leaves.push_back(left - hit - shift);
            add(std::move(leaves));
            ++listed;
        }
    count(total - listed);
}

/// Three heaps. If one move exists there is one whose smallest heap lies in the preperiod or the
/// first period (move the smallest down and the largest up), so that no more need be tried.
void HeapMoveCollector::triples(HeapSize left) {
    const Periodicity* period = values_.period();
    HeapSize last = left / 3;
    const bool all = left <= few_triples || period == nullptr || !target_;
    if (!all) last = std::min(last, std::max<HeapSize>(period->preperiod, 1) + period->period - 1);
    const bool cut_short = last < left / 3;
    for (HeapSize smallest = 1; smallest <= last; ++smallest) {
        const bool full = found_.leaves.size() == list_at_most_;
        if (full && left > few_triples) {
            found_.unlisted = std::nullopt;
            return;
        }
        pairs(left - smallest, {smallest});
    }
    if (cut_short && !found_.leaves.empty()) found_.unlisted = std::nullopt;
}

}  // namespace gale::heaps
