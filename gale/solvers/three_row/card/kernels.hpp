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
    if (i == 0) memory.low_words[place] = b / 64;
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
    state.base[w] = 0;
    state.unused[w] = ~U64{0};
    state.hole_count[w] = 0;
    state.end[w] = 0;
    state.largest[w] = 0;
    state.widest[w] = 0;
    state.columns[w] = nothing;
    state.least_own[w] = nothing;
    state.largest_own[w] = 0;
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
    U32* cells;
    TileState* after;
    Stage* stage;
};

GALE_ON_CARD U32 steps_of(const LaneWork& work) {
    return work.row_count == 0 ? 0 : work.row_count + lanes - 1;
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
    lane.base = before.base[index];
    lane.unused = before.unused[index];
    lane.hole_count = before.hole_count[index];
    lane.end = before.end[index];
    lane.largest = before.largest[index];
    lane.widest = before.widest[index];
    lane.least_own = before.least_own[index];
    lane.largest_own = before.largest_own[index];
    lane.irregular = before.irregular;
    work.after = &after;
    if (index == 0) after.irregular = regular;
    lane.holes = &stage.holes[0][index];
    lane.hole_limit = memory.hole_limit;
    lane.own_columns = stage.columns;
    lane.own_is_far = 0;
    lane.own_first = 0;
    lane.own_bits[0] = lane.own_bits[1] = 0;
    work.stage = &stage;
    stage.columns[index] = before.columns[index];
    stage.least_own[index] = lane.least_own;
    stage.largest_own[index] = lane.largest_own;
    const bool is_at_work = lane.low != nothing && lane.end == 0 && lane.base >= index;
    stage.fronts[index] = is_at_work ? lane.base - index : nothing;
    if (before.irregular == regular)
        for (U32 i = 0; i < lane.hole_count; ++i) stage.holes[i][index] = before.holes[i][index];

    const U64 tile_place = tile % memory.tile_places;
    work.q = {memory.tile_columns + tile_place * memory.tile_column_words,
              static_cast<U32>(memory.tile_column_words), first_c / 64, stage.near_columns,
              no_window};
    // Lane l begins l rows below the chunk, where it has nothing to do yet.
    work.place = work.first_row % memory.row_places + memory.row_places - index;
    if (work.place >= memory.row_places) work.place -= memory.row_places;
    work.row = memory.rows + U64{work.place} * memory.row_words;
    work.rows_end = memory.rows + U64{memory.row_places} * memory.row_words;
    work.first_place = work.first_row % memory.row_places;
    work.cells = cells_of(memory, call.wave, tile);
    work.cells[index] = lane.largest;
    work.cells[lanes + index] = lane.widest;
    work.cells += 2 * lanes + index;
}

GALE_ON_CARD void add_own_column(Lane& lane, U32 a) {
    const U32 w = a / 64 - lane.own_first;
    const U64 bit = U64{1} << (a % 64);
    if (w >= own_words) lane.own_is_far = 1;
    if (w == 0) lane.own_bits[0] |= bit;
    if (w == 1) lane.own_bits[1] |= bit;
}

/// For the lane after this one, which begins later.
GALE_ON_CARD void show_own_columns(Stage& stage, const Lane& lane) {
    stage.own_bits[0][lane.index] = lane.own_bits[0];
    stage.own_bits[1][lane.index] = lane.own_bits[1];
    stage.own_is_far[lane.index] = lane.own_is_far;
}

/// The columns of the lanes before this one, all of which have begun.
GALE_ON_CARD void gather_own_columns(Stage& stage, Lane& lane) {
    lane.own_first = stage.columns[0] / 64;
    for (U32 i = 0; i < lane.index; ++i) add_own_column(lane, stage.columns[i]);
    show_own_columns(stage, lane);
}

