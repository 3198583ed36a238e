// A proven period into a certificate that a program without an engine can check.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "gale/core/error.hpp"
#include "gale/games/heap_game.hpp"
#include "gale/solvers/heaps/periods/period_proof.hpp"

namespace gale::certify {

/// Writes the certificate of a period that was proven from values[n] = G(n). With witnesses each
/// value comes with the parts that exclude the smaller ones; otherwise the verifier finds them.
/// Value: std::uint8_t, std::uint16_t or std::uint32_t.
template <class Value>
Status certify_period(const std::string& path, const HeapGame& game,
                      const heaps::ProvenPeriodicity& proven, std::span<const Value> values,
                      bool with_witnesses = false);

/// Writes that Grundy's game has no zero at an even heap after the last one among these values:
/// the condition on which a period of that game would rest. Precondition: values.size() > 0.
template <class Value>
Status certify_no_even_zeros(const std::string& path, const HeapGame& game,
                             std::span<const Value> values);

}  // namespace gale::certify
