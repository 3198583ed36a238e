// A sweep: every code that matches a pattern, with its period or what is known of it.
//
// Codes with the same standard form (standard_form.hpp) share one nim-sequence; each code then gets
// the row it would have had alone, decided by Guy and Smith's window (or its form for three heaps)
// on its own values. Checked by tests/known/octal_periods_test.cpp on all codes 0.??? and 4.???.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/core/limits.hpp"
#include "gale/core/observer.hpp"
#include "gale/games/take_and_break.hpp"
#include "gale/solvers/heaps/periods/period_proof.hpp"
#include "gale/solvers/heaps/periods/sequence_summary.hpp"
#include "gale/solvers/heaps/periods/standard_form.hpp"

namespace gale::heaps {

/// One code of the sweep, as the pattern spells it ("0.070").
struct SweptCode {
    std::string text;
    TakeAndBreakCode code;
    HeapSize shift = 0;  // against the standard form

    bool operator==(const SweptCode&) const = default;
};

/// Codes that share their sequence.
struct SweepClass {
    TakeAndBreakCode standard_form;
    std::vector<SweptCode> codes;  // in ascending order of their text
};

struct SweepRow {
    SweptCode swept;
    TakeAndBreakCode standard_form;  // equal for codes of one class
    std::optional<ProvenPeriodicity> periodicity;
    SequenceSummary summary;  // of the values that the proof uses, or of all within the limit

    bool settled() const { return periodicity.has_value(); }
    bool operator==(const SweepRow&) const = default;
};

/// More codes than this in one sweep are refused.
inline constexpr std::size_t most_codes_in_sweep = std::size_t{1} << 20;
/// A standard form takes time that grows with the third power of the digits.
inline constexpr std::size_t most_digits_in_sweep = 256;

/// The classes of the codes that match: '?' stands for any digit that makes sense in its place.
/// Refused: anything that is not a finite code with '?' in it, codes too long for a standard form,
/// too many matches, and more of them than the memory holds.
Result<std::vector<SweepClass>> classes_matching(std::string_view pattern,
                                                 const Limits& limits = {},
                                                 Observer& observer = silent());

struct SweepOptions {
    HeapSize values = 3000;  // at most so many values for each code
    Limits limits = {};      // of one class
};

/// The rows of one class, in the order of its codes.
Result<std::vector<SweepRow>> sweep_class(const SweepClass& members, const SweepOptions& options,
                                          Observer& observer);

}  // namespace gale::heaps
