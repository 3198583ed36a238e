// The memory of a table on the card and its staging on the host, and what is asked of the card.
//
// Everything is queued; what is fetched is there after finish().
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/parallel/card.hpp"
#include "gale/solvers/three_row/card/plan.hpp"
#include "gale/solvers/three_row/card/program.hpp"
#include "gale/solvers/three_row/plane.hpp"

namespace gale::three_row::card {

struct RowRange {
    Length first = 0;
    Length count = 0;
};
/// The rows that tile `tile` works in wave `wave`, if rows exist up to `rows_end`.
RowRange rows_of(const Plan& plan, Length tile, Length wave, Length rows_end);

class CardMemory {
public:
    static Result<CardMemory> take(Card& card, const Plan& plan, const Settings& settings);

    const Plan& plan() const { return plan_; }
    const Memory& places() const { return memory_; }

    /// `columns` are those of the tile before it.
    void begin_tile(Length tile, Length wave, const std::array<U32, lanes>& columns);
    void work_wave(Length first_tile, Length end_tile, Length wave, Length rows_end);
    /// Rows first_row .. end_row - 1 with single columns, (row, column) after (row, column), then
    /// the offsets that later rows have besides. False: more planes of a longer period than
    /// planned.
    bool make_rows(Length first_row, Length end_row, const std::vector<U32>& columns,
                   const std::vector<U32>& offsets, const std::vector<const PeriodicPart*>& longer);

    void fetch_irregular();
    void fetch_columns(Length tile, Length wave);
    void fetch_tile(Length tile, Length wave);
    void fetch_all_cells(Length wave);
    void fetch(void* host, const void* card, std::uint64_t bytes);
    void store(void* card, const void* host, std::uint64_t bytes);
    Status finish();

    /// Whether a tile has been irregular in the last wave.
    bool has_irregular();
    /// The columns of the tile that was asked for.
    const std::array<U32, lanes>& columns() const { return staging_->columns; }
    const TileState& tile_state() const { return staging_->state; }
    /// Its cells in the wave, or in the one before.
    const U32* tile_cells(bool of_wave_before) const;
    const U32* all_cells(Length tile) const;

private:
    struct Staging {
        U32 irregular_lanes;
        std::array<U32, lanes> columns;
        TileState state;
    };

    CardMemory(Card& card, const Plan& plan) : card_(&card), plan_(plan) {}

    template <class Call>
    void launch(Kernel kernel, const Call& call, std::uint64_t threads);

    Card* card_;
    Plan plan_;
    Memory memory_{};
    U32* entries_ = nullptr;          // on the card
    U32* entries_on_host_ = nullptr;  // its staging
    U32* longer_on_host_ = nullptr;
    U32* cells_on_host_ = nullptr;      // of one tile in two waves
    U32* all_cells_on_host_ = nullptr;  // of all tiles in one wave, if they are asked for
    Staging* staging_ = nullptr;
    U32 irregular_seen_ = 0;
    U32 longer_count_ = 0;
    U32 longer_offset_count_ = 0;
};

}  // namespace gale::three_row::card
