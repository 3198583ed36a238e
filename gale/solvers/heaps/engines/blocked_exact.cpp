// The blocked rung's careful steps: one heap, every option, nothing left out.
#include <algorithm>
#include <bit>
#include <span>

#include "gale/core/number_text.hpp"
#include "gale/solvers/heaps/engines/blocked_engine.hpp"
#include "gale/solvers/heaps/engines/blocked_stint.hpp"

namespace gale::heaps {
namespace {

using kernels::lanes;
using kernels::ShiftedCode;

void insert(CodeSet& set, Value code) { set[code / 64] |= std::uint64_t{1} << (code % 64); }
void erase(CodeSet& set, Value code) { set[code / 64] &= ~(std::uint64_t{1} << (code % 64)); }
bool is_empty(const CodeSet& set) { return (set[0] | set[1] | set[2] | set[3]) == 0; }

bool has_any_from(const CodeSet& set, Value code) {
    std::uint64_t bits = set[code / 64] >> (code % 64);
    for (Value word = code / 64 + 1; word < set.size(); ++word) bits |= set[word];
    return bits != 0;
}

Value first(const CodeSet& set) {
    Value word = 0;
    while (set[word] == 0) ++word;
    return 64 * word + static_cast<Value>(std::countr_zero(set[word]));
}

/// The first split that is searched after the rarer kinds of options were looked at: 4096 come
/// before.
constexpr HeapSize searched_first = 4097;

}  // namespace

void BlockedEngine::add_rare(HeapSize heap, Value value) {
    rares_.push_back({heap, value});
    if (heap == 0) return;
    are_sorted_ = false;
    for (const HeapSize t : removals_.leaving_two) add_code(t + heap, book_.code(value));
}

void BlockedEngine::add_code(HeapSize distance, Value code) {
    const ShiftedCode shifted{distance, code * 0x01010101U, 0};
    codes_.push_back(shifted);
    // Xor can bring the sentinel back into the range of the candidates. Such codes are kept apart,
    // and looked at with care where a sentinel is in sight.
    const bool is_loud = (code ^ CodeBook::sentinel) < cap_;
    if (distance < lanes) {
        near_.push_back(shifted);
        near_is_loud_ = near_is_loud_ || is_loud;
    } else {
        (is_loud ? loud_ : far_).push_back(shifted);
    }
}

void BlockedEngine::sort_codes() {
    const auto key = [](const ShiftedCode& code) { return std::pair(code.distance, code.pattern); };
    std::vector<ShiftedCode> codes = std::move(codes_);
    std::sort(codes.begin(), codes.end(),
              [&](const ShiftedCode& a, const ShiftedCode& b) { return key(a) < key(b); });
    codes.erase(
        std::unique(codes.begin(), codes.end(),
                    [&](const ShiftedCode& a, const ShiftedCode& b) { return key(a) == key(b); }),
        codes.end());
    codes_.clear();
    far_.clear();
    near_.clear();
    loud_.clear();
    near_is_loud_ = false;
    for (const ShiftedCode& code : codes) add_code(code.distance, code.pattern & 0xff);
    are_sorted_ = true;
}

void BlockedEngine::raise_cap(Value code) {
    if (code < cap_) return;
    cap_ = std::min<Value>(CodeBook::sentinel, (code / 8 + 1) * 8);
    sort_codes();
}

bool BlockedEngine::rares_are_thick() const {
    constexpr std::size_t many = 24;
    constexpr HeapSize lately = 1024;
    return near_is_loud_ ||
           (rares_.size() >= many && rares_[rares_.size() - many].heap + lately > tape_.size());
}

void BlockedEngine::mark(std::span<const ShiftedCode> codes, const std::uint8_t* at,
                         CodeMarks& excluded) {
    for (const ShiftedCode& code : codes)
        excluded[(*(at - code.distance) ^ code.pattern) & 0xff] = 1;
}

/// Sums with a sentinel are marked too, in a half of the table that nobody reads: this way the loop
/// has no branch and, unlike a bit set, no word that it must wait for.
void BlockedEngine::mark_with_care(std::span<const ShiftedCode> codes, const std::uint8_t* at,
                                   CodeMarks& excluded) {
    for (const ShiftedCode& code : codes) {
        const std::uint8_t far_side = *(at - code.distance);
        const unsigned unread = far_side == CodeBook::sentinel ? 256 : 0;
        excluded[unread + (far_side ^ (code.pattern & 0xff))] = 1;
    }
}

/// The least codes below the cap that these rares leave the heap n + l, as many as there are
/// places for them.
void BlockedEngine::list_least(HeapSize n, std::size_t l, const FarCodes& far,
                               std::uint8_t* candidates, std::uint64_t* alive) const {
    CodeMarks excluded = {};
    mark(far.quiet, tape_.at(n + l), excluded);
    mark_with_care(far.loud, tape_.at(n + l), excluded);
    Value code = 0;
    for (std::size_t row = 0; row < packed_candidates; ++row) {
        while (code < cap_ && excluded[code] != 0) ++code;
        const std::uint64_t bit = std::uint64_t{code < cap_ ? 1U : 0U} << l;
        alive[row] = (alive[row] & ~(std::uint64_t{1} << l)) | bit;
        candidates[lanes * row + l] = static_cast<std::uint8_t>(code);
        if (code < cap_) ++code;
    }
}

/// Gives each heap of a group that has few candidates left more of them, as far as codes below the
/// cap are open: those above the last of the `packed` ones, below which nothing is missing.
void BlockedEngine::replenish(HeapSize n, const FarCodes& far,
                              const std::array<std::uint64_t, packed_candidates>& packed,
                              std::uint8_t* candidates, std::uint64_t* alive) const {
    static_assert(packed_candidates == 4);
    constexpr Value window = 8 * kernels::most_octets;
    constexpr std::size_t wanted = 3;  // the nearest rares refute some
    constexpr std::size_t fewest = 2;
    std::array<std::uint64_t, packed_candidates + 1> at_least = {~std::uint64_t{0}};
    for (std::size_t row = 0; row < packed_candidates; ++row)
        for (std::size_t more = packed_candidates; more > 0; --more)
            at_least[more] |= at_least[more - 1] & alive[row];
    const std::uint64_t lacking = ~at_least[wanted];
    if (lacking == 0) return;

    std::array<std::uint8_t, lanes> first = {};
    for (std::uint64_t rest = lacking; rest != 0; rest &= rest - 1) {
        const auto l = static_cast<std::size_t>(std::countr_zero(rest));
        for (std::size_t row = 0; row < packed_candidates; ++row)
            if ((packed[row] >> l & 1) != 0)
                first[l] = static_cast<std::uint8_t>(
                    std::min<Value>(candidates[lanes * row + l] + 1U, 256 - window));
    }
    std::array<std::uint8_t, lanes * kernels::most_octets> present;
    kernels_.gather(tape_.at(n), far.quiet.data(), far.quiet.size(), first.data(),
                    kernels::most_octets, present.data());
    for (std::uint64_t rest = lacking; rest != 0; rest &= rest - 1) {
        const auto l = static_cast<std::size_t>(std::countr_zero(rest));
        std::uint64_t excluded = 0;
        for (std::size_t q = 0; q < kernels::most_octets; ++q)
            excluded |= std::uint64_t{present[lanes * q + l]} << (8 * q);
        for (const ShiftedCode& code : far.loud) {
            const std::uint8_t far_side = *(tape_.at(n + l) - code.distance);
            const unsigned place = (far_side ^ (code.pattern & 0xff)) - first[l];
            if (far_side != CodeBook::sentinel && place < window)
                excluded |= std::uint64_t{1} << place;
        }
        const std::uint64_t bit = std::uint64_t{1} << l;
        std::size_t count = 0;
        std::array<std::uint8_t, packed_candidates> codes = {};
        for (std::size_t row = 0; row < packed_candidates; ++row)
            if ((alive[row] & bit) != 0 && candidates[lanes * row + l] < first[l])
                codes[count++] = candidates[lanes * row + l];
        const Value inside = first[l] < cap_ ? std::min(window, cap_ - first[l]) : 0;
        for (std::uint64_t open = ~excluded & ((std::uint64_t{1} << inside) - 1);
             open != 0 && count < codes.size(); open &= open - 1)
            codes[count++] = static_cast<std::uint8_t>(first[l] + std::countr_zero(open));
        if (count < fewest && first[l] + window < cap_) {
            list_least(n, l, far, candidates, alive);
            continue;
        }
        for (std::size_t row = 0; row < packed_candidates; ++row) {
            alive[row] = row < count ? alive[row] | bit : alive[row] & ~bit;
            candidates[lanes * row + l] = codes[row];
        }
    }
}

/// Marks the codes that are excluded. Precondition of less care: the codes of no interest are those
/// from the cap on, and no near code is loud.
BlockedEngine::CodeMarks BlockedEngine::excluded_commons(HeapSize n, bool careful) const {
    CodeMarks excluded = {};
    const std::uint8_t* const at = tape_.at(n);
    if (careful) {
        mark_with_care(codes_, at, excluded);
    } else {
        mark(near_, at, excluded);
        mark(far_, at, excluded);
        mark_with_care(loud_, at, excluded);
    }
    // A rest of one heap whose value is rare for its own size and common for n.
    for (auto rare = rares_.rbegin(); rare != rares_.rend(); ++rare) {
        if (rare->heap + removals_.most() < n) break;
        if (rare->heap == 0 || rare->heap >= n || book_.is_rare(n, rare->value)) continue;
        if (std::binary_search(removals_.leaving_one.begin(), removals_.leaving_one.end(),
                               n - rare->heap))
            excluded[book_.code(rare->value)] = 1;
    }
    return excluded;
}

std::optional<Value> BlockedEngine::least_common(HeapSize n) const {
    const auto least = [&](bool careful) {
        const CodeMarks excluded = excluded_commons(n, careful);
        Value code = 0;
        while (code < CodeBook::sentinel && excluded[code] != 0) ++code;
        return code;
    };
    Value code = near_is_loud_ ? cap_ : least(false);
    if (code >= cap_) code = least(true);
    if (!book_.fits(code)) return std::nullopt;
    return code;
}

CodeSet BlockedEngine::rares_to_exclude(HeapSize n, Value common_code) const {
    CodeSet open = {};
    for (Value y = 0; y < book_.rare_codes_below(n, common_code); ++y) insert(open, y);
    return open;
}

void BlockedEngine::strike_sums_of_commons(HeapSize left, HeapSize from, HeapSize end,
                                           CodeSet& open) const {
    const HeapSize splits = left < 2 ? 0 : (removals_.unequal ? (left - 1) / 2 : left / 2);
    end = std::min(end, splits + 1);
    if (!tape_.keeps_all()) {
        const HeapSize readable =
            left + 1 > tape_.window_begin() ? left + 1 - tape_.window_begin() : 0;
        end = std::min({end, tape_.head_end(), readable});
    }
    if (from < end)
        kernels_.strike_code_sums(tape_.in_head(from), tape_.at(left - from),
                                  static_cast<std::size_t>(end - from), open.data());
}

void BlockedEngine::strike_sums_with_large_codes(HeapSize n, CodeSet& open) const {
    // A sum in the upper half has exactly one part there; other sums are found elsewhere sooner.
    if (!has_any_from(open, large_code_)) return;
    for (auto at = large_places_.rbegin(); at != large_places_.rend(); ++at) {
        const HeapSize place = *at;
        if (place < tape_.window_begin()) return;
        for (const HeapSize t : removals_.leaving_two) {
            if (place >= n - t) continue;
            const HeapSize other = n - t - place;
            if (other >= tape_.head_end() && other < tape_.window_begin()) continue;
            const std::uint8_t code = tape_.code(other);
            if (code == CodeBook::sentinel || (removals_.unequal && other == place)) continue;
            erase(open, tape_.code(place) ^ code);
        }
        if (!has_any_from(open, large_code_)) return;
    }
}

void BlockedEngine::note_large_codes(HeapSize end) {
    constexpr std::size_t most_places = 1 << 16;
    constexpr int scarce = 16;  // of the 512 codes of a block
    const Value large = std::bit_floor(cap_ - 1);
    if (large != large_code_) large_places_.clear();
    large_code_ = large;
    if (large_places_.size() > 2 * most_places)
        large_places_.erase(large_places_.begin(), large_places_.end() - most_places);
    for (; large_noted_ + kernels::block_heaps <= end; large_noted_ += kernels::block_heaps) {
        std::array<std::uint64_t, kernels::block_words> bits;
        const auto least = static_cast<std::uint8_t>(large);
        kernels_.at_least(tape_.at(large_noted_), least, least, bits.data());
        int count = 0;
        for (const std::uint64_t word : bits) count += std::popcount(word);
        if (count > scarce) continue;
        for (std::size_t w = 0; w < bits.size(); ++w)
            for (; bits[w] != 0; bits[w] &= bits[w] - 1) {
                const HeapSize place =
                    large_noted_ + 64 * w + static_cast<unsigned>(std::countr_zero(bits[w]));
                if (*tape_.at(place) != CodeBook::sentinel) large_places_.push_back(place);
            }
    }
}

bool BlockedEngine::is_rare_heap(HeapSize n) const {
    return std::binary_search(rares_.begin(), rares_.end(), Rare{n, 0},
                              [](const Rare& a, const Rare& b) { return a.heap < b.heap; });
}

void BlockedEngine::strike_other_options(HeapSize n, CodeSet& open) const {
    const auto strike = [&](Value value) {
        const Value code = book_.code(value);
        if (book_.is_rare(n, value) && code <= UINT8_MAX) erase(open, code);
    };
    for (const HeapSize t : removals_.leaving_one) {
        Value value = 0;
        copy(n - t, {&value, 1});
        strike(value);
    }
    for (const HeapSize t : removals_.leaving_two)
        for (auto at = rares_.rbegin(); at != rares_.rend(); ++at) {
            const Rare& rare = *at;
            if (rare.heap == 0 || rare.heap >= n - t) continue;
            if (rare.heap + rares_.back().heap < n - t) break;  // too small for a rare beside it
            const HeapSize other = n - t - rare.heap;
            if (removals_.unequal && other == rare.heap) continue;
            if (tape_.keeps_all() && *tape_.at(other) != CodeBook::sentinel) continue;
            if (!is_rare_heap(other)) continue;
            Value value = 0;
            copy(other, {&value, 1});
            strike(rare.value ^ value);
        }
}

BlockedEngine::Verdict BlockedEngine::unexcluded_rare(HeapSize n, CodeSet open) const {
    for (const HeapSize t : removals_.leaving_two) {
        strike_sums_of_commons(n - t, 1, searched_first, open);
        if (is_empty(open)) return {};
    }
    strike_sums_with_large_codes(n, open);
    if (is_empty(open)) return {};
    strike_other_options(n, open);
    for (const HeapSize t : removals_.leaving_two) {
        strike_sums_of_commons(n - t, searched_first, largest_heap, open);
        if (is_empty(open)) return {};
    }
    if (is_empty(open)) return {};
    if (!tape_.keeps_all()) return {.is_certain = false, .value = {}};
    return {.is_certain = true, .value = book_.rare_value(n, first(open))};
}

Error BlockedEngine::cannot_decide(HeapSize n) {
    undecided_ = n;
    return too_large(
        sentence("the heap {} may have a rare value, which takes all values before it to decide; "
                 "only a window of them was kept",
                 with_thousands(n)));
}

Status BlockedEngine::step_exactly() {
    if (verified_ < tape_.size()) tape_.set_size(verified_);
    const HeapSize n = verified_;
    maps_end_ = std::min(maps_end_, n / kernels::block_heaps * kernels::block_heaps);
    tape_.make_room(n + 1);
    const auto common = least_common(n);
    if (!common) {
        outgrown_ = true;
        return {};
    }
    const Verdict rare = unexcluded_rare(n, rares_to_exclude(n, *common));
    if (!rare.is_certain) return cannot_decide(n);
    if (rare.value) {
        become_rare(n, *rare.value);
        return {};
    }
    raise_cap(*common);
    *tape_.at(n) = static_cast<std::uint8_t>(*common);
    tape_.set_size(n + 1);
    verified_ = n + 1;
    return {};
}

}  // namespace gale::heaps
