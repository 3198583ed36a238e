// The blocked rung's first three stages: filter, refutation, serial part.
#include <algorithm>
#include <bit>
#include <cstring>

#include "gale/parallel/thread_team.hpp"
#include "gale/solvers/heaps/engines/blocked_engine.hpp"
#include "gale/solvers/heaps/engines/blocked_stint.hpp"

namespace gale::heaps {
namespace {

using kernels::block_heaps;
using kernels::block_words;
using kernels::lanes;
using kernels::most_candidates;
using kernels::ShiftedCode;
using kernels::ShiftedRow;

/// Rows of the bit maps: the most frequent codes. measured: gale bench heaps
constexpr std::size_t most_rows = 128;
/// Far sides with the same code that are tried for one rare code.
constexpr std::size_t places_per_code = 64;
/// A filter may leave some heaps of a block with fewer candidates than it should.
constexpr std::size_t may_be_left = 16;
/// Codes that all candidates meet before they are packed into fewer rows.
constexpr std::size_t refute_first = 256;
/// Few codes: a set per heap is cheaper than a filter. measured: gale bench heaps
constexpr Value few_codes_cap = 32;
constexpr std::size_t few_codes = 256;

std::array<std::size_t, 256> frequencies(const CodeTape& tape, HeapSize begin, HeapSize end) {
    std::array<std::size_t, 256> counts = {};
    for (HeapSize n = begin; n < end; ++n) ++counts[*tape.at(n)];
    counts[CodeBook::sentinel] = 0;
    return counts;
}

using Sample = std::array<std::uint8_t, ExclusionLists::sample_heaps>;

using BlockBits = std::array<std::uint64_t, block_words>;

/// The codes of the sample, with 0 where the value is rare.
Sample sampled(const CodeTape& tape, HeapSize begin) {
    Sample codes;
    for (std::size_t i = 0; i < codes.size(); ++i) {
        const std::uint8_t code = *tape.at(begin + i);
        codes[i] = code == CodeBook::sentinel ? std::uint8_t{0} : code;
    }
    return codes;
}

/// The even heaps of the sample whose code is at least `even`, the odd ones likewise.
ExclusionLists::SampleBits sampled_at_least(const kernels::KernelSet& kernels, const Sample& codes,
                                            Value even, Value odd) {
    ExclusionLists::SampleBits bits;
    for (std::size_t block = 0; block < ExclusionLists::sample_blocks; ++block)
        kernels.at_least(codes.data() + block * block_heaps, static_cast<std::uint8_t>(even),
                         static_cast<std::uint8_t>(odd), bits.data() + block * block_words);
    return bits;
}

}  // namespace

bool BlockedEngine::has_few_codes() const {
    return cap_ <= few_codes_cap && loud_.empty() && !near_is_loud_ && codes_.size() <= few_codes;
}

void BlockedEngine::refresh_lists() {
    sort_codes();
    const HeapSize end = verified_ / block_heaps * block_heaps;
    const HeapSize begin = end > CodeMaps::reach ? end - CodeMaps::reach : 0;
    refresh_at_ = verified_ + std::max<HeapSize>(verified_ / 2, 128 * block_heaps);
    rares_at_refresh_ = rares_.size();
    settled_exactly_ = 0;
    refreshed_at_ = verified_;

    const auto counts = frequencies(tape_, std::max(begin, tape_.window_begin()), end);
    std::vector<std::uint8_t> by_count;
    for (unsigned code = 0; code < CodeBook::sentinel; ++code)
        if (counts[code] > 0) by_count.push_back(static_cast<std::uint8_t>(code));
    std::stable_sort(by_count.begin(), by_count.end(),
                     [&](std::uint8_t a, std::uint8_t b) { return counts[a] > counts[b]; });
    if (by_count.size() > most_rows) by_count.resize(most_rows);
    const bool has_team = options_.limits.threads > 1;
    maps_.reset(by_count, has_team ? stint_blocks : 0, tape_, end);
    maps_end_ = end;
    const HeapSize sample_begin = end - ExclusionLists::sample_blocks * block_heaps;
    list_common_witnesses(sample_begin);
    list_rare_witnesses(sample_begin);
}

void BlockedEngine::list_common_witnesses(HeapSize sample_begin) {
    const std::size_t size = has_few_codes() ? 0 : cap_;
    common_lists_ = ExclusionLists(kernels_, maps_, sample_begin, {512, 8, 0.001}, size);
    // On threads blocks are filtered far ahead.
    const HeapSize nearest = filters_ahead(options_.limits.threads);
    std::array<std::vector<HeapSize>, 256> distances;  // by the code of the rare
    for (const ShiftedCode& code : codes_)
        if (code.distance >= nearest && code.distance <= CodeMaps::reach)
            distances[code.pattern & 0xff].push_back(code.distance);
    // All codes below the answer are excluded: these are what the filter should see.
    const Sample answers = sampled(tape_, sample_begin);
    for_pieces(options_.limits.threads, size, 1, [&](std::uint64_t code_begin, std::uint64_t) {
        const auto c = static_cast<Value>(code_begin);
        std::vector<ShiftedRow> candidates;
        for (const std::uint8_t far_side : maps_.codes())
            for (const HeapSize distance : distances[(far_side ^ c) & 0xff])
                candidates.push_back(maps_.row(far_side, distance));
        common_lists_.choose(c, candidates, sampled_at_least(kernels_, answers, c + 1, c + 1));
    });
}

void BlockedEngine::list_rare_witnesses(HeapSize sample_begin) {
    rare_rows_.clear();
    const std::size_t size = std::min<std::size_t>(CodeBook::sentinel, 2 * std::size_t{cap_});
    ExclusionLists lists(kernels_, maps_, sample_begin, {512, 2, 0.001}, size);
    // A witness with equal parts would be none in Grundy's game, so a stays below half of all n
    // that are still to come.
    const HeapSize take = removals_.leaving_two.front();
    if (take >= CodeMaps::reach) return;
    HeapSize end = std::min<HeapSize>(CodeMaps::reach - take, (verified_ - take) / 2);
    end = std::min(end, tape_.head_end());
    std::array<std::vector<std::uint32_t>, 256> places;
    // At distances of whole octets, maps are seen without a shift.
    for (HeapSize a = 8 - take % 8; a < end; a += 8) {
        auto& list = places[*tape_.in_head(a)];
        if (list.size() < places_per_code) list.push_back(static_cast<std::uint32_t>(a));
    }
    places[CodeBook::sentinel].clear();
    const Sample answers = sampled(tape_, sample_begin);
    rare_rows_.resize(size);
    for_pieces(options_.limits.threads, size, 1, [&](std::uint64_t code_begin, std::uint64_t) {
        const auto y = static_cast<Value>(code_begin);
        std::vector<ShiftedRow> candidates;
        for (const std::uint8_t code : maps_.codes())
            for (const std::uint32_t a : places[(code ^ y) & 0xff])
                candidates.push_back(maps_.row(code, a + take));
        lists.choose(y, candidates,
                     sampled_at_least(kernels_, answers, least_above_[0][y], least_above_[1][y]));
        for (const ShiftedRow& row : lists[y])
            rare_rows_[y].push_back(static_cast<std::int32_t>(8 * row.offset) +
                                    static_cast<std::int32_t>(row.shift / 8));
    });
}

void BlockedEngine::refresh_if_due() {
    const bool lists_are_old =
        tape_.size() >= refresh_at_ ||
        rares_.size() > rares_at_refresh_ + rares_at_refresh_ / 8 + 8 ||
        (settled_exactly_ > (HeapSize{1} << 14) && tape_.size() > refreshed_at_ + (1 << 20));
    // What is not verified yet, some heaps after the last whole block, is made again.
    if (!lists_are_old || tape_.size() >= verified_ + 2 * block_heaps) return;
    tape_.set_size(verified_);
    maps_end_ = std::min(maps_end_, verified_ / block_heaps * block_heaps);
    refresh_lists();
}

void BlockedEngine::advance_block() {
    refresh_if_due();
    const HeapSize n0 = tape_.size() / block_heaps * block_heaps;
    tape_.make_room(n0 + 2 * block_heaps);
    for (; maps_end_ < n0; maps_end_ += block_heaps) maps_.append(tape_, maps_end_);
    if (touches_a_rare_rest(n0)) {
        while (tape_.size() < n0 + block_heaps && !outgrown_) settle_one(tape_.size());
    } else if (has_few_codes()) {
        advance_few(n0);
    } else {
        advance_many(n0);
    }
}

bool BlockedEngine::touches_a_rare_rest(HeapSize n0) const {
    if (!book_.space().mixes_position || rares_.empty()) return false;
    return rares_.back().heap + removals_.most() >= n0;
}

void BlockedEngine::settle_one(HeapSize n) {
    const auto code = least_common(n);
    if (!code) {
        outgrown_ = true;
        return;
    }
    raise_cap(*code);
    *tape_.at(n) = static_cast<std::uint8_t>(*code);
    tape_.set_size(n + 1);
    ++settled_exactly_;
}

void BlockedEngine::advance_few(HeapSize n0) {
    while (tape_.size() < n0 + block_heaps && !outgrown_) {
        const HeapSize n = tape_.size();
        const std::size_t groups = groups_to(n, n0 + block_heaps);
        const std::size_t done = kernels_.least_absent(
            tape_.at(n), groups, far_.data(), far_.size(), near_.data(), near_.size(), cap_ / 8);
        tape_.set_size(n + done);
        if (done == lanes * groups) continue;
        settle_one(n + done);
        if (near_is_loud_) return;
        if (!has_few_codes()) return advance_many(n0);
    }
}

void BlockedEngine::filter_block(HeapSize n0, Candidates& block) const {
    BlockBits wanting;
    wanting.fill(~std::uint64_t{0});
    block.alive.fill(0);
    // Codes from the end of the lists on, if the cap was raised meanwhile, are not filtered.
    const auto filtered = static_cast<Value>(std::min<std::size_t>(cap_, common_lists_.size()));
    std::size_t lacking = block_heaps;
    Value c = 0;
    for (; c < filtered && lacking > may_be_left; ++c) {
        BlockBits open = {};
        kernels_.cover(open.data(), wanting.data(), maps_.block(n0), common_lists_[c].data(),
                       common_lists_[c].size());
        for (std::size_t w = 0; w < block_words; ++w) open[w] = wanting[w] & ~open[w];
        lacking = kernels_.keep_candidate(open.data(), static_cast<std::uint8_t>(c),
                                          block.codes.data(), block.alive.data());
        for (std::size_t w = 0; w < block_words; ++w)
            wanting[w] = ~block.alive[most_candidates * w + most_candidates - 1];
    }
    // The few heaps that lack some take all codes that follow, whatever may exclude them.
    const Value end = std::min<Value>(cap_, c + most_candidates);
    for (; c < end; ++c)
        kernels_.keep_candidate(wanting.data(), static_cast<std::uint8_t>(c), block.codes.data(),
                                block.alive.data());
}

BlockedEngine::FarCodes BlockedEngine::codes_between(HeapSize least, HeapSize end) const {
    GALE_EXPECT(are_sorted_);
    const auto within = [&](const std::vector<ShiftedCode>& codes) {
        const auto place = [&](HeapSize distance) {
            return std::lower_bound(
                codes.begin(), codes.end(), distance,
                [](const ShiftedCode& code, HeapSize d) { return code.distance < d; });
        };
        return std::span<const ShiftedCode>(place(least), place(end));
    };
    return {within(far_), within(loud_)};
}

void BlockedEngine::narrow(HeapSize n, std::span<const ShiftedCode> codes, std::size_t rows,
                           std::uint8_t* candidates, std::uint64_t* alive) const {
    std::uint64_t also[most_candidates];
    kernels_.refute(tape_.at(n), codes.data(), codes.size(), candidates, rows, also);
    for (std::size_t row = 0; row < rows; ++row) alive[row] &= also[row];
}

void BlockedEngine::narrow_with_care(HeapSize n, std::span<const ShiftedCode> loud,
                                     std::size_t rows, std::uint8_t* candidates,
                                     std::uint64_t* alive) const {
    for (const ShiftedCode& code : loud) {
        const std::uint8_t* const from = tape_.at(n) - code.distance;
        if (std::memchr(from, CodeBook::sentinel, lanes) == nullptr) {
            narrow(n, {&code, 1}, rows, candidates, alive);
            continue;
        }
        for (std::size_t l = 0; l < lanes; ++l)
            for (std::size_t row = 0; row < rows; ++row)
                if (from[l] != CodeBook::sentinel &&
                    (from[l] ^ (code.pattern & 0xff)) == candidates[lanes * row + l])
                    alive[row] &= ~(std::uint64_t{1} << l);
    }
}

void BlockedEngine::refute(HeapSize n, const FarCodes& far, std::size_t rows,
                           std::uint8_t* candidates, std::uint64_t* alive) const {
    narrow(n, far.quiet, rows, candidates, alive);
    narrow_with_care(n, far.loud, rows, candidates, alive);
}

/// The candidates of the group at n meet these rares: the first ones, which refute most of what is
/// wrong, and after that at most a few candidates of each heap meet the others. Returns which
/// places these had.
std::array<std::uint64_t, packed_candidates> BlockedEngine::refute_and_pack(
    HeapSize n, const FarCodes& far, std::uint8_t* candidates, std::uint64_t* alive) const {
    const std::size_t some = std::min(refute_first, far.quiet.size());
    narrow(n, far.quiet.first(some), most_candidates, candidates, alive);
    kernels_.pack(candidates, most_candidates, alive);
    std::array<std::uint64_t, packed_candidates> packed;
    std::copy_n(alive, packed.size(), packed.begin());
    refute(n, {far.quiet.subspan(some), far.loud}, packed_candidates, candidates, alive);
    return packed;
}

void BlockedEngine::advance_many(HeapSize n0) {
    Candidates& block = *candidates_;
    filter_block(n0, block);
    for (std::size_t w = 0; w < block_words && !outgrown_; ++w) {
        const HeapSize n = n0 + lanes * w;
        if (tape_.size() >= n + lanes) continue;
        refute_and_pack(n, {far_, loud_}, block.row(w), block.alive_in(w));
        kernels_.pack(block.row(w), packed_candidates, block.alive_in(w));
        while (tape_.size() < n + lanes && !outgrown_) {
            const auto first = static_cast<std::size_t>(tape_.size() - n);
            const std::size_t done =
                kernels_.settle(tape_.at(n), first, near_.data(), near_.size(), block.row(w),
                                packed_candidates, block.alive_in(w));
            tape_.set_size(n + done);
            if (done < lanes) settle_one(n + done);
        }
    }
}

}  // namespace gale::heaps
