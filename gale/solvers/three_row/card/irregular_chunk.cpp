#include "gale/solvers/three_row/card/irregular_chunk.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "gale/solvers/three_row/card/warp.hpp"

namespace gale::three_row::card {

namespace {

/// Takes the cells of a chunk out of its rows again. Row b is in place b % chunk here.
void undo(const Memory& memory, const U32* cells, RowRange rows) {
    for (Length i = 0; i < rows.count; ++i) {
        const U32 b = rows.first + i;
        const U32 place = b % memory.row_places;
        // What is known of the low end may rest on what is undone; this is always true.
        memory.least[place] = b;
        for (U32 lane = 0; lane < lanes; ++lane) {
            const U32 a = cells[2 * lanes + U64{i + lane} * lanes + lane];
            if (a == nothing) continue;
            memory.rows[place * memory.row_words + (a / 64 - b / 64)] &= ~(U64{1} << (a % 64));
        }
    }
}

}  // namespace

Result<std::uint64_t> IrregularChunks::work(Length first_tile, Length end_tile, Length wave,
                                            Length rows_end) {
    const Memory& places = memory_.places();
    std::vector<U32> irregular(end_tile - first_tile);
    for (Length tile = first_tile; tile < end_tile; ++tile)
        memory_.fetch(&irregular[tile - first_tile],
                      &state_before(places, wave + 1, tile).irregular, sizeof(U32));
    if (auto finished = memory_.finish(); !finished) return finished.error();
    std::uint64_t done = 0;
    for (Length tile = first_tile; tile < end_tile && !has_given_up_; ++tile) {
        const U32 reasons = irregular[tile - first_tile];
        if (reasons == regular) continue;
        if ((reasons & beyond_the_row) != 0) {
            has_given_up_ = true;
            break;
        }
        if (auto worked = work_tile(tile, wave, rows_end); !worked) return worked.error();
        ++done;
    }
    return done;
}

Status IrregularChunks::work_tile(Length tile, Length wave, Length rows_end) {
    const Memory& places = memory_.places();
    const RowRange rows = rows_of(memory_.plan(), tile, wave, rows_end);
    const bool was_here = kept_.contains(tile);
    const Length chunk = places.chunk;

    // The same memory with one tile and one chunk of rows, in the host.
    std::vector<U64> row_words(chunk * places.row_words);
    std::vector<U32> least(chunk);
    std::vector<U64> tile_columns(places.tile_column_words);
    std::array<TileState, 2> states{};
    std::vector<U32> cells(cell_words(chunk));
    Memory here = places;
    here.rows = row_words.data();
    here.row_places = chunk;
    here.tile_places = 1;
    here.least = least.data();
    here.tile_columns = tile_columns.data();
    here.states = states.data();
    here.cells = cells.data();
    here.hole_limit = room;
    Report report{};
    std::vector<U32> oldest_cells(4 * cell_words(chunk));
    here.report = &report;
    here.oldest_cells = oldest_cells.data();

    const U64 place = (U64{wave} - tile) * chunk % places.row_places;
    const U64 tile_place = tile % places.tile_places;
    TileState& before = states[wave % 2];
    TileState& after = states[(wave + 1) % 2];
    memory_.fetch(row_words.data(), places.rows + place * places.row_words,
                  row_words.size() * sizeof(U64));
    memory_.fetch(least.data(), places.least + place, chunk * sizeof(U32));
    memory_.fetch(tile_columns.data(), places.tile_columns + tile_place * places.tile_column_words,
                  tile_columns.size() * sizeof(U64));
    memory_.fetch(&before, &state_before(places, wave, tile), sizeof(TileState));
    memory_.fetch(cells.data(), cells_of(places, tile), cells.size() * sizeof(U32));
    if (auto finished = memory_.finish(); !finished) return finished;

    if (!was_here) undo(here, cells.data(), rows);
    std::vector<U32> holes(U64{room} * lanes);
    if (was_here) {
        holes = std::move(kept_[tile]);
    } else {
        for (U32 i = 0; i < hole_room; ++i)
            std::copy(before.holes[i], before.holes[i] + lanes, holes.begin() + i * lanes);
    }
    before.irregular = regular;
    std::array<U32, lanes> counts{};
    std::copy(before.hole_count, before.hole_count + lanes, counts.begin());
    // The warp would copy them to the state, where there is no room.
    std::fill(before.hole_count, before.hole_count + lanes, 0);
    Warp warp({here, tile, 1, wave, rows_end, memory_.plan().to}, tile);
    for (U32 i = 0; i < lanes; ++i) {
        warp.lane(i).holes = holes.data() + i;
        warp.lane(i).hole_count = counts[i];
    }
    warp.work();
    if (after.irregular != regular) {
        has_given_up_ = true;
        return {};
    }
    const U32 most = *std::max_element(after.hole_count, after.hole_count + lanes);
    if (most > places.hole_limit) {
        after.irregular = too_many_holes;
        kept_[tile] = std::move(holes);
    } else {
        for (U32 i = 0; i < most; ++i)
            std::copy_n(holes.begin() + i * lanes, lanes, after.holes[i]);
        kept_.erase(tile);
    }
    memory_.store(places.rows + place * places.row_words, row_words.data(),
                  row_words.size() * sizeof(U64));
    memory_.store(places.least + place, least.data(), chunk * sizeof(U32));
    memory_.store(&state_before(places, wave + 1, tile), &after, sizeof(TileState));
    memory_.store(cells_of(places, tile), cells.data(), cells.size() * sizeof(U32));
    return memory_.finish();
}

std::vector<Length> IrregularChunks::holes(const TileState& state, Length tile, U32 lane) const {
    std::vector<Length> found;
    for (U32 i = 0; i < 32; ++i)
        if ((state.near_holes[lane] >> i & 1) != 0) found.push_back(state.low[lane] + 1 + i);
    const auto kept = kept_.find(tile);
    for (U32 i = 0; i < state.hole_count[lane]; ++i)
        found.push_back(kept != kept_.end() ? kept->second[U64{i} * lanes + lane]
                                            : state.holes[i][lane]);
    return found;
}

}  // namespace gale::three_row::card
