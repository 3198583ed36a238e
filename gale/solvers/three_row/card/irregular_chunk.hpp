// Chunks of rows that a tile could not work in the card's room, done again by the host.
//
// What the card did of the chunk is undone: its cells say which columns it has entered. Then the
// same warp works the same rows here, with room for far more holes, on a copy of the rows; rows,
// state and cells go back. While a plane has more holes than the card can keep, its tile stays
// with the host: the card leaves a tile alone whose state is irregular.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/solvers/three_row/card/card_memory.hpp"

namespace gale::three_row::card {

class IrregularChunks {
public:
    explicit IrregularChunks(CardMemory& memory) : memory_(memory) {}

    /// Does the irregular chunks of the wave; how many there were.
    Result<std::uint64_t> work(Length first_tile, Length end_tile, Length wave, Length rows_end);
    /// A column beyond the rows of the card, or more holes than even here: nothing helps.
    bool has_given_up() const { return has_given_up_; }

    /// The holes of a lane of the tile.
    std::vector<Length> holes(const TileState& state, Length tile, U32 lane) const;
    void forget(Length tile) { kept_.erase(tile); }

private:
    static constexpr U32 room = 1u << 12;

    Status work_tile(Length tile, Length wave, Length rows_end);

    CardMemory& memory_;
    bool has_given_up_ = false;
    std::map<Length, std::vector<U32>> kept_;  // holes of the tiles that stay here, lane by lane
};

}  // namespace gale::three_row::card
