// The claims in words. Writer and checker make the same sentence from the same data, so a
// certificate whose words say something else than its data is refused.
#pragma once

#include <cstdint>
#include <string>

#include "gale/core/periodicity.hpp"

namespace gale::proofs {

inline std::string period_sentence(const std::string& game, const Periodicity& claim) {
    return "In the game " + game + ", G(n+" + std::to_string(claim.period) + ") = G(n)" +
           (claim.saltus == 0 ? "" : "+" + std::to_string(claim.saltus)) +
           " for every n >= " + std::to_string(claim.preperiod) +
           "; no smaller period and no smaller start will do.";
}

inline std::string no_even_zeros_sentence(const std::string& game, HeapSize after, HeapSize to) {
    return "In the game " + game + ", no even n with " + std::to_string(after) +
           " < n <= " + std::to_string(to) + " has G(n) = 0.";
}

inline std::string three_row_sentence(std::uint64_t last) {
    return "In three-row Chomp the P-positions (a,b,c) with c <= " + std::to_string(last) +
           " are exactly those listed.";
}

inline std::string board_sentence(std::uint64_t rows, std::uint64_t columns) {
    return "On the Chomp board of " + std::to_string(rows) + " rows and " +
           std::to_string(columns) + " columns the P-positions are exactly those listed.";
}

inline std::string openings_sentence(std::uint64_t rows, std::uint64_t columns) {
    return "On every Chomp board of up to " + std::to_string(rows) + " rows and " +
           std::to_string(columns) + " columns the winning openings are exactly those listed.";
}

inline std::string position_sentence(const std::string& position, bool wins) {
    return "The position " + position +
           (wins ? " is N: the player to move wins." : " is P: the player who just moved wins.");
}

}  // namespace gale::proofs
