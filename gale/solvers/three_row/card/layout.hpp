// What lies in the memory of a graphics card, as the kernels and the host see it.
//
// These files (layout.hpp, cell.hpp, kernels.hpp) are compiled twice: by clang for the card, where
// a warp works a tile of 32 planes, and by any compiler for the processor, where a warp is a loop
// over its lanes (processor_card.hpp). So they include nothing and use plain structs only. The
// story: doc/algorithms/three-row.md.
#pragma once

// On the card every function says that it belongs there. Loops are not unrolled, so that the
// program is short and soon translated, but for a few whose loads should all be under way at once.
#ifdef __CUDA__
#define GALE_ON_CARD __attribute__((device, always_inline)) inline
#define GALE_UNROLLED _Pragma("unroll")
#else
#define GALE_ON_CARD inline
#define GALE_UNROLLED
#endif

namespace gale::three_row::card {

using U32 = unsigned int;
using U64 = unsigned long long;
static_assert(sizeof(U32) == 4 && sizeof(U64) == 8);

constexpr U32 lanes = 32;            // planes of a tile
constexpr U32 nothing = 0xFFFFFFFF;  // no cell, no column
constexpr U32 hole_room = 8;         // far holes of a plane that a tile can keep
constexpr U32 most_chunk = 128;      // rows that a tile can work in a wave

/// Why a plane could not work its rows in the room that it has; one bit each.
enum Irregular : U32 { regular = 0, too_many_holes = 1, beyond_the_row = 2 };

/// The planes of a tile, lane by lane: what one chunk of rows hands to the next. The columns a
/// plane has used are those of a WindowSpan, with two kinds of holes further down: the near ones,
/// up to 32 columns above the low end, and a few places for others.
struct TileState {
    U32 low[lanes];         // `nothing` before the first cell
    U32 near_holes[lanes];  // bit i: column low + 1 + i is a hole
    U32 base[lanes];        // [low, base) is used or in Q_c, but for the holes
    U32 hole_count[lanes];  // of the other holes
    U64 used[lanes];        // bit i: column base + i is used; bit 0 never is
    U32 end[lanes];         // the row after the last, if the plane ended; else 0
    U32 largest[lanes];     // the largest a so far
    U32 widest[lanes];      // the largest a - b so far
    U32 columns[lanes];     // f(c,c), once it is known
    U32 irregular;          // an Irregular: the state is of no use
    U32 unused_word;
    U32 holes[hole_room][lanes];  // ascending, above the near ones
};

/// What the host looks at after each wave. The card writes it there, so that nothing is copied.
struct Report {
    U32 irregular;       // 1 + the last wave in which a tile was irregular
    U32 columns[lanes];  // of the newest tile
    TileState oldest;
};

/// Where everything is. Rows are a ring: row b is in place b % row_places, and word i of it holds
/// the columns from 64 (b/64 + i) on.
struct Memory {
    U64* rows;
    U64 row_words;
    U32 row_places;
    U32 tile_places;    // tile t is in place t % tile_places
    U32* least;         // by place of the row: columns below are excluded
    U64* columns;       // the columns f(c,c) of all tiles begun, as a bit set
    U64* tile_columns;  // by place of the tile: those of the earlier tiles, from its own word on
    U64 tile_column_words;
    U64 column_words;   // of `columns`
    TileState* states;  // two for each place of a tile: wave w reads number w % 2, writes the other
    U32* cells;         // of the last wave, by place of the tile; see cells_of()
    U64* offsets;       // the offsets of the planes of period 1, as a bit set of row_words
    U32* longer;        // planes of a longer period: start, period, place of the first offset
    U32* longer_offsets;
    Report* report;     // in the memory of the host
    U32* oldest_cells;  // there, too, of the two oldest tiles in the last two waves
    U32 chunk;          // rows that a tile works in a wave
    U32 hole_limit;     // at most hole_room
};

/// Words that the cells of one tile take in one wave: the largest a and a - b of each lane before
/// it, then for each step of the warp a word for each lane. Lane l works row s - l in step s.
constexpr U64 cell_words(U32 chunk) { return 2 * lanes + U64{lanes} * (chunk + lanes - 1); }

GALE_ON_CARD U32* cells_of(const Memory& memory, U32 tile) {
    return memory.cells + tile % memory.tile_places * cell_words(memory.chunk);
}

/// The same of one of the two oldest tiles, in the memory of the host.
GALE_ON_CARD U32* oldest_cells_of(const Memory& memory, U32 wave, U32 tile) {
    return memory.oldest_cells + (wave % 2 * 2 + tile % 2) * cell_words(memory.chunk);
}

GALE_ON_CARD TileState& state_before(const Memory& memory, U32 wave, U32 tile) {
    return memory.states[U64{wave % 2} * memory.tile_places + tile % memory.tile_places];
}

/// New rows: what the offsets of the planes decided so far give.
struct RowsCall {
    Memory memory;
    U32 first_row;
    U32 end_row;
};

/// Single columns of new rows, and new offsets for the rows after them.
struct SettleCall {
    Memory memory;
    const U32* entries;  // in the memory of the host: bit_count pairs of row and column, then
                         // offset_count offsets
    U32 bit_count;
    U32 offset_count;
    U32 first_row;  // in these rows the planes of longer periods are entered, too
    U32 end_row;
    U32 longer_count;
};

/// A new tile: `columns` are those of the tile before it, or nothing.
struct BeginCall {
    Memory memory;
    U32 tile;
    U32 wave;
    U32 columns[lanes];
};

/// One chunk of rows for each of `tiles` tiles: tile t works chunk wave - t, rows below rows_end.
struct WaveCall {
    Memory memory;
    U32 first_tile;
    U32 tiles;
    U32 wave;
    U32 rows_end;
    U32 last_c;
};

}  // namespace gale::three_row::card
