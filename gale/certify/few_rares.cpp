#include "gale/certify/few_rares.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace gale::certify {
namespace {

using proofs::SparseSpace;

/// What is taken by the moves that leave so many heaps.
std::vector<HeapSize> takes_leaving(const HeapGame& game, unsigned heaps) {
    std::vector<HeapSize> takes;
    for (HeapSize taken = 0; taken < game.code().digits().size(); ++taken)
        if (game.code().allows(taken, heaps)) takes.push_back(taken);
    return takes;
}

/// The parity of these takes, if they agree: then the parity of the heap may take part in the
/// split.
std::optional<bool> parity_of(const std::vector<HeapSize>& takes) {
    for (const HeapSize taken : takes)
        if (taken % 2 != takes.front() % 2) return std::nullopt;
    return takes.empty() ? std::nullopt : std::optional(takes.front() % 2 == 1);
}

/// The theorem about few rares is about splits into any two heaps.
bool theorem_speaks_of(HeapGame::Kind kind) {
    switch (kind) {
        case HeapGame::Kind::take_and_break:
            return true;
        case HeapGame::Kind::grundys_game:
            break;
    }
    return false;
}

/// Finds options of a heap n for all values below G(n) on the side of the rares. (A value on that
/// side is not thin: best_split chooses the sides so.)
template <class Value>
class Exclusions {
public:
    Exclusions(const HeapGame& game, const SparseSpace& split, std::span<const Value> values)
        : to_one_heap_(takes_leaving(game, 1)),
          to_two_heaps_(takes_leaving(game, 2)),
          split_(split),
          values_(values),
          seen_(std::bit_ceil(std::size_t{*std::ranges::max_element(values)} + 1)) {}

    /// Whether there are such options with a heap of at least `least` tokens.
    bool exist(HeapSize n, HeapSize least) {
        constexpr HeapSize some = 32;
        for (const HeapSize taken : to_one_heap_) seen_[values_[n - taken]] = n;
        std::uint64_t value = 0;
        for (HeapSize part = 1; part <= n / 2; part += some) {
            for (const HeapSize taken : to_two_heaps_) try_parts(n, n - taken, part, some, least);
            while (value < values_[n] && (seen_[value] == n || !split_.is_rare(n, value))) ++value;
            if (value == values_[n]) return true;
        }
        return false;
    }

private:
    void try_parts(HeapSize n, HeapSize rest, HeapSize first, HeapSize count, HeapSize least) {
        if (rest < least) return;
        const HeapSize end = std::min({first + count, rest / 2 + 1, rest - least + 1});
        for (HeapSize part = first; part < end; ++part)
            seen_[values_[part] ^ values_[rest - part]] = n;
    }

    std::vector<HeapSize> to_one_heap_, to_two_heaps_;
    SparseSpace split_;
    std::span<const Value> values_;
    std::vector<HeapSize> seen_;  // by value: the last heap that was seen to have such an option
};

}  // namespace

template <class Value>
SparseSpace best_split(const HeapGame& game, std::span<const Value> values) {
    constexpr std::size_t most_values = 512;
    if (game.code().most_heaps() != 2 || !game.code().repeating().empty()) return {};
    if (values.size() < 1000) return {};
    std::vector<std::array<HeapSize, 2>> count(most_values);  // by value, then by parity of n
    for (HeapSize n = 1; n < values.size(); ++n)
        if (values[n] < most_values) ++count[values[n]][n % 2];
    const auto parity = parity_of(takes_leaving(game, 2));
    SparseSpace best;
    HeapSize fewest = values.size() / 8;
    for (const bool with_parity : {false, true}) {
        if (with_parity && !parity) continue;
        for (std::uint64_t mask = 1; mask < most_values; ++mask) {
            const SparseSpace split{mask, with_parity, with_parity && *parity};
            HeapSize rares = 0;
            for (std::size_t value = 0; value < most_values; ++value)
                for (const HeapSize odd : {HeapSize{0}, HeapSize{1}})
                    if (split.is_rare(odd, value)) rares += count[value][odd];
            if (rares < fewest) fewest = rares, best = split;
        }
    }
    return best;
}

template <class Value>
std::optional<HeapSize> values_by_few_rares(const HeapGame& game, const SparseSpace& split,
                                            const Periodicity& claim,
                                            std::span<const Value> values) {
    constexpr HeapSize reach = 2000;  // beyond the rares, for the parts of exclusions
    if (split.is_trivial() || !theorem_speaks_of(game.kind())) return std::nullopt;
    if (split.parity && claim.period % 2 != 0) return std::nullopt;
    HeapSize last = 0;
    for (HeapSize n = 1; n < values.size(); ++n)
        if (split.is_rare(n, values[n])) last = n;
    const HeapSize take = game.code().digits().size() - 1;
    const HeapSize first = std::max<HeapSize>(claim.preperiod, 1);
    const HeapSize enough = first + claim.period + take + last + reach;
    if (last >= first || enough > values.size()) return std::nullopt;
    Exclusions<Value> exclusions(game, split, values.first(enough));
    for (HeapSize n = enough - claim.period; n < enough; ++n)
        if (!exclusions.exist(n, first)) return std::nullopt;
    return enough;
}

#define GALE_FEW_RARES(Value)                                                 \
    template SparseSpace best_split(const HeapGame&, std::span<const Value>); \
    template std::optional<HeapSize> values_by_few_rares(                     \
        const HeapGame&, const SparseSpace&, const Periodicity&, std::span<const Value>);
GALE_FEW_RARES(std::uint8_t)
GALE_FEW_RARES(std::uint16_t)
GALE_FEW_RARES(std::uint32_t)
#undef GALE_FEW_RARES

}  // namespace gale::certify
