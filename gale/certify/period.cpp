#include "gale/certify/period.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "gale/certify/certificate_file.hpp"
#include "gale/certify/witnesses.hpp"
#include "gale/proofs/certificate_writer.hpp"

namespace gale::certify {
namespace {

using proofs::RareSplit;

/// Values beyond this are recomputed by the verifier but not listed.
constexpr HeapSize most_listed = 2'000'000;
/// From so many values on, the theorem for few rares saves enough to be worth its hypotheses.
constexpr HeapSize many_values = 10'000'000;
/// How far beyond the last rare the parts of witnesses in the last period may reach.
constexpr HeapSize reach = 10'000;

/// The parity that all moves which make two heaps take, if they agree: then the parity of the
/// heap may take part in the split.
std::optional<bool> parity_of_breaks(const HeapGame& game) {
    std::optional<bool> parity;
    const auto digits = game.code().digits();
    for (std::size_t taken = 0; taken < digits.size(); ++taken) {
        if (!(digits[taken] & 4)) continue;
        if (parity && *parity != (taken % 2 == 1)) return std::nullopt;
        parity = taken % 2 == 1;
    }
    return parity;
}

bool is_rare(const RareSplit& split, HeapSize n, std::uint64_t value) {
    const auto ones = static_cast<HeapSize>(std::popcount(value & split.mask));
    return ((ones + (split.parity ? n : 0)) & 1) == (split.sense ? 1U : 0U);
}

/// The verifier's name for a theorem.
std::string_view theorem_name(heaps::PeriodTheorem::Kind kind) {
    using Kind = heaps::PeriodTheorem::Kind;
    constexpr std::pair<Kind, std::string_view> names[] = {
        {Kind::guy_smith, "guy-smith"}, {Kind::subtraction, "subtraction"},
        {Kind::grundys_game, "grundy"}, {Kind::all_but, "all-but"},
        {Kind::nim_like, "nim-like"},   {Kind::breaking, "breaking"},
        {Kind::repeating, "repeating"},
    };
    return std::ranges::find(names, kind, &std::pair<Kind, std::string_view>::first)->second;
}

/// How many values the verifier's theorem asks for (doc/algorithms/certificates.md). It is the
/// engine's theorem but for all-but games, where the verifier compares more.
HeapSize values_needed(const HeapGame& game, const heaps::PeriodTheorem& theorem,
                       const Periodicity& claim) {
    const HeapSize take = game.code().digits().size() - 1;
    if (theorem.kind() == heaps::PeriodTheorem::Kind::all_but)
        return claim.preperiod + 2 * take + 2 + claim.period;
    return *theorem.values_that_prove(claim);
}

/// The theorem for few rares, where it applies and saves much.
template <class Value>
void prefer_few_rares(const HeapGame& game, std::span<const Value> values,
                      proofs::PeriodHeader& header) {
    const RareSplit& split = header.split;
    const Periodicity& claim = header.periodicity;
    if (split.is_trivial() || header.theorem != "guy-smith" || header.values < many_values) return;
    if (split.parity && claim.period % 2 != 0) return;
    HeapSize last = 0;
    for (HeapSize n = 1; n < values.size(); ++n)
        if (is_rare(split, n, values[n])) last = n;
    const HeapSize take = game.code().digits().size() - 1;
    const HeapSize enough = claim.preperiod + claim.period + take + 2 * last + reach;
    if (last >= claim.preperiod || enough >= header.values) return;
    header.theorem = "few-rares";
    header.values = enough;
}

}  // namespace

bool can_certify(const heaps::PeriodTheorem& theorem) { return !theorem.is_stretched(); }

template <class Value>
RareSplit best_split(const HeapGame& game, std::span<const Value> values) {
    constexpr std::size_t most_values = 512;
    if (game.code().most_heaps() != 2 || !game.code().repeating().empty()) return {};
    if (values.size() < 1000) return {};
    std::vector<std::array<HeapSize, 2>> count(most_values);  // by value, then by parity of n
    for (HeapSize n = 1; n < values.size(); ++n)
        if (values[n] < most_values) ++count[values[n]][n % 2];
    const auto parity = parity_of_breaks(game);
    RareSplit best;
    HeapSize fewest = values.size() / 8;
    for (const bool with_parity : {false, true}) {
        if (with_parity && !parity) continue;
        for (std::uint64_t mask = 1; mask < most_values; ++mask) {
            const RareSplit split{mask, with_parity, with_parity && *parity};
            HeapSize rares = 0;
            for (std::size_t value = 0; value < most_values; ++value)
                for (const HeapSize odd : {HeapSize{0}, HeapSize{1}})
                    if (is_rare(split, odd, value)) rares += count[value][odd];
            if (rares < fewest) fewest = rares, best = split;
        }
    }
    return best;
}

template <class Value>
Status certify_period(const std::string& path, const HeapGame& game,
                      const ProvenPeriodicity& proven, std::span<const Value> values,
                      bool with_witnesses) {
    const heaps::PeriodTheorem theorem = heaps::period_theorem(game);
    EXPECT(can_certify(theorem));
    proofs::PeriodHeader header;
    header.game = game.splits_unequally() ? "grundy" : to_text(game.code());
    header.periodicity = proven.periodicity;
    header.theorem = theorem_name(theorem.kind());
    header.values = values_needed(game, theorem, proven.periodicity);
    header.witnesses = with_witnesses;
    header.split = best_split(game, values);
    if (!with_witnesses) prefer_few_rares(game, values, header);
    const HeapSize known = std::min<HeapSize>(values.size(), header.values);
    if (with_witnesses && known < header.values)
        return too_large("a certificate with witnesses needs " + std::to_string(header.values) +
                         " values");

    auto file = CertificateFile::create(path);
    if (!file) return file.error();
    proofs::PeriodWriter writer(**file, header);
    if (with_witnesses) {
        WitnessFinder<Value> finder(game, header.split, values.first(known));
        for (HeapSize n = 0; n < known; ++n) writer.add(values[n], finder.witnesses(n));
    } else if (known <= most_listed) {
        for (HeapSize n = 0; n < known; ++n) writer.add(values[n]);
    }
    return (*file)->commit(writer.finish());
}

template <class Value>
Status certify_no_even_zeros(const std::string& path, const HeapGame& game,
                             std::span<const Value> values) {
    EXPECT(game.splits_unequally() && !values.empty());
    HeapSize last_zero = 0;
    for (HeapSize n = 0; n < values.size(); n += 2)
        if (values[n] == 0) last_zero = n;
    auto file = CertificateFile::create(path);
    if (!file) return file.error();
    return (*file)->commit(proofs::write_no_even_zeros(
        **file, "grundy", last_zero, values.size() - 1, best_split(game, values)));
}

#define GALE_CERTIFY(Value)                                                                       \
    template RareSplit best_split(const HeapGame&, std::span<const Value>);                       \
    template Status certify_period(const std::string&, const HeapGame&, const ProvenPeriodicity&, \
                                   std::span<const Value>, bool);                                 \
    template Status certify_no_even_zeros(const std::string&, const HeapGame&,                    \
                                          std::span<const Value>);
GALE_CERTIFY(std::uint8_t)
GALE_CERTIFY(std::uint16_t)
GALE_CERTIFY(std::uint32_t)
#undef GALE_CERTIFY

}  // namespace gale::certify
