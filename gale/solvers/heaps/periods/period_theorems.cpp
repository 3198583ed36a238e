#include "gale/solvers/heaps/periods/period_theorems.hpp"

#include <algorithm>
#include <numeric>

#include "gale/core/checked.hpp"

namespace gale::heaps {
namespace {

/// heaps * (n0 + p) + tail.
std::optional<HeapSize> window_end(unsigned heaps, HeapSize n0, HeapSize p, HeapSize tail) {
    const auto repetition = checked_add(n0, p);
    if (!repetition) return std::nullopt;
    const auto product = checked_multiply(heaps, *repetition);
    if (!product) return std::nullopt;
    return checked_add(*product, tail);
}

/// The new maximum among the last M + 1 values fixes what is used up; the first occurrence of a
/// value that is still free lies at most 2 M back.
HeapSize all_but_window(HeapSize last_other) { return std::max<HeapSize>(2 * last_other, 1); }

/// d_M is the last digit that is not 3, if nothing else stands in the way of the all-but theorem.
std::optional<HeapSize> last_other_digit(const TakeAndBreakCode& code) {
    const auto repeating = code.repeating();
    const bool ends_in_threes = repeating.size() == 1 && repeating.front() == 3;
    if (!ends_in_threes || code.most_heaps() > 1) return std::nullopt;
    return code.digits().size() - 1;  // normal form: no 3 stands in front of the repetition
}

/// How far the digits of an all-but game are stretched, if they are.
std::optional<HeapSize> stretch_of(const TakeAndBreakCode& code) {
    const auto repeating = code.repeating();
    if (std::ranges::count(repeating, 3) != 1) return std::nullopt;
    const HeapSize stretch = repeating.size();
    for (HeapSize taken = 0; taken < code.digits().size() + stretch; ++taken) {
        const std::uint8_t digit = code.digit(taken);
        if (digit != 0 && (digit != 3 || taken % stretch != 0)) return std::nullopt;
    }
    return stretch;
}

/// Four equations in a row tell where in its period each of the three sequences is.
constexpr HeapSize nim_like_window = 4;

/// Every digit after the point has all the bits of `bits`.
bool all_digits_allow(const TakeAndBreakCode& code, unsigned bits) {
    const auto allow = [bits](std::uint8_t digit) { return (digit & bits) == bits; };
    return !code.repeating().empty() && std::ranges::all_of(code.digits().subspan(1), allow) &&
           std::ranges::all_of(code.repeating(), allow);
}

bool is_nim_like(const TakeAndBreakCode& code) {
    constexpr unsigned at_most_one = 0b0011;
    constexpr unsigned at_most_two = 0b0111;
    if (!all_digits_allow(code, at_most_one)) return false;
    if (code.digit(0) == 0) return true;
    if (code.digit(0) == 4 && code.digit(1) == 3 && code.most_heaps() == 2) return true;
    return code.allows(0, 2) && all_digits_allow(code, at_most_two);
}

/// m, if the moves are such that G(n) is (n - 1) / m, rounded down.
std::optional<HeapSize> slowness_of(const TakeAndBreakCode& code) {
    const HeapSize digits = code.digits().size() + code.repeating().size();
    HeapSize least = largest_heap;  // t + h of a move
    for (HeapSize taken = 0; taken < std::min(digits, least); ++taken)
        for (unsigned heaps = 0; heaps <= 3; ++heaps)
            if (code.allows(taken, heaps)) least = std::min(least, taken + heaps);
    if (least < 3 || least == largest_heap) return std::nullopt;
    const HeapSize m = least - 1;
    const bool three = code.allows(m - 2, 3);
    const bool two_and_three = code.allows(m - 1, 2) && code.allows(m - 1, 3);
    return three || two_and_three ? std::optional(m) : std::nullopt;
}

}  // namespace

std::optional<HeapSize> guy_smith_values_for_heaps(unsigned heaps, HeapSize n0, HeapSize p,
                                                   HeapSize most_taken) {
    GALE_EXPECT(heaps >= 1 && n0 >= least_preperiod_of_heaps && p >= 1);
    return window_end(heaps, n0, p, most_taken);
}

std::optional<HeapSize> guy_smith_values(HeapSize n0, HeapSize p, HeapSize most_taken) {
    return guy_smith_values_for_heaps(2, n0, p, most_taken);
}

std::optional<HeapSize> subtraction_values(HeapSize n0, HeapSize p, HeapSize most_taken) {
    GALE_EXPECT(p >= 1);
    return window_end(1, n0, p, most_taken);
}

std::optional<HeapSize> grundys_game_values(HeapSize n0, HeapSize p) {
    return guy_smith_values(n0, p, 0);
}

std::optional<HeapSize> all_but_values(HeapSize n0, HeapSize p, HeapSize last_other,
                                       HeapSize stretch) {
    GALE_EXPECT(p >= 1 && stretch >= 1);
    if (p % stretch != 0) return std::nullopt;
    return window_end(1, n0, p, stretch * all_but_window(last_other));
}

std::optional<HeapSize> nim_like_values(HeapSize n0, HeapSize p) {
    GALE_EXPECT(p >= 1);
    return window_end(1, n0, p, nim_like_window);
}

std::optional<HeapSize> breaking_values(HeapSize n0, HeapSize p, HeapSize slowness) {
    GALE_EXPECT(p >= 1);
    return window_end(1, n0, p, slowness + 1);
}

std::optional<HeapSize> repeating_values(unsigned heaps, HeapSize n0, HeapSize p,
                                         HeapSize last_other, HeapSize repetition) {
    GALE_EXPECT(heaps >= 1 && n0 >= least_preperiod_of_heaps && p >= 1 && repetition >= 1);
    const auto multiple = checked_multiply(p / std::gcd(p, repetition), repetition);
    if (!multiple) return std::nullopt;
    const auto tail = checked_add(*multiple, last_other + 1);
    return tail ? window_end(heaps, n0 - 1, *multiple, *tail) : std::nullopt;
}

std::string PeriodTheorem::name() const {
    switch (kind_) {
        case Kind::subtraction:
            return "subtraction game";
        case Kind::grundys_game:
            return "Grundy's game";
        case Kind::all_but:
            return repetition_ == 1 ? "all-but game" : "stretched all-but game";
        case Kind::nim_like:
            return "Nim-like code";
        case Kind::breaking:
            return "breaking into three";
        case Kind::repeating:
            return "repeating code";
        case Kind::few_rares:
            return "few rares";
        case Kind::guy_smith:
            break;
    }
    return heaps_ <= 2 ? "Guy-Smith" : "Guy-Smith, " + std::to_string(heaps_) + " heaps";
}

HeapSize PeriodTheorem::least_preperiod() const {
    const bool leaves_heaps = kind_ == Kind::guy_smith || kind_ == Kind::grundys_game ||
                              kind_ == Kind::repeating || kind_ == Kind::few_rares;
    return leaves_heaps ? least_preperiod_of_heaps : 0;
}

std::optional<HeapSize> PeriodTheorem::values_that_prove(const Periodicity& seen) const {
    const HeapSize n0 = std::max(seen.preperiod, least_preperiod());
    switch (kind_) {
        case Kind::subtraction:
            return subtraction_values(n0, seen.period, most_taken_);
        case Kind::grundys_game:
            return grundys_game_values(n0, seen.period);
        case Kind::all_but:
            return all_but_values(n0, seen.period, most_taken_, repetition_);
        case Kind::nim_like:
            return nim_like_values(n0, seen.period);
        case Kind::breaking:
            return breaking_values(n0, seen.period, most_taken_);
        case Kind::repeating:
            return repeating_values(heaps_, n0, seen.period, most_taken_, repetition_);
        case Kind::few_rares:
            return std::nullopt;
        case Kind::guy_smith:
            break;
    }
    return guy_smith_values_for_heaps(heaps_, n0, seen.period, most_taken_);
}

std::optional<HeapSize> PeriodTheorem::latest_repetition(HeapSize values) const {
    if (kind_ == Kind::few_rares) return std::nullopt;
    unsigned heaps = heaps_;
    HeapSize tail = most_taken_;
    if (kind_ == Kind::subtraction || allows_saltus()) heaps = 1;
    if (kind_ == Kind::all_but) tail = repetition_ * all_but_window(most_taken_);
    if (kind_ == Kind::nim_like) tail = nim_like_window;
    if (kind_ == Kind::breaking) tail = most_taken_ + 1;
    if (kind_ == Kind::repeating) ++heaps;  // n0 + p stands for p as well
    if (values < tail) return std::nullopt;
    const HeapSize latest = (values - tail) / heaps;
    if (latest < least_preperiod() + 1) return std::nullopt;
    return latest;
}

PeriodTheorem guy_smith_theorem(const TakeAndBreakCode& code) {
    GALE_EXPECT(code.most_taken().has_value());
    return {PeriodTheorem::Kind::guy_smith, std::max(2U, code.most_heaps()), *code.most_taken()};
}

namespace {

PeriodTheorem theorem_of_code(const HeapGame& game) {
    using Kind = PeriodTheorem::Kind;
    const TakeAndBreakCode& code = game.code();
    if (const auto last_other = last_other_digit(code))
        return PeriodTheorem(Kind::all_but, 1, *last_other);
    if (const auto stretch = stretch_of(code))
        return PeriodTheorem(Kind::all_but, 1, (code.digits().size() - 1) / *stretch, *stretch);
    const unsigned heaps = std::max(code.most_heaps(), 1U);
    if (is_nim_like(code)) return PeriodTheorem(Kind::nim_like, heaps, 0);
    if (const auto slowness = slowness_of(code))
        return PeriodTheorem(Kind::breaking, heaps, *slowness);
    if (!code.most_taken())
        return PeriodTheorem(Kind::repeating, heaps, code.digits().size() - 1,
                             code.repeating().size());
    if (game.is_subtraction_game()) return PeriodTheorem(Kind::subtraction, 1, *code.most_taken());
    return guy_smith_theorem(code);
}

}  // namespace

std::optional<PeriodTheorem> period_theorem(const HeapGame& game) {
    switch (game.kind()) {
        case HeapGame::Kind::take_and_break:
            return theorem_of_code(game);
        case HeapGame::Kind::grundys_game:
            return PeriodTheorem(PeriodTheorem::Kind::grundys_game, 2, 0);
    }
    return std::nullopt;
}

}  // namespace gale::heaps
