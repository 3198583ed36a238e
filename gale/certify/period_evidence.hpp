// A proven period into a certificate in memory, or into any stream of bytes.
//
// certify/period.hpp writes the same to a file. Checked by tests/unit/door_test.cpp: the verifier
// accepts what is written here, and it is what the file holds.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "gale/core/bytes.hpp"
#include "gale/core/error.hpp"
#include "gale/games/heap_game.hpp"
#include "gale/solvers/heaps/periods/period_proof.hpp"
#include "gale/solvers/heaps/periods/period_search.hpp"

namespace gale::certify {

/// Writes the certificate of a period that was proven from values[n] = G(n). With witnesses each
/// value comes with the parts that exclude the smaller ones; otherwise the verifier finds them.
/// Value: std::uint8_t, std::uint16_t or std::uint32_t.
template <class Value>
Status write_period_evidence(ByteSink& sink, const HeapGame& game,
                             const heaps::ProvenPeriodicity& proven, std::span<const Value> values,
                             bool with_witnesses = false);

/// What a search for a period has found.
struct CertifiedPeriod {
    heaps::PeriodSearch search;                      // with the values
    std::optional<heaps::ProvenPeriodicity> proven;  // nothing: none within the limit
    std::string certificate;                         // of what is proven, for verify()
};

/// Searches among the first `limit` values; unless given, as many as take about a minute.
Result<CertifiedPeriod> certified_period(const HeapGame& game, std::optional<HeapSize> limit,
                                         const Limits& limits, Observer& observer);

}  // namespace gale::certify
