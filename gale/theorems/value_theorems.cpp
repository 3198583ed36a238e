// (a, b, 1, ..., 1), and the nim-sum rule of Sprague and Grundy.
#include <algorithm>
#include <bit>
#include <set>
#include <string>

#include "gale/core/mex.hpp"
#include "gale/games/catalogue.hpp"
#include "gale/games/chomp.hpp"
#include "gale/solvers/closed_forms/rows_with_ones.hpp"
#include "gale/solvers/closed_forms/two_rows.hpp"
#include "gale/solvers/reference/nim_sequence_by_definition.hpp"
#include "gale/theorems/step_checks.hpp"

namespace gale::theorems {
namespace {

/// (a, b, 1, ..., 1) with x rows in all. Precondition: x >= 2.
Partition with_ones(std::uint64_t a, std::uint64_t b, std::uint64_t x) {
    std::vector<RowLength> rows(static_cast<std::size_t>(x), 1);
    rows[0] = a;
    rows[1] = b;
    return board_of(std::move(rows));
}

std::string text_of(std::uint64_t a, std::uint64_t b) {
    return "(" + std::to_string(a) + "," + std::to_string(b) + ")";
}

/// What the bite leaves belongs to one of the families of the recurrence, as the step lists them.
bool is_in_a_family(std::uint64_t a, std::uint64_t b, std::uint64_t x, Bite bite) {
    const Partition left = after(with_ones(a, b, x), bite);
    const std::uint64_t cut = bite.column - 1;
    if (bite.row >= 3) return left == with_ones(a, b, bite.row - 1);
    if (bite.column == 1) return left == (bite.row == 1 ? Partition() : board_of({a}));
    if (bite.row == 2) return left == with_ones(a, cut, x);
    return left == with_ones(cut, std::min(b, cut), x);
}

/// The mex of the options of the two-row board (a,b), values by the formula.
Nimber mex_of_two_rows(std::uint64_t a, std::uint64_t b) {
    NimberSet values;
    const auto insert = [&](std::uint64_t first, std::uint64_t second) {
        if (first > 0) values.insert(*closed_forms::two_row_nim_value(first, second));
    };
    for (std::uint64_t less = 0; less < b; ++less) insert(a, less);
    for (std::uint64_t less = 1; less < a; ++less) insert(less, std::min(less, b));
    return values.mex();
}

/// A game on heaps with its values up to `most`.
struct Values {
    HeapGame game;
    std::vector<Nimber> of;

