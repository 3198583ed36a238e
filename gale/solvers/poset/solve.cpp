#include "gale/solvers/poset/solve.hpp"

#include "gale/core/number_text.hpp"
#include "gale/solvers/poset/ideal_ranks.hpp"
#include "gale/solvers/poset/nim_values.hpp"
#include "gale/solvers/poset/outcomes.hpp"

namespace gale::poset {

namespace {

Heights heights_after(const ChainTable& table, Poset::Element bitten) {
    Heights heights;
    for (std::size_t j = 0; j < table.chains(); ++j) heights.push_back(table.spared(bitten, j));
    return heights;
}

Error does_not_fit(std::uint64_t positions, std::uint64_t needed, std::uint64_t limit,
                   const char* what) {
    return too_large(sentence("the order has {} positions; their {} need about {}; the limit is {}",
                              with_thousands(positions), what, bytes_text(needed),
                              bytes_text(limit)));
}

/// Refuses at once what a glance shows to be too much: elements on one level, as far above the
/// least element as one another, lie beside one another, so any set of them is the top of a
/// position of its own.
Status check_levels(const Poset& poset, std::uint64_t memory) {
    const std::size_t widest = poset.widest_level();
    if (widest < 64 && Outcomes::bytes_needed(std::uint64_t{1} << widest) <= memory) return {};
    const std::string needed = widest < 64
                                   ? bytes_text(Outcomes::bytes_needed(std::uint64_t{1} << widest))
                                   : "2^" + std::to_string(widest - 3) + " bytes";
    return too_large(sentence(
        "the order has more than 2^{} positions; their outcomes need more than {}; the limit is {}",
        widest, needed, bytes_text(memory)));
}

}  // namespace

Result<SolvedOrder> solve(const Poset& poset, const Options& options, Observer& observer) {
    const std::uint64_t memory = options.limits.memory;
    if (const Status fits = check_levels(poset, memory); !fits) return fits.error();
    const auto ranks = IdealRanks::build(poset, memory, observer);
    if (!ranks) return ranks.error();
    const std::uint64_t positions = ranks->count() - 1;
    const std::uint64_t left = memory - ranks->bytes();
    const std::uint64_t value_bytes = NimValues::bytes_needed(poset.size(), ranks->count());
    const std::uint64_t outcome_bytes = Outcomes::bytes_needed(ranks->count());

    SolvedOrder answer{Outcome::N, {}, {}, positions, {}};
    const bool with_values =
        options.insist_on_value || (positions <= options.most_with_values && value_bytes <= left);
    if (options.insist_on_value && value_bytes > left)
        return does_not_fit(positions, value_bytes, memory, "nim-values");
    if (!with_values && outcome_bytes > left)
        return does_not_fit(positions, outcome_bytes, memory, "outcomes");

    const ChainTable table(poset);
    if (with_values) {
        const auto values = NimValues::solve(poset, *ranks, options.limits.threads, observer);
        if (!values) return values.error();
        answer.nim_value = values->at(ranks->count() - 1);
        answer.outcome = outcome_of(*answer.nim_value);
        for (Poset::Element e = 0; e < poset.size(); ++e) {
            if (e == poset.least()) {
                answer.bites.push_back({e, Outcome::N, {}});
                continue;
            }
            const Nimber value = values->at(ranks->rank(heights_after(table, e)));
            answer.bites.push_back({e, outcome_of(value), value});
        }
        return answer;
    }
    const auto outcomes = Outcomes::solve(poset, *ranks, observer);
    if (!outcomes) return outcomes.error();
    answer.outcome = outcomes->at(ranks->count() - 1);
    answer.p_positions = outcomes->p_positions();
    for (Poset::Element e = 0; e < poset.size(); ++e)
        answer.bites.push_back({e, outcomes->at(ranks->rank(heights_after(table, e))), {}});
    return answer;
}

}  // namespace gale::poset
