#include "gale/solvers/closed_forms/two_rows.hpp"

#include <algorithm>

#include "gale/core/checked.hpp"
#include "gale/core/expect.hpp"

namespace gale::closed_forms {

Outcome two_row_outcome(RowLength a, RowLength b) {
    GALE_EXPECT(a >= b && a >= 1);
    return a - b == 1 ? Outcome::P : Outcome::N;
}

std::optional<Bite> two_row_winning_bite(RowLength a, RowLength b) {
    GALE_EXPECT(a >= b && a >= 1);
    if (a == b) return Bite{2, a};         // leaves (a, a-1)
    if (a > b + 1) return Bite{1, b + 2};  // leaves (b+1, b)
    return std::nullopt;
}

std::optional<Nimber> two_row_nim_value(RowLength a, RowLength b) {
    GALE_EXPECT(a >= b && a >= 1);
    const std::uint64_t d = a - b;
    if (d % 2 == 1) return Nimber{d - 1 + std::min(b / 2, (d - 1) / 2)};
    const auto value = checked_add(a - 1, b / 2 + b % 2);
    if (!value) return std::nullopt;
    return Nimber{*value};
}

namespace {

/// The index below `count` at which a strictly monotone function has this value, if there is one.
template <class Value>
std::optional<std::uint64_t> index_of(std::uint64_t count, bool rising, Nimber target,
                                      const Value& value) {
    std::uint64_t low = 0;
    std::uint64_t high = count;
    while (low < high) {
        const std::uint64_t middle = low + (high - low) / 2;
        const std::optional<Nimber> found = value(middle);
        if (found == target) return middle;
        // A nim-value that does not fit into 64 bits is larger than every target.
        const bool too_small = found && *found < target;
        if (too_small == rising)
            low = middle + 1;
        else
            high = middle;
    }
    return std::nullopt;
}

}  // namespace

std::vector<Bite> two_row_bites_to(RowLength a, RowLength b, Nimber target) {
    GALE_EXPECT(a >= b && a >= 1);
    std::vector<Bite> bites;
    const std::uint64_t d = a - b;
    // The first row cut inside the second: (j, j) with 1 <= j < b.
    if (const auto i = index_of(b == 0 ? 0 : b - 1, true, target,
                                [](std::uint64_t k) { return two_row_nim_value(k + 1, k + 1); }))
        bites.push_back({1, *i + 2});
    // The first row cut to b + e, by the parity of e < d; with b = 0 the poison stays, so e >= 1.
    const std::uint64_t even_from = b == 0 ? 2 : 0;
    const std::uint64_t evens = d > even_from ? (d - even_from + 1) / 2 : 0;
    if (const auto i = index_of(evens, true, target, [&](std::uint64_t k) {
            return two_row_nim_value(b + even_from + 2 * k, b);
        }))
        bites.push_back({1, b + even_from + 2 * *i + 1});
    if (const auto i = index_of(d / 2, true, target, [&](std::uint64_t k) {
            return two_row_nim_value(b + 2 * k + 1, b);
        }))
        bites.push_back({1, b + 2 * *i + 2});
    // The second row cut to e < b: rising if a and e have the same parity, falling if not.
    for (const std::uint64_t first : {a % 2, 1 - a % 2}) {
        const std::uint64_t count = b > first ? (b - first + 1) / 2 : 0;
        if (const auto i = index_of(count, first == a % 2, target, [&](std::uint64_t k) {
                return two_row_nim_value(a, first + 2 * k);
            }))
            bites.push_back({2, first + 2 * *i + 1});
    }
    std::ranges::sort(bites);
    return bites;
}

}  // namespace gale::closed_forms
