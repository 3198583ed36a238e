#include "gale/solvers/heaps/periods/standard_form.hpp"

#include <algorithm>
#include <vector>

#include "gale/core/mex.hpp"
#include "gale/games/heap_game.hpp"

namespace gale::heaps {
namespace {

constexpr unsigned most_heaps = 3;

bool has_moves(const TakeAndBreakCode& code) {
    return std::ranges::any_of(code.digits(), [](std::uint8_t digit) { return digit != 0; });
}

/// The values of the options of one heap, "take all" left out.
NimberSet values_of_rests(const HeapGame& game, HeapSize heap, const std::vector<Nimber>& values) {
    NimberSet found;
    game.for_each_option(heap, [&](std::span<const HeapSize> parts) {
        if (parts.empty()) return;
        Nimber sum;
        for (const HeapSize part : parts) sum += values[static_cast<std::size_t>(part)];
        found.insert(sum);
    });
    return found;
}

}  // namespace

TakeAndBreakCode first_cousin(const TakeAndBreakCode& code) {
    GALE_EXPECT(code.most_taken() && !code.allows(1, 0));
    const std::size_t length = code.digits().size() + most_heaps - 1;
    std::vector<std::uint8_t> digits(length, 0);
    for (HeapSize taken = 0; taken < code.digits().size(); ++taken)
        for (unsigned heaps = 0; heaps <= most_heaps; ++heaps) {
            if (!code.allows(taken, heaps)) continue;
            // The heaps of 1 among those left become empty: any number of heaps up to `heaps`
            // may remain.
            const auto takes = static_cast<std::size_t>(taken + heaps - 1);
            digits[takes] = static_cast<std::uint8_t>(digits[takes] | ((2U << heaps) - 1));
        }
    return TakeAndBreakCode(std::move(digits), {});
}

TakeAndBreakCode with_idle_bits(const TakeAndBreakCode& code) {
    GALE_EXPECT(code.most_taken());
    const HeapGame game(code);
    std::vector<std::uint8_t> digits(code.digits().begin(), code.digits().end());
    std::vector<Nimber> values = {Nimber{0}};
    for (HeapSize heap = 1; heap < digits.size(); ++heap) {
        NimberSet options = values_of_rests(game, heap, values);
        std::uint8_t& digit = digits[static_cast<std::size_t>(heap)];
        if (options.contains(Nimber{0})) digit |= 1;
        if ((digit & 1) != 0) options.insert(Nimber{0});
        values.push_back(options.mex());
    }
    return TakeAndBreakCode(std::move(digits), {});
}

ShiftedCode standard_form(const TakeAndBreakCode& code) {
    ShiftedCode cousin{code, 0};
    if (!code.most_taken() || !has_moves(code)) return cousin;
    // Each step makes the smallest heap that has a move one smaller, so that this ends.
    while (!cousin.code.allows(1, 0)) {
        cousin.code = first_cousin(cousin.code);
        ++cousin.shift;
    }
    cousin.code = with_idle_bits(cousin.code);
    return cousin;
}

}  // namespace gale::heaps
