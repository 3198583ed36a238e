#include "gale/solvers/heaps/periods/sweep.hpp"

#include <algorithm>
#include <map>

#include "gale/core/checked.hpp"
#include "gale/core/number_text.hpp"
#include "gale/solvers/heaps/periods/period_proof.hpp"
#include "gale/solvers/heaps/periods/period_search.hpp"

namespace gale::heaps {
namespace {

constexpr std::string_view octal_digits = "01234567";
constexpr std::string_view hexadecimal_digits = "0123456789ABCDEF";

/// What '?' may stand for: in front of the point only what takes nothing makes sense.
std::string_view digits_at(std::string_view pattern, std::size_t at) {
    const bool hexadecimal = pattern.starts_with("0x") || pattern.starts_with("0X");
    if (at < pattern.find('.')) return hexadecimal ? "048C" : "04";
    return hexadecimal ? hexadecimal_digits : octal_digits;
}

/// How many codes match.
Result<std::uint64_t> matches(std::string_view pattern) {
    std::uint64_t count = 1;
    for (std::size_t at = 0; at < pattern.size(); ++at) {
        if (pattern[at] == '?') count *= digits_at(pattern, at).size();
        if (count > most_codes_in_sweep)
            return too_large(sentence("the pattern matches more than {} codes",
                                      with_thousands(most_codes_in_sweep)));
    }
    return count;
}

/// Every code is kept as text and as digits; a class has its standard form, up to three times as
/// long, as both.
Status check_room(std::string_view pattern, std::uint64_t count, const Limits& limits) {
    constexpr std::uint64_t bytes_per_code = 800;  // measured, with the row of its results
    constexpr std::uint64_t bytes_per_letter = 8;
    const auto letters = checked_multiply(pattern.size(), bytes_per_letter);
    const auto each = letters ? checked_add(*letters, bytes_per_code) : std::nullopt;
    const auto bytes = each ? checked_multiply(*each, count) : std::nullopt;
    return check_memory(limits, bytes.value_or(UINT64_MAX),
                        sentence("the list of {} codes", with_thousands(count)));
}

/// The texts that match come in ascending order; this is the one after `index` others.
std::string matching_text(std::string_view pattern, std::uint64_t index) {
    std::string text(pattern);
    for (std::size_t at = pattern.size(); at-- > 0;) {
        if (pattern[at] != '?') continue;
        const std::string_view digits = digits_at(pattern, at);
        text[at] = digits[static_cast<std::size_t>(index % digits.size())];
        index /= digits.size();
    }
    return text;
}

/// The values of the code itself, from those of its standard form.
template <class Value>
std::vector<Value> shifted(std::span<const Value> values, HeapSize shift, HeapSize limit) {
    const HeapSize count = std::min<HeapSize>(limit, values.size() + shift);
    std::vector<Value> own(static_cast<std::size_t>(std::min(shift, limit)), Value{0});
    own.reserve(static_cast<std::size_t>(count));
    for (HeapSize n = 0; own.size() < count; ++n)
        own.push_back(values[static_cast<std::size_t>(n)]);
    return own;
}

/// Cuts the values to `count`, or continues them by a period that they have.
template <class Value>
void resize(std::vector<Value>& own, HeapSize count, HeapSize period) {
    if (own.size() > count) own.resize(static_cast<std::size_t>(count));
    while (own.size() < count) own.push_back(own[own.size() - static_cast<std::size_t>(period)]);
}

/// The period of the standard form is the code's own; the preperiod moves by the shift, and then
/// down as far as the code's own values allow. Those are looked up among `values`, which hold the
/// whole first period; a short limit cuts `own`.
template <class Value>
Periodicity moved(Periodicity period, HeapSize shift, std::span<const Value> values) {
    const auto own = [&](HeapSize heap) {
        return heap < shift ? Value{0} : values[static_cast<std::size_t>(heap - shift)];
    };
    period.preperiod += shift;
    while (period.preperiod > 0 &&
           own(period.preperiod - 1) == own(period.preperiod - 1 + period.period))
        --period.preperiod;
    return period;
}

/// The proof counts only if its window is within the limit; `own` then holds just that window.
template <class Value>
std::optional<ProvenPeriodicity> inherited(const Periodicity& period, const PeriodTheorem& theorem,
                                           std::vector<Value>& own, HeapSize limit) {
    const auto needed = theorem.values_that_prove(period);
    const bool is_within = needed && *needed <= limit;
    resize(own, is_within ? *needed : limit, period.period);
    if (!is_within) return std::nullopt;
    return prove(theorem, std::span<const Value>(own), period);
}

template <class Value>
SweepRow row_of(const SweptCode& swept, const SweepClass& members,
                const std::optional<ProvenPeriodicity>& of_standard_form,
                std::span<const Value> values, HeapSize limit) {
    std::vector<Value> own = shifted(values, swept.shift, limit);
    const PeriodTheorem theorem = guy_smith_theorem(swept.code);
    SweepRow row{swept, members.standard_form, {}, {}};
    if (of_standard_form) {
        const Periodicity period = moved(of_standard_form->periodicity(), swept.shift, values);
        row.periodicity = inherited(period, theorem, own, limit);
    } else {
        row.periodicity = proven_periodicity(theorem, std::span<const Value>(own));
        if (row.periodicity) own.resize(static_cast<std::size_t>(row.periodicity->values_used()));
    }
    row.summary = summarise(HeapGame(swept.code), std::span<const Value>(own));
    return row;
}

}  // namespace

Result<std::vector<SweepClass>> classes_matching(std::string_view pattern, const Limits& limits,
                                                 Observer& observer) {
    const auto count = matches(pattern);
    if (!count) return count.error();
    if (auto fits = check_room(pattern, *count, limits); !fits) return fits.error();
    std::map<std::string, SweepClass> by_text;
    for (std::uint64_t index = 0; index < *count; ++index) {
        std::string text = matching_text(pattern, index);
        const auto code = parse_code(text);
        if (!code) return code.error();
        if (!code->most_taken())
            return bad_input(sentence("a sweep takes finite codes; '{}' repeats for ever", text));
        if (code->digits().size() > most_digits_in_sweep)
            return too_large(
                sentence("a sweep takes codes of at most {} digits; the period of a longer one can "
                         "be searched for by itself",
                         most_digits_in_sweep));
        if (observer.stop_requested())
            return failed(Failure::interrupted, sentence("stopped while sorting codes"));
        ShiftedCode standard = standard_form(*code);
        SweepClass& members = by_text[to_text(standard.code)];
        members.standard_form = std::move(standard.code);
        members.codes.push_back({std::move(text), *code, standard.shift});
    }
    std::vector<SweepClass> classes;
    classes.reserve(by_text.size());
    for (auto& [text, members] : by_text) classes.push_back(std::move(members));
    return classes;
}

Result<std::vector<SweepRow>> sweep_class(const SweepClass& members, const SweepOptions& options,
                                          Observer& observer) {
    auto sequence = NimSequence::make(HeapGame(members.standard_form), {.limits = options.limits});
    if (!sequence) return sequence.error();
    PeriodSearch search(std::move(*sequence), guy_smith_theorem(members.standard_form));
    const auto proven = search.up_to(options.values, observer);
    if (!proven) return proven.error();
    std::vector<SweepRow> rows;
    for (const SweptCode& swept : members.codes)
        rows.push_back(search.values().visit(
            [&](auto values) { return row_of(swept, members, *proven, values, options.values); }));
    return rows;
}

}  // namespace gale::heaps
