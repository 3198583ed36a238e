// The evidence of a period, into any stream of bytes: no file is opened here.
#include "gale/certify/period_evidence.hpp"

#include <algorithm>
#include <string>

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
Status write_period_evidence(ByteSink& sink, const HeapGame& game,
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
        return too_large(sentence("a certificate with witnesses needs {} values", header.values));

    proofs::PeriodWriter writer(sink, header);
    if (with_witnesses) {
        WitnessFinder<Value> finder(game, header.split, values.first(known));
        for (HeapSize n = 0; n < known; ++n) writer.add(values[n], finder.witnesses(n));
    } else if (known <= most_listed) {
        for (HeapSize n = 0; n < known; ++n) writer.add(values[n]);
    }
    return writer.finish();
}

#define GALE_WRITE_EVIDENCE(Value)                                                                 \
    template Status write_period_evidence(ByteSink&, const HeapGame&,                              \
                                          const heaps::ProvenPeriodicity&, std::span<const Value>, \
                                          bool);
GALE_WRITE_EVIDENCE(std::uint8_t)
GALE_WRITE_EVIDENCE(std::uint16_t)
GALE_WRITE_EVIDENCE(std::uint32_t)
#undef GALE_WRITE_EVIDENCE

Result<CertifiedPeriod> certified_period(const HeapGame& game, std::optional<HeapSize> limit,
                                         const Limits& limits, Observer& observer) {
    auto sequence = heaps::NimSequence::make(game, {.limits = limits});
    if (!sequence) return sequence.error();
    CertifiedPeriod found{
        heaps::PeriodSearch(std::move(*sequence), heaps::period_theorem(game)), {}, {}};
    const auto proven =
        limit ? found.search.up_to(*limit, observer) : found.search.within_reach(observer);
    if (!proven) return proven.error();
    found.proven = *proven;
    if (!found.proven) return found;
    ByteBuffer text;
    const Status written = found.search.values().visit([&](auto values) {
        return write_period_evidence(text, game, *found.proven, values, false);
    });
    if (!written) return written.error();
    found.certificate.assign(reinterpret_cast<const char*>(text.bytes().data()),
                             text.bytes().size());
    return found;
}

}  // namespace gale::certify