/// Brings near what the rows of the chunk will be asked for: this lane does every 32nd row. All
/// lanes have begun the chunk.
GALE_ON_CARD void stage_rows(const WaveCall& call, LaneWork& work) {
    const Memory& memory = call.memory;
    Stage& stage = *work.stage;
    Lane& lane = work.lane;
    if (work.row_count == 0) return;
    U32 front = nothing;
    for (U32 i = 0; i < lanes; ++i)
        if (stage.fronts[i] < front) front = stage.fronts[i];
    // A tile that begins has low end and front in one place.
    if (front == nothing) front = memory.low_words[work.first_place] * 64;
    for (U32 i = lane.index; i < work.row_count; i += lanes) {
        U32 place = work.first_place + i;
        if (place >= memory.row_places) place -= memory.row_places;
        const U64* words = memory.rows + U64{place} * memory.row_words;
        const U32 count = static_cast<U32>(memory.row_words);
        const U32 first_word = (work.first_row + i) / 64;
        const U32 low = memory.low_words[place];
        // A front moves up by 0.707 columns a row, and lane by lane by one.
        const U32 least = front + (i * 181 >> 8);
        const U32 first = least < 24 ? 0 : (least - 24) / 64;
        U64* staged = stage.words + i * staged_words;
        for (U32 k = 0; k < window; ++k) {
            staged[k] = excluded_far(words, count, first_word, work.q, low + k);
            staged[window + k] = excluded_far(words, count, first_word, work.q, first + k);
        }
        stage.low_words[i] = low;
        stage.front_words[i] = first;
    }
    if (lane.low != nothing) gather_own_columns(stage, lane);
    // The low end comes down from row to row.
    U32 last = work.first_place + work.row_count - 1;
    if (last >= memory.row_places) last -= memory.row_places;
    const U32 lowest = memory.low_words[last];
    if (lane.index < column_window)
        stage.near_columns[lane.index] = work.q.word(lowest + lane.index);
    work.q.near_first = lowest;
}

/// Where the columns of the planes before this one in the tile lie; all of them have begun.
GALE_ON_CARD void learn_own_columns(LaneWork& work) {
    Lane& lane = work.lane;
    Stage& stage = *work.stage;
    if (lane.index != 0) {
        const U32 column = stage.columns[lane.index - 1];
        lane.least_own = stage.least_own[lane.index - 1];
        lane.largest_own = stage.largest_own[lane.index - 1];
        if (column < lane.least_own) lane.least_own = column;
        if (column > lane.largest_own) lane.largest_own = column;
        lane.own_first = stage.columns[0] / 64;
        lane.own_bits[0] = stage.own_bits[0][lane.index - 1];
        lane.own_bits[1] = stage.own_bits[1][lane.index - 1];
        lane.own_is_far = stage.own_is_far[lane.index - 1];
        add_own_column(lane, column);
    }
    show_own_columns(stage, lane);
    stage.least_own[lane.index] = lane.least_own;
    stage.largest_own[lane.index] = lane.largest_own;
}

/// Step s of a lane. `low_word` comes from the lane before it, as it was after the step before.
GALE_ON_CARD void step(const WaveCall& call, LaneWork& work, U32 s, U32& low_word) {
    const Memory& memory = call.memory;
    Lane& lane = work.lane;
    const U32 i = s - lane.index;  // very large where the lane has not begun
    U32 a = nothing;
    if (i < work.row_count) {
        const U32 b = work.first_row + i;
        const Stage& stage = *work.stage;
        if (lane.index == 0) low_word = stage.low_words[i];
        if (b >= lane.c && lane.c <= call.last_c && lane.end == 0 && lane.irregular == regular) {
            if (b == lane.c) learn_own_columns(work);
            const Row row{work.row,
                          static_cast<U32>(memory.row_words),
                          b / 64,
                          b,
                          work.stage->words + i * staged_words,
                          stage.low_words[i],
                          stage.front_words[i],
                          &work.q};
            a = find_cell(lane, row, work.q, low_word);
        }
        if (lane.index == lanes - 1) memory.low_words[work.place] = low_word;
    }
    work.cells[U64{s} * lanes] = a;
    if (++work.place == memory.row_places) work.place = 0;
    work.row += memory.row_words;
    if (work.row == work.rows_end) work.row = memory.rows;
}

GALE_ON_CARD void end_chunk(const WaveCall& call, const LaneWork& work) {
    TileState& after = *work.after;
    const Lane& lane = work.lane;
    const U32 index = lane.index;
    after.low[index] = lane.low;
    after.base[index] = lane.base;
    after.unused[index] = lane.unused;
    after.hole_count[index] = lane.hole_count;
    after.end[index] = lane.end;
    after.largest[index] = lane.largest;
    after.widest[index] = lane.widest;
    after.least_own[index] = lane.least_own;
    after.largest_own[index] = lane.largest_own;
    after.columns[index] = work.stage->columns[index];
    // The host may keep more of them elsewhere.
    if (lane.holes == &work.stage->holes[0][index])
        for (U32 i = 0; i < lane.hole_count; ++i)
            after.holes[i][index] = lane.holes[U64{i} * lanes];
    if (lane.irregular == regular) return;
    __atomic_fetch_or(&after.irregular, lane.irregular, __ATOMIC_RELAXED);
    __atomic_fetch_add(call.memory.irregular_lanes, 1, __ATOMIC_RELAXED);
}

}  // namespace gale::three_row::card
