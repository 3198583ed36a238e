// The blocked rung's first three stages: filter, refutation, serial part.
#include <algorithm>
#include <bit>
#include <cstring>

#include "gale/solvers/heaps/engines/blocked_engine.hpp"

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
constexpr std::size_t places_per_code = 32;
/// A filter may leave some heaps of a block with fewer candidates than it should.
constexpr std::size_t may_be_left = 16;
/// Codes that all candidates meet before they are packed into fewer rows.
constexpr std::size_t refute_first = 256;
constexpr std::size_t packed_rows = 4;
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
    maps_.reset(by_count, static_cast<std::size_t>(batch_), tape_, end);
    maps_end_ = end;
    const HeapSize sample_begin = end - ExclusionLists::sample_blocks * block_heaps;
    list_common_witnesses(sample_begin, counts);
    list_rare_witnesses(sample_begin);
}

void BlockedEngine::list_common_witnesses(HeapSize sample_begin,
                                          const std::array<std::size_t, 256>& counts) {
    common_lists_ = ExclusionLists(kernels_, maps_, sample_begin, {512, 8, 0.001});
    if (has_few_codes()) return;
    // All codes below the answer are excluded: these are what the filter should see.
    const Sample answers = sampled(tape_, sample_begin);
    for (Value c = 0; c < cap_; ++c) {
        std::vector<std::pair<std::size_t, ShiftedRow>> found;
        for (const ShiftedCode& code : codes_) {
            if (code.distance < block_heaps || code.distance > CodeMaps::reach) continue;
            const auto far_side = static_cast<std::uint8_t>(c ^ (code.pattern & 0xff));
            if (maps_.has_row(far_side))
                found.push_back({counts[far_side], maps_.row(far_side, code.distance)});
        }
        std::stable_sort(found.begin(), found.end(),
                         [](const auto& a, const auto& b) { return a.first > b.first; });
        std::vector<ShiftedRow> candidates;
        for (const auto& [count, row] : found) candidates.push_back(row);
        common_lists_.add(candidates, sampled_at_least(kernels_, answers, c + 1, c + 1));
    }
}

void BlockedEngine::list_rare_witnesses(HeapSize sample_begin) {
    rare_rows_.clear();
    ExclusionLists lists(kernels_, maps_, sample_begin, {512, 2, 0.001});
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
    for (Value y = 0; y < std::min<Value>(CodeBook::sentinel, 2 * cap_); ++y) {
        std::vector<ShiftedRow> candidates;
        for (const std::uint8_t code : maps_.codes())
            for (const std::uint32_t a : places[(code ^ y) & 0xff])
                candidates.push_back(maps_.row(code, a + take));
        lists.add(candidates,
                  sampled_at_least(kernels_, answers, least_above_[0][y], least_above_[1][y]));
        auto& rows = rare_rows_.emplace_back();
        for (const ShiftedRow& row : lists[y])
            rows.push_back(static_cast<std::int32_t>(8 * row.offset) +
                           static_cast<std::int32_t>(row.shift / 8));
    }
}

void BlockedEngine::advance_block() {
    const bool lists_are_old =
        tape_.size() >= refresh_at_ ||
        rares_.size() > rares_at_refresh_ + rares_at_refresh_ / 8 + 8 ||
        (settled_exactly_ > (HeapSize{1} << 14) && tape_.size() > refreshed_at_ + (1 << 20));
    if (lists_are_old && verified_ == tape_.size()) refresh_lists();
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
        const std::size_t done = kernels_.least_absent(tape_.at(n), far_.data(), far_.size(),
                                                       near_.data(), near_.size(), cap_ / 8);
        tape_.set_size(n + done);
        if (done == lanes) continue;
        settle_one(n + done);
        if (!has_few_codes()) return advance_many(n0);
    }
}

void BlockedEngine::filter_block(HeapSize n0) {
    BlockBits wanting;
    wanting.fill(~std::uint64_t{0});
    filled_.fill(0);
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
                                          candidates_.data(), filled_.data());
        for (std::size_t w = 0; w < block_words; ++w)
            wanting[w] = ~filled_[most_candidates * w + most_candidates - 1];
    }
    // The few heaps that lack some take all codes that follow, whatever may exclude them.
    const Value end = std::min<Value>(cap_, c + most_candidates);
    for (; c < end; ++c)
        kernels_.keep_candidate(wanting.data(), static_cast<std::uint8_t>(c), candidates_.data(),
                                filled_.data());
}

void BlockedEngine::refute_lanes(HeapSize n, std::uint8_t* candidates, std::uint64_t* alive) const {
    const std::uint8_t* const block = tape_.at(n);
    std::uint64_t also[most_candidates];
    const auto narrow = [&](const ShiftedCode* codes, std::size_t count, std::size_t rows) {
        kernels_.refute(block, codes, count, candidates, rows, also);
        for (std::size_t row = 0; row < rows; ++row) alive[row] &= also[row];
    };
    // Some codes refute most of the wrong candidates, so that the others meet half the rows.
    const std::size_t some = std::min(refute_first, far_.size());
    narrow(far_.data(), some, most_candidates);
    kernels_.pack(candidates, most_candidates, alive);
    narrow(far_.data() + some, far_.size() - some, packed_rows);
    for (const ShiftedCode& code : loud_) {
        const std::uint8_t* const from = block - code.distance;
        if (std::memchr(from, CodeBook::sentinel, lanes) == nullptr) {
            narrow(&code, 1, packed_rows);
            continue;
        }
        for (std::size_t l = 0; l < lanes; ++l)
            for (std::size_t row = 0; row < packed_rows; ++row)
                if (from[l] != CodeBook::sentinel &&
                    (from[l] ^ (code.pattern & 0xff)) == candidates[lanes * row + l])
                    alive[row] &= ~(std::uint64_t{1} << l);
    }
}

void BlockedEngine::advance_many(HeapSize n0) {
    filter_block(n0);
    for (std::size_t w = 0; w < block_words && !outgrown_; ++w) {
        const HeapSize n = n0 + lanes * w;
        if (tape_.size() >= n + lanes) continue;
        std::uint8_t* const candidates = candidates_.data() + lanes * most_candidates * w;
        std::uint64_t* const alive = filled_.data() + most_candidates * w;
        refute_lanes(n, candidates, alive);
        while (tape_.size() < n + lanes && !outgrown_) {
            const auto first = static_cast<std::size_t>(tape_.size() - n);
            const std::size_t done = kernels_.settle(tape_.at(n), first, near_.data(), near_.size(),
                                                     candidates, packed_rows, alive);
            tape_.set_size(n + done);
            if (done < lanes) settle_one(n + done);
        }
    }
}

}  // namespace gale::heaps
