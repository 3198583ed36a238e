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

    void fetch_all_cells();
    /// The report of the wave again, after a change to the tiles on the card.
    void fetch_report(Length first_tile, Length end_tile, Length wave);
    void fetch(void* host, const void* card, std::uint64_t bytes);
    void store(void* card, const void* host, std::uint64_t bytes);
    Status finish();

    /// Of the last wave.
    const Report& report() const { return *memory_.report; }
    /// The cells of one of its two oldest tiles, in it or in the one before.
    const U32* oldest_cells(Length wave, Length tile) const {
        return oldest_cells_of(memory_, wave, tile);
    }
    const U32* all_cells(Length tile) const;

private:
    CardMemory(Card& card, const Plan& plan) : card_(&card), plan_(plan) {}

    template <class Call>
    void launch(Kernel kernel, const Call& call, std::uint64_t threads);

    Card* card_;
    Plan plan_;
    Memory memory_{};
    U32* entries_ = nullptr;  // in the memory of the host, as all from here on
    U32* longer_on_host_ = nullptr;
    U32* all_cells_on_host_ = nullptr;  // of all tiles in one wave, if they are asked for
    U32 longer_count_ = 0;
    U32 longer_offset_count_ = 0;
};

}  // namespace gale::three_row::card
