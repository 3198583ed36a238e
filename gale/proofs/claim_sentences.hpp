// The claims in words. Writer and checker make the same sentence from the same data, so a
// certificate whose words say something else than its data is refused. In a certificate they are
// English; who reads a verdict may be told in another language.
#pragma once

#include <cstdint>
#include <string>

#include "gale/core/periodicity.hpp"
#include "gale/core/sentence.hpp"

namespace gale::proofs {

inline Sentence period_sentence(const std::string& game, const Periodicity& claim) {
    if (claim.saltus == 0)
        return sentence(
            "In the game {}, G(n+{}) = G(n) for every n >= {}; no smaller period and no smaller "
            "start will do.",
            game, claim.period, claim.preperiod);
    return sentence(
        "In the game {}, G(n+{}) = G(n)+{} for every n >= {}; no smaller period and no smaller "
        "start will do.",
        game, claim.period, claim.saltus, claim.preperiod);
}

inline Sentence no_even_zeros_sentence(const std::string& game, HeapSize after, HeapSize to) {
    return sentence("In the game {}, no even n with {} < n <= {} has G(n) = 0.", game, after, to);
}

inline Sentence three_row_sentence(std::uint64_t last) {
    return sentence(
        "In three-row Chomp the P-positions (a,b,c) with c <= {} are exactly those listed.", last);
}

inline Sentence board_sentence(std::uint64_t rows, std::uint64_t columns) {
    return sentence(
        "On the Chomp board of {} rows and {} columns the P-positions are exactly those listed.",
        rows, columns);
}

inline Sentence openings_sentence(std::uint64_t rows, std::uint64_t columns) {
    return sentence(
        "On every Chomp board of up to {} rows and {} columns the winning openings are exactly "
        "those listed.",
        rows, columns);
}

inline Sentence position_sentence(const std::string& position, bool wins) {
    return wins ? sentence("The position {} is N: the player to move wins.", position)
                : sentence("The position {} is P: the player who just moved wins.", position);
}

}  // namespace gale::proofs
