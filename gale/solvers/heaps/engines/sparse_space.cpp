#include "gale/solvers/heaps/engines/sparse_space.hpp"

#include <bit>
#include <cstddef>
#include <vector>

namespace gale::heaps {
namespace {

/// In place: sums[m] = sum over v of (-1)^popcount(v & m) * sums[v]. Precondition: the size is a
/// power of two.
void hadamard(std::vector<std::int64_t>& sums) {
    for (std::size_t half = 1; half < sums.size(); half *= 2)
        for (std::size_t i = 0; i < sums.size(); ++i)
            if ((i & half) == 0) {
                const std::int64_t a = sums[i];
                const std::int64_t b = sums[i + half];
                sums[i] = a + b;
                sums[i + half] = a - b;
            }
}

}  // namespace

std::optional<ChosenSpace> best_space(const ValueCounts& counts, SplitParities parities) {
    const std::size_t size = std::bit_ceil(counts.even.size() + 1);
    std::vector<std::int64_t> plain(size);
    std::vector<std::int64_t> mixed(size);
    std::int64_t total = 0;
    for (std::size_t v = 0; v < counts.even.size(); ++v) {
        const auto even = static_cast<std::int64_t>(counts.even[v]);
        const auto odd = static_cast<std::int64_t>(counts.odd[v]);
        plain[v] = even + odd;
        mixed[v] = even - odd;
        total += even + odd;
    }
    if (total == 0) return std::nullopt;
    hadamard(plain);
    hadamard(mixed);

    // The transform is (rares - commons), so the rares are (total + transform) / 2.
    std::optional<ChosenSpace> best;
    const auto offer = [&](SparseSpace space, std::int64_t balance) {
        const auto rares = static_cast<std::uint64_t>((total + balance) / 2);
        if (!best || rares < best->rares) best = ChosenSpace{space, rares};
    };
    for (std::size_t mask = 1; mask < size; ++mask) offer({mask, false, false}, plain[mask]);
    if (parities.even != parities.odd)
        for (std::size_t mask = 1; mask < size; ++mask)
            offer({mask, true, parities.odd}, parities.odd ? -mixed[mask] : mixed[mask]);
    return best;
}

}  // namespace gale::heaps
