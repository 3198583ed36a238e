#include "gale/certify/period.hpp"

#include <algorithm>
#include <string>

#include "gale/certify/certificate_file.hpp"
#include "gale/certify/few_rares.hpp"
#include "gale/certify/witnesses.hpp"
#include "gale/games/catalogue.hpp"
#include "gale/proofs/certificate_writer.hpp"

namespace gale::certify {
namespace {

/// Values beyond this are recomputed by the verifier but not listed.
constexpr HeapSize most_listed = 2'000'000;

/// The verifier's name for a theorem.
std::string theorem_name(heaps::PeriodTheorem::Kind kind) {
    using Kind = heaps::PeriodTheorem::Kind;
    switch (kind) {
        case Kind::guy_smith:
            return "guy-smith";
        case Kind::subtraction:
            return "subtraction";
        case Kind::grundys_game:
            return "grundy";
        case Kind::all_but:
            return "all-but";
        case Kind::nim_like:
            return "nim-like";
        case Kind::breaking:
            return "breaking";
        case Kind::few_rares:
            return "few-rares";
        case Kind::repeating:
            break;
    }
    return "repeating";
}

}  // namespace

template <class Value>
Status certify_period(const std::string& path, const HeapGame& game,
                      const heaps::ProvenPeriodicity& proven, std::span<const Value> values,
                      bool with_witnesses) {
    proofs::PeriodHeader header;
    header.game = rules_text(game);
    header.periodicity = proven.periodicity();
    header.theorem = theorem_name(proven.theorem().kind());
    header.values = proven.values_used();
    header.witnesses = with_witnesses;
    header.split = best_split(game, values);
    if (!with_witnesses)
        if (const auto fewer = values_by_few_rares(game, header.split, header.periodicity, values);
            fewer && *fewer < header.values) {
            header.theorem = "few-rares";
            header.values = *fewer;
        }
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
    GALE_EXPECT(game.kind() == HeapGame::Kind::grundys_game && !values.empty());
    HeapSize last_zero = 0;
    for (HeapSize n = 0; n < values.size(); n += 2)
        if (values[n] == 0) last_zero = n;
    auto file = CertificateFile::create(path);
    if (!file) return file.error();
    return (*file)->commit(proofs::write_no_even_zeros(
        **file, rules_text(game), last_zero, values.size() - 1, best_split(game, values)));
}

#define GALE_CERTIFY(Value)                                                                        \
    template Status certify_period(const std::string&, const HeapGame&,                            \
                                   const heaps::ProvenPeriodicity&, std::span<const Value>, bool); \
    template Status certify_no_even_zeros(const std::string&, const HeapGame&,                     \
                                          std::span<const Value>);
GALE_CERTIFY(std::uint8_t)
GALE_CERTIFY(std::uint16_t)
GALE_CERTIFY(std::uint32_t)
#undef GALE_CERTIFY

}  // namespace gale::certify
