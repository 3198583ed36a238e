// What the threads of the four kernels do; kernels.cu has them as the card starts them, and
// processor_card.cpp as loops.
//
//   rows    new rows from the offsets of the periodic planes
//   settle  single columns of new rows, then new offsets
//   begin   a new tile: its state, and the columns of the planes before it
//   wave    a chunk of rows for each live tile
#pragma once

#include "gale/solvers/three_row/card/cell.hpp"

namespace gale::three_row::card {

GALE_ON_CARD U64 minimum(U64 x, U64 y) { return x < y ? x : y; }

GALE_ON_CARD void set_bit(U64* words, U64 bit) {
    __atomic_fetch_or(words + bit / 64, U64{1} << (bit % 64), __ATOMIC_RELAXED);
}

GALE_ON_CARD void enter(const Memory& memory, U32 b, U32 a) {
    const U64 bit = U64{a} - b / 64 * 64;
    if (bit >= memory.row_words * 64) return;  // the host has looked: it is not
    set_bit(memory.rows + U64{b % memory.row_places} * memory.row_words, bit);
}

// rows: one thread for each word.

GALE_ON_CARD U64 threads_of(const RowsCall& call) {
    return U64{call.end_row - call.first_row} * call.memory.row_words;
}

GALE_ON_CARD void work(const RowsCall& call, U64 thread) {
    const Memory& memory = call.memory;
    const U32 b = call.first_row + static_cast<U32>(thread / memory.row_words);
    const U64 i = thread % memory.row_words;
    const U32 shift = b % 64;
    U64 word = memory.offsets[i] << shift;
    if (i != 0 && shift != 0) word |= memory.offsets[i - 1] >> (64 - shift);
    // a >= b, and (0,0,0) is no position.
    if (i == 0) word |= b == 0 ? U64{1} : (U64{1} << shift) - 1;
    const U32 place = b % memory.row_places;
    memory.rows[U64{place} * memory.row_words + i] = word;
    if (i == 0) memory.least[place] = b;
}

// settle: one thread for each column, each offset, and each plane of a longer period in each row.

GALE_ON_CARD U64 threads_of(const SettleCall& call) {
    return U64{call.bit_count} + call.offset_count +
           U64{call.end_row - call.first_row} * call.longer_count;
}

GALE_ON_CARD void work(const SettleCall& call, U64 thread) {
    const Memory& memory = call.memory;
    if (thread < call.bit_count)
        return enter(memory, call.entries[2 * thread], call.entries[2 * thread + 1]);
    thread -= call.bit_count;
    if (thread < call.offset_count) {
        const U32 offset = call.entries[2 * U64{call.bit_count} + thread];
        if (offset < memory.row_words * 64) set_bit(memory.offsets, offset);
        return;
    }
    thread -= call.offset_count;
    const U32 b = call.first_row + static_cast<U32>(thread / call.longer_count);
    const U32* part = memory.longer + 3 * (thread % call.longer_count);
    enter(memory, b, b + memory.longer_offsets[part[2] + (b - part[0]) % part[1]]);
}

// begin: one thread for each word of columns, at least one for each lane.

GALE_ON_CARD U64 threads_of(const BeginCall& call) { return call.memory.column_words; }

GALE_ON_CARD void work(const BeginCall& call, U64 thread) {
    const Memory& memory = call.memory;
    const U32 w = static_cast<U32>(thread);
    U64 word = memory.columns[w];
    for (U32 i = 0; i < lanes; ++i)
        if (call.columns[i] != nothing && call.columns[i] / 64 == w)
            word |= U64{1} << (call.columns[i] % 64);
    memory.columns[w] = word;
    const U64 i = U64{w} - call.tile * lanes / 64;
    const U64 place = call.tile % memory.tile_places;
    if (i < memory.tile_column_words)
        memory.tile_columns[place * memory.tile_column_words + i] = word;

    TileState& state = state_before(memory, call.wave, call.tile);
    if (w == 0) state.irregular = regular;
    if (w >= lanes) return;
    state.low[w] = nothing;
    state.near_holes[w] = 0;
    state.base[w] = 0;
    state.used[w] = 0;
    state.hole_count[w] = 0;
    state.end[w] = 0;
    state.largest[w] = 0;
    state.widest[w] = 0;
    state.columns[w] = nothing;
}

// wave: one warp for each tile. A row goes from lane to lane, so lane l works the row s - l of the
// chunk in step s; between two steps the lanes wait for one another.

/// A tile's chunk of rows, and where this lane is in it.
struct LaneWork {
    Lane lane;
    Columns q;
    U64* row;       // of this lane
    U64* rows_end;  // the ring's
    U32 first_row;
    U32 row_count;
    U32 place;        // of the row
    U32 first_place;  // of the chunk's first row
    U32 first_least;  // below it all columns of that row are excluded,
    U32 last_least;   // and here of the last one
    U32 low_first;    // as in Row
    U32 front_first;
    U32* cells;
    U32* cells_on_host;  // nullptr: not one of the two oldest tiles
    TileState* after;
    Stage* stage;
};

GALE_ON_CARD U32 steps_of(const LaneWork& work) {
    return work.row_count == 0 ? 0 : work.row_count + lanes - 1;
}

/// Word i of this lane's cells.
GALE_ON_CARD void keep_cell(const LaneWork& work, U32 i, U32 a) {
    work.cells[i * lanes] = a;
    if (work.cells_on_host != nullptr) work.cells_on_host[i * lanes] = a;
}

GALE_ON_CARD void begin_chunk(const WaveCall& call, U32 tile, U32 index, Stage& stage,
                              LaneWork& work) {
    const Memory& memory = call.memory;
    const TileState& before = state_before(memory, call.wave, tile);
    TileState& after = state_before(memory, call.wave + 1, tile);
    const U32 first_c = tile * lanes;
    const U32 chunk_row = (call.wave - tile) * memory.chunk;
    work.first_row = chunk_row < first_c ? first_c : chunk_row;
    const U32 end = static_cast<U32>(minimum(chunk_row + memory.chunk, call.rows_end));
    // An irregular tile is left to the host.
    work.row_count = before.irregular == regular && end > work.first_row ? end - work.first_row : 0;

    Lane& lane = work.lane;
    lane.c = first_c + index;
    lane.index = index;
    lane.low = before.low[index];
    lane.near_holes = before.near_holes[index];
    lane.base = before.base[index];
    lane.used = before.used[index];
    lane.hole_count = before.hole_count[index];
    lane.end = before.end[index];
    lane.largest = before.largest[index];
    lane.widest = before.widest[index];
    lane.irregular = before.irregular;
    work.after = &after;
    if (index == 0) after.irregular = regular;
    lane.holes = &stage.holes[0][index];
    lane.hole_limit = memory.hole_limit;
    lane.columns = stage.columns;
    work.stage = &stage;
    stage.columns[index] = before.columns[index];
    stage.bases[index] = lane.low != nothing && lane.end == 0 ? lane.base : nothing;
    if (before.irregular == regular)
        for (U32 i = 0; i < lane.hole_count; ++i) stage.holes[i][index] = before.holes[i][index];

    const U64 tile_place = tile % memory.tile_places;
    work.q = {memory.tile_columns + tile_place * memory.tile_column_words,
              static_cast<U32>(memory.tile_column_words), first_c / 64};
    // Lane l begins l rows below the chunk, where it has nothing to do yet.
    work.place = work.first_row % memory.row_places + memory.row_places - index;
    if (work.place >= memory.row_places) work.place -= memory.row_places;
    work.row = memory.rows + U64{work.place} * memory.row_words;
    work.rows_end = memory.rows + U64{memory.row_places} * memory.row_words;
    work.first_place = work.first_row % memory.row_places;
    U32 last_place = work.first_place + (work.row_count == 0 ? 0 : work.row_count - 1);
    if (last_place >= memory.row_places) last_place -= memory.row_places;
    work.first_least = memory.least[work.first_place];
    work.last_least = memory.least[last_place];
    work.cells = cells_of(memory, tile) + index;
    work.cells_on_host = nullptr;
    if (tile - call.first_tile < 2)
        work.cells_on_host = oldest_cells_of(memory, call.wave, tile) + index;
    keep_cell(work, 0, lane.largest);
    keep_cell(work, 1, lane.widest);
}

/// Column f(c,c) of a lane, which the planes of the lanes after it do not use.
GALE_ON_CARD void show_column(const LaneWork& work, U32 a) {
    Stage& stage = *work.stage;
    const U32 bit = U32{1} << (a % 32);
    const U32 low = a / 32 - work.low_first;
    const U32 front = a / 32 - work.front_first;
    for (U32 i = work.lane.index + 1; i < lanes; ++i) {
        if (low < low_window) __atomic_fetch_or(&stage.taken[low][i], bit, __ATOMIC_RELAXED);
        if (front < front_window)
            __atomic_fetch_or(&stage.taken[low_window + front][i], bit, __ATOMIC_RELAXED);
    }
}

/// Brings near what the rows of the chunk will be asked for: this lane does every 32nd row. All
/// lanes have begun the chunk.
GALE_ON_CARD void stage_rows(const WaveCall& call, LaneWork& work) {
    const Memory& memory = call.memory;
    Stage& stage = *work.stage;
    if (work.row_count == 0) return;
    // The low end comes down by 0.707 columns a row, and the fronts move up.
    U32 low = work.last_least < work.first_least ? work.last_least : work.first_least;
    // That of a new row is only a bound, which is of use near the end of the planes.
    if (work.first_least - low > 160) low = work.first_least - (work.row_count * 181 >> 8);
    const U32 low_word = (low < 24 ? 0 : low - 24) / 64;
    U32 front = nothing;
    GALE_UNROLLED for (U32 i = 0; i < lanes; ++i) {
        if (stage.bases[i] < front) front = stage.bases[i];
    }
    // In a tile that begins they are in one place.
    const U32 front_word = (front != nothing ? front : work.first_least) / 64;
    work.low_first = 2 * low_word;
    work.front_first = 2 * front_word;
    U64 taken[windows / 2];
    GALE_UNROLLED for (U32 k = 0; k < windows / 2; ++k) {
        taken[k] = work.q.word(k < low_window / 2 ? low_word + k : front_word + k - low_window / 2);
    }
    for (U32 i = work.lane.index; i < work.row_count; i += lanes) {
        U32 place = work.first_place + i;
        if (place >= memory.row_places) place -= memory.row_places;
        const U64* words = memory.rows + U64{place} * memory.row_words;
        const U32 first_word = (work.first_row + i) / 64;
        const U32 least = memory.least[place];
        // What is beyond the row's words is for find_far to find.
        U64 near[windows / 2];
        GALE_UNROLLED for (U32 k = 0; k < windows / 2; ++k) {
            const U32 w = k < low_window / 2 ? low_word + k : front_word + k - low_window / 2;
            const bool is_there = w - first_word < memory.row_words;
            const U64 word = words[is_there ? w - first_word : 0];
            near[k] = is_there ? word : ~U64{0};
        }
        stage.least[i] = least;
        U32* staged = stage.rows + i * staged_words;
        GALE_UNROLLED for (U32 k = 0; k < windows / 2; ++k) {
            staged[2 * k] = static_cast<U32>(near[k]);
            staged[2 * k + 1] = static_cast<U32>(near[k] >> 32);
        }
    }
    GALE_UNROLLED for (U32 k = 0; k < windows / 2; ++k) {
        stage.taken[2 * k][work.lane.index] = static_cast<U32>(taken[k]);
        stage.taken[2 * k + 1][work.lane.index] = static_cast<U32>(taken[k] >> 32);
    }
}

/// All lanes have staged their rows.
GALE_ON_CARD void show_columns(const LaneWork& work) {
    if (work.row_count != 0 && work.lane.low != nothing)
        show_column(work, work.stage->columns[work.lane.index]);
}

/// What lane 0 begins step s with; the others have it from the lane before.
GALE_ON_CARD U32 least_in_step(const LaneWork& work, U32 s) {
    return work.stage->least[s < most_chunk ? s : 0];
}

/// Step s of a lane. `least` comes from the lane before it, as it was after the step before.
GALE_ON_CARD void step(const WaveCall& call, LaneWork& work, U32 s, U32& least) {
    const Memory& memory = call.memory;
    Lane& lane = work.lane;
    const U32 i = s - lane.index;  // very large where the lane has not begun
    U32 a = nothing;
    if (i < work.row_count) {
        const U32 b = work.first_row + i;
        Stage& stage = *work.stage;
        if (b >= lane.c && lane.c <= call.last_c && lane.end == 0 && lane.irregular == regular) {
            const Row row{work.row,
                          static_cast<U32>(memory.row_words),
                          b / 64,
                          b,
                          stage.rows + i * staged_words,
                          &stage.taken[0][lane.index],
                          work.low_first,
                          work.front_first};
            a = find_cell(lane, row, work.q, least);
            if (b == lane.c && a != nothing) {
                stage.columns[lane.index] = a;
                show_column(work, a);
            }
        }
        if (lane.index == lanes - 1) memory.least[work.place] = least;
    }
    keep_cell(work, s + 2, a);
    if (++work.place == memory.row_places) work.place = 0;
    work.row += memory.row_words;
    if (work.row == work.rows_end) work.row = memory.rows;
}

GALE_ON_CARD void keep_state(const LaneWork& work, TileState& after) {
    const Lane& lane = work.lane;
    const U32 index = lane.index;
    after.low[index] = lane.low;
    after.near_holes[index] = lane.near_holes;
    after.base[index] = lane.base;
    after.used[index] = lane.used;
    after.hole_count[index] = lane.hole_count;
    after.end[index] = lane.end;
    after.largest[index] = lane.largest;
    after.widest[index] = lane.widest;
    after.columns[index] = work.stage->columns[index];
    // The host may keep more of them elsewhere.
    if (lane.holes == &work.stage->holes[0][index])
        for (U32 i = 0; i < lane.hole_count && i < hole_room; ++i)
            after.holes[i][index] = lane.holes[U64{i} * lanes];
}

GALE_ON_CARD void end_chunk(const WaveCall& call, U32 tile, const LaneWork& work) {
    Report& report = *call.memory.report;
    const Lane& lane = work.lane;
    keep_state(work, *work.after);
    if (tile == call.first_tile) keep_state(work, report.oldest);
    if (tile + 1 == call.first_tile + call.tiles)
        report.columns[lane.index] = work.stage->columns[lane.index];
    if (lane.irregular == regular) return;
    __atomic_fetch_or(&work.after->irregular, lane.irregular, __ATOMIC_RELAXED);
    report.irregular = call.wave + 1;
}

}  // namespace gale::three_row::card