    Values(std::string_view name, HeapSize most) : game(*parse_game(name)) {
        NimSequenceByDefinition sequence(game);
        sequence.extend_to(most + 1);
        of.assign(sequence.values().begin(), sequence.values().end());
    }
    /// The values of what the moves of a heap leave: the nim-sum of the heaps.
    std::set<std::uint64_t> options(HeapSize heap) const {
        std::set<std::uint64_t> values;
        game.for_each_option(heap, [&](std::span<const HeapSize> left) {
            Nimber sum{0};
            for (const HeapSize part : left) sum = sum + of[static_cast<std::size_t>(part)];
            values.insert(sum.value);
        });
        return values;
    }
};

}  // namespace

void check_ab1(StepChecks& checks, const Definition& definition) {
    constexpr std::uint64_t most = 14, formula = 1000, recurrence = 200, compared = 20;
    checks.check_to(most);
    for (std::uint64_t a = 1; a <= most; ++a)
        for (std::uint64_t b = 1; b <= a; ++b)
            for (std::uint64_t x = 3; x <= 2 * most; ++x)
                for (std::uint64_t less = 2; less < x; ++less)
                    if (!checks.expect(
                            after(with_ones(a, b, x), {less + 1, 1}) == with_ones(a, b, less),
                            [&] { return text_of(a, b); }))
                        return;
    checks.check_to(most);
    for (std::uint64_t a = 1; a <= most; ++a)
        for (std::uint64_t b = 1; b <= a; ++b)
            for (std::uint64_t x = 2; x <= 2 * most; ++x)
                for (const Bite bite : bites(with_ones(a, b, x)))
                    if (!checks.expect(is_in_a_family(a, b, x, bite), [&] {
                            return to_text(with_ones(a, b, x)) + " with the bite " + to_text(bite);
                        }))
                        return;
    checks.argue();
    checks.check_to(formula);
    for (std::uint64_t a = 2; a <= formula; ++a)
        for (std::uint64_t b = 1; b <= a; ++b) {
            const std::uint64_t value = closed_forms::two_row_nim_value(a - 1, b - 1)->value;
            if (!checks.expect(closed_forms::rows_of_ab1(a, b) == value + 2,
                               [&] { return text_of(a, b); }))
                return;
        }
    checks.check_to(recurrence);
    for (std::uint64_t a = 1; a <= recurrence; ++a)
        for (std::uint64_t b = 0; b <= a; ++b)
            if (!checks.expect(mex_of_two_rows(a, b) == closed_forms::two_row_nim_value(a, b),
                               [&] { return text_of(a, b); }))
                return;
    checks.check_to(compared);
    for (std::uint64_t a = 2; a <= compared; ++a)
        for (std::uint64_t b = 1; b <= a; ++b)
            for (std::uint64_t x = 2; x <= 2 * compared; ++x) {
                const bool is_p = definition.outcome(with_ones(a, b, x)) == Outcome::P;
                if (!checks.expect(is_p == (closed_forms::rows_of_ab1(a, b) == x),
                                   [&] { return to_text(with_ones(a, b, x)); }))
                    return;
            }
}

void check_sprague_grundy(StepChecks& checks, const Definition& definition) {
    constexpr HeapSize most = 100, of_three = 24, played = 7;
    const std::vector<Values> games = {{"nim", most}, {"kayles", most}, {"grundy", most}};
    checks.check_to(most);
    for (const Values& game : games)
        for (HeapSize heap = 0; heap <= most; ++heap) {
            const auto options = game.options(heap);
            const std::uint64_t value = game.of[static_cast<std::size_t>(heap)].value;
            bool is_mex = !options.contains(value);
            for (std::uint64_t less = 0; less < value; ++less)
                is_mex = is_mex && options.contains(less);
            if (!checks.expect(is_mex,
                               [&] { return game.game.name() + ":" + std::to_string(heap); }))
                return;
        }
    for (const bool is_zero : {true, false}) {
        checks.check_to(of_three);
        for (HeapSize i = 0; i <= of_three; ++i)
            for (HeapSize j = 0; j <= of_three; ++j)
                for (HeapSize k = 0; k <= of_three; ++k) {
                    const HeapSize heaps[] = {i, j, k};
                    std::uint64_t sum = 0;
                    for (std::size_t g = 0; g < 3; ++g)
                        sum ^= games[g].of[static_cast<std::size_t>(heaps[g])].value;
                    if ((sum == 0) != is_zero) continue;
                    bool reaches_zero = false;  // some move leaves the nim-sum 0
                    bool top_bit = false;       // and so does one in a heap with the top bit of it
                    for (std::size_t g = 0; g < 3; ++g) {
                        const std::uint64_t value =
                            games[g].of[static_cast<std::size_t>(heaps[g])].value;
                        const bool wins = games[g].options(heaps[g]).contains(value ^ sum);
                        reaches_zero = reaches_zero || wins;
                        top_bit = top_bit || (wins && (value & std::bit_floor(sum)) != 0);
                    }
                    if (!checks.expect(is_zero ? !reaches_zero : top_bit, [&] {
                            return "nim:" + std::to_string(i) + " + kayles:" + std::to_string(j) +
                                   " + grundy:" + std::to_string(k);
                        }))
                        return;
                }
    }
    checks.argue();
    checks.argue();
    checks.check_to(played);
    for (HeapSize i = 0; i <= played; ++i)
        for (HeapSize j = 0; j <= played; ++j)
            for (HeapSize k = 0; k <= played; ++k) {
                const std::string text = "nim:" + std::to_string(i) +
                                         " + kayles:" + std::to_string(j) +
                                         " + grundy:" + std::to_string(k);
                const Nimber sum = games[0].of[static_cast<std::size_t>(i)] +
                                   games[1].of[static_cast<std::size_t>(j)] +
                                   games[2].of[static_cast<std::size_t>(k)];
                if (!checks.expect(definition.value_by_playing(*parse(text)) == sum,
                                   [&] { return text; }))
                    return;
            }
}

}  // namespace gale::theorems
