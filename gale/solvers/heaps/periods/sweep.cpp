#include "gale/solvers/heaps/periods/sweep.hpp"

#include <algorithm>
#include <map>

#include "gale/core/number_text.hpp"
#include "gale/solvers/heaps/periods/period_proof.hpp"
#include "gale/solvers/heaps/periods/period_search.hpp"

namespace gale::heaps {
namespace {

constexpr std::string_view octal_digits = "01234567";
constexpr std::string_view hexadecimal_digits = "0123456789ABCDEF";

/// What '?' may stand for: in front of the point only what takes nothing makes sense.
std::string_view digits_at(std::string_view pattern, std::size_t at) {
    const bool hexadecimal = pattern.starts_with("0x");
    if (at < pattern.find('.')) return hexadecimal ? "048C" : "04";
    return hexadecimal ? hexadecimal_digits : octal_digits;
}

/// All texts that match, in ascending order.
Result<std::vector<std::string>> matching_texts(std::string_view pattern) {
    std::vector<std::string> texts = {""};
    for (std::size_t at = 0; at < pattern.size(); ++at) {
        const std::string_view digits =
            pattern[at] == '?' ? digits_at(pattern, at) : pattern.substr(at, 1);
        if (texts.size() * digits.size() > most_codes_in_sweep)
            return too_large("the pattern matches more than " +
                             with_thousands(most_codes_in_sweep) + " codes");
        std::vector<std::string> longer;
        longer.reserve(texts.size() * digits.size());
        for (const std::string& text : texts)
            for (const char digit : digits) longer.push_back(text + digit);
        texts = std::move(longer);
    }
    return texts;
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
/// down as far as the code's own values allow. The proof counts only if its window is within the
/// limit; `own` then holds just that window.
template <class Value>
std::optional<ProvenPeriodicity> inherited(const Periodicity& of_standard_form, HeapSize shift,
                                           const PeriodTheorem& theorem, std::vector<Value>& own,
                                           HeapSize limit) {
    Periodicity period = of_standard_form;
    period.preperiod += shift;
    while (period.preperiod > 0 &&
           own[static_cast<std::size_t>(period.preperiod - 1)] ==
               own[static_cast<std::size_t>(period.preperiod - 1 + period.period)])
        --period.preperiod;
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
        row.periodicity =
            inherited(of_standard_form->periodicity(), swept.shift, theorem, own, limit);
    } else {
        row.periodicity = proven_periodicity(theorem, std::span<const Value>(own));
        if (row.periodicity) own.resize(static_cast<std::size_t>(row.periodicity->values_used()));
    }
    row.summary = summarise(HeapGame(swept.code), std::span<const Value>(own));
    return row;
}

}  // namespace

Result<std::vector<SweepClass>> classes_matching(std::string_view pattern) {
    const auto texts = matching_texts(pattern);
    if (!texts) return texts.error();
    std::map<std::string, SweepClass> by_text;
    for (const std::string& text : *texts) {
        const auto code = parse_code(text);
        if (!code) return code.error();
        if (!code->most_taken())
            return bad_input("a sweep takes finite codes; '" + text + "' repeats for ever");
        ShiftedCode standard = standard_form(*code);
        SweepClass& members = by_text[to_text(standard.code)];
        members.standard_form = std::move(standard.code);
        members.codes.push_back({text, *code, standard.shift});
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
