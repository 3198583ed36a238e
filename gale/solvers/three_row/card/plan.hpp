// What a table to c = `to` takes on a card and on the host, reckoned before anything is taken.
//
// The numbers rest on what has been seen of planes (doc/algorithms/three-row.md). A table that
// turned out to need more is finished by the processor (engine.hpp).
#pragma once

#include <cstdint>

#include "gale/solvers/three_row/card/layout.hpp"
#include "gale/solvers/three_row/plane.hpp"

namespace gale::three_row::card {

struct Settings {
    Length chunk = 0;               // rows that a tile works in a wave, a multiple of 32; 0: chosen
    Length hole_limit = hole_room;  // far holes of a plane that fit on the card
    Length row_bits = 0;            // columns of a row; 0: reckoned
};

struct Plan {
    Length to = 0;
    Length tiles = 0;
    Length chunk = 0;
    Length tile_places = 0;
    Length row_places = 0;  // a multiple of the chunk
    Length row_words = 0;
    Length column_words = 0;
    Length tile_column_words = 0;
    Length longer_places = 0;         // planes with a period above 1
    Length longer_offset_places = 0;  // and their offsets
    Length entry_places = 1u << 18;   // words of one transfer
    bool keeps_positions = false;
    std::uint64_t card_bytes = 0;
    std::uint64_t host_bytes = 0;
};

Plan plan_for(Length to, const Settings& settings, bool needs_positions);

/// The largest table that fits into so many bytes of a card, in steps of a hundredth; 0: none.
Length largest_table(std::uint64_t card_bytes, const Settings& settings);

}  // namespace gale::three_row::card
