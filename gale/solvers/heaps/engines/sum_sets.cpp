#include "gale/solvers/heaps/engines/sum_sets.hpp"

#include <algorithm>
#include <array>

namespace gale::heaps {

void insert(BitSet& set, std::uint64_t value) {
    const std::size_t word = static_cast<std::size_t>(value / 64);
    if (word >= set.size()) set.resize(word + 1);
    set[word] |= std::uint64_t{1} << (value % 64);
}

namespace {

void unite(BitSet& set, const BitSet& other) {
    if (set.size() < other.size()) set.resize(other.size());
    for (std::size_t w = 0; w < other.size(); ++w) set[w] |= other[w];
}

/// The word whose bit i ^ v is bit i of `bits`, for v < 64: swap halves, quarters, ...
std::uint64_t xor_permuted(std::uint64_t bits, unsigned v) {
    constexpr std::array<std::uint64_t, 6> low_halves = {0x5555555555555555, 0x3333333333333333,
                                                         0x0f0f0f0f0f0f0f0f, 0x00ff00ff00ff00ff,
                                                         0x0000ffff0000ffff, 0x00000000ffffffff};
    for (unsigned i = 0; i < 6; ++i)
        if ((v >> i & 1) != 0)
            bits = (bits & low_halves[i]) << (1U << i) | (bits >> (1U << i) & low_halves[i]);
    return bits;
}

/// set |= { v ^ x : x in other }.
void unite_xored(BitSet& set, const BitSet& other, std::uint64_t v) {
    const std::size_t high = static_cast<std::size_t>(v / 64);
    for (std::size_t w = 0; w < other.size(); ++w) {
        if (other[w] == 0) continue;
        if (set.size() <= (w ^ high)) set.resize((w ^ high) + 1);
        set[w ^ high] |= xor_permuted(other[w], v % 64);
    }
}

BitSet pairs(const ValueList& values, HeapSize m) {
    BitSet sums;
    values.visit([&](const auto& list) {
        for (HeapSize a = 1; 2 * a <= m; ++a)
            insert(sums, std::uint64_t{list[a]} ^ std::uint64_t{list[m - a]});
    });
    return sums;
}

}  // namespace

SumSets::SumSets(const Removals& removals)
    : repeat_from_(removals.repeat_from),
      repeating_(removals.repeating),
      leaving_three_(removals.leaving_three),
      repeated_(removals.repeating.size()),
      full_words_(removals.repeating.size()) {
    three_ = !leaving_three_.empty();
    for (const std::uint8_t digit : repeating_) three_ = three_ || (digit & 8) != 0;
    needed_ = three_ || !repeating_.empty();
    GALE_EXPECT(repeating_.empty() || repeat_from_ > 0);
    // Taking all of n is the digit of n itself, the same for a whole residue class.
    for (std::size_t i = 0; i < repeating_.size(); ++i)
        if ((repeating_[i] & 1) != 0) insert(repeated_[i], 0);
}

void SumSets::follow(const ValueList& values) {
    if (!needed_) return;
    const HeapSize next = values.size();
    while (three_ && pairs_.size() <= next) {
        const HeapSize m = pairs_.size();
        pairs_.push_back(pairs(values, m));
        triples_.push_back(triples(values, m));
        bytes_ += 8 * (pairs_.back().capacity() + triples_.back().capacity());
    }
    // The rest m is open to repeating digits from the heap m + repeat_from_ on, not before.
    while (!repeating_.empty() && done_ + repeat_from_ <= next) add_rest(values, done_++);
}

BitSet SumSets::triples(const ValueList& values, HeapSize m) const {
    BitSet sums;
    // The smallest of three parts is at most m / 3.
    for (HeapSize c = 1; 3 * c <= m; ++c) unite_xored(sums, pairs_[m - c], values[c]);
    return sums;
}

void SumSets::add_rest(const ValueList& values, HeapSize m) {
    if (m == 0) return;
    unsigned all = 0;
    for (const std::uint8_t digit : repeating_) all |= digit;
    BitSet two;
    if ((all & 4) != 0) two = three_ ? pairs_[m] : pairs(values, m);

    const HeapSize length = repeating_.size();
    for (HeapSize i = 0; i < length; ++i) {
        // Taking repeat_from_ + i, and any multiple of `length` more, from the heaps of one class.
        const auto residue = static_cast<std::size_t>((m + i) % length);
        BitSet& set = repeated_[residue];
        const std::size_t before = set.capacity();
        const std::uint8_t digit = repeating_[static_cast<std::size_t>(i)];
        if ((digit & 2) != 0) insert(set, values[m]);
        if ((digit & 4) != 0) unite(set, two);
        if ((digit & 8) != 0) unite(set, triples_[m]);
        bytes_ += 8 * (set.capacity() - before);
        std::size_t& full = full_words_[residue];
        while (full < set.size() && ~set[full] == 0) ++full;
    }
}

std::vector<const BitSet*> SumSets::sets_for(HeapSize n) const {
    std::vector<const BitSet*> sets;
    if (!needed_) return sets;
    for (const HeapSize t : leaving_three_)
        if (t < n) sets.push_back(&triples_[n - t]);
    if (!repeating_.empty() && n >= repeat_from_) sets.push_back(&repeated_[residue_of(n)]);
    return sets;
}

Value SumSets::all_below(HeapSize n) const {
    if (repeating_.empty() || n < repeat_from_) return 0;
    return static_cast<Value>(64 * full_words_[residue_of(n)]);
}

}  // namespace gale::heaps
