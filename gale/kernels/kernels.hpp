// The inner loops of the engines on heaps, as named sets of functions: one set per CPU family.
//
// A kernel sees pointers and lengths of plain integers; it knows no game. Sets are chosen once per
// run and passed down as a const KernelSet&, never inside a loop. Every set is tested against the
// portable one and, through the solvers, against the definition (tests/oracle/heap_rungs_test.cpp).
// What the loops are for: doc/algorithms/heap-engines.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace gale::kernels {

/// Consecutive heaps that the blocked engine filters together, and the lanes of its inner loops.
inline constexpr std::size_t block_heaps = 512;
inline constexpr std::size_t block_words = block_heaps / 64;
inline constexpr std::size_t lanes = 64;

/// Blocks that are covered together where the maps allow it.
inline constexpr std::size_t run_blocks = 4;
inline constexpr std::size_t run_heaps = run_blocks * block_heaps;
inline constexpr std::size_t run_words = run_blocks * block_words;

/// Values that a window of sums of bytes covers, and at most of longer ones.
inline constexpr std::size_t window_values = 256;
inline constexpr std::size_t most_window_values = 1024;

/// One bit map seen from some positions further on: `offset` words from where a block starts in
/// the first map, and from bit `shift` < 64 there.
struct ShiftedRow {
    std::int64_t offset = 0;
    std::uint64_t shift = 0;
};

/// A byte from `distance` positions back, xor the byte that `pattern` repeats four times.
struct ShiftedCode {
    std::uint64_t distance = 0;
    std::uint32_t pattern = 0;
    std::uint32_t padding = 0;
};

/// Candidates that are tested at once for each of the lanes, and how many it should have.
inline constexpr std::size_t most_candidates = 8;
inline constexpr std::size_t enough_candidates = 3;

/// Eights of codes that are gathered in each of the lanes, at most.
inline constexpr std::size_t most_octets = 4;

/// How long things take with a set of kernels, for those who have to choose between ways to the
/// same result. The unit is the mark: the time in which mark_sums marks one sum, about half a
/// nanosecond. Measured: gale bench codes, gale bench heaps.
struct Speeds {
    std::size_t window8_sums;    // looked at by mark_window8 in one mark
    std::size_t window16_sums;   // looked at by mark_window16 in one mark
    std::size_t rare_marks;      // of the blocked engine, for a value, a rare and a splitting digit
    std::size_t new_rare_marks;  // of the blocked engine, for a heap that turns out to be rare
    std::size_t start_marks;     // of the blocked engine before its first value, likewise
};

struct KernelSet {
    std::string_view name;
    std::string_view needs;  // instruction sets, in words
    bool (*runs_here)();

    /// stamps[v] = 1 for every v that is forward[k] ^ mirrored[k] for some k < count.
    void (*mark_sums8)(const std::uint8_t* forward, const std::uint8_t* mirrored, std::size_t count,
                       std::uint8_t* stamps);
    void (*mark_sums16)(const std::uint16_t* forward, const std::uint16_t* mirrored,
                        std::size_t count, std::uint8_t* stamps);

    /// The same for the sums v in the window that begins at `first`, a multiple of its length:
    /// stamps[v - first] = 1. Sums of bytes have one window, of window_values; longer ones have
    /// windows of window16_values. May stop when all of them are stamped. Every stamp is 0 or 1.
    void (*mark_window8)(const std::uint8_t* forward, const std::uint8_t* mirrored,
                         std::size_t count, std::uint8_t* stamps);
    void (*mark_window16)(const std::uint16_t* forward, const std::uint16_t* mirrored,
                          std::size_t count, std::uint16_t first, std::uint8_t* stamps);
    std::size_t window16_values;

    Speeds speeds;

    /// Clears in `open`, 256 bits, each bit forward[k] ^ backward[-k] with k < count if neither
    /// side is 255. Stops when no bit is left.
    void (*strike_code_sums)(const std::uint8_t* forward, const std::uint8_t* backward,
                             std::size_t count, std::uint64_t* open);

    /// covered |= each bit map in turn, seen from the block at `start`, over block_heaps bits;
    /// stops when every bit of `wanted` is covered. One word more is read.
    void (*cover)(std::uint64_t* covered, const std::uint64_t* wanted, const std::uint64_t* start,
                  const ShiftedRow* rows, std::size_t count);

    /// covered |= each bit map in turn, over run_words words; the map i starts offsets[i] octets of
    /// bits from `start` on. Stops when every bit of `wanted` is covered. One word more is read.
    void (*cover_run)(std::uint64_t* covered, const std::uint64_t* wanted,
                      const std::uint64_t* start, const std::int32_t* offsets, std::size_t count);

    /// How many bits of `open`, `words` of them and a multiple of 8, are set in the bit map as well
    /// when it is read from bit `shift` < 64 of its first word on. One word more is read.
    std::uint64_t (*count_shown)(const std::uint64_t* open, std::size_t words,
                                 const std::uint64_t* map, unsigned shift);

    /// Clears those bits. One word more is read.
    void (*clear_shown)(std::uint64_t* open, std::size_t words, const std::uint64_t* map,
                        unsigned shift);

    /// alive[i] bit l: no shifted code equals candidates[lanes * i + l] at block + l. All
    /// distances are at least `lanes`. candidate_rows is a multiple of 4, at most most_candidates.
    void (*refute)(const std::uint8_t* block, const ShiftedCode* codes, std::size_t count,
                   const std::uint8_t* candidates, std::size_t candidate_rows,
                   std::uint64_t* alive);

    /// Every heap of a block whose bit in `open` is set takes `code` as its next candidate: heap
    /// 64 * w + l the first place candidates[lanes * (most_candidates * w + row) + l] whose bit l
    /// of filled[most_candidates * w + row] is not set, and sets it. Full ones take no more.
    /// Returns how many heaps have fewer than enough_candidates then.
    std::size_t (*keep_candidate)(const std::uint64_t* open, std::uint8_t code,
                                  std::uint8_t* candidates, std::uint64_t* filled);

    /// Moves the live candidates of every lane up into the first four rows, in order, and drops
    /// what does not fit; alive[0 ... 3] tells which places are taken then.
    void (*pack)(std::uint8_t* candidates, std::size_t candidate_rows, std::uint64_t* alive);

    /// Serial part: for l = 0 ... lanes - 1 writes to block[l] the first candidate that is alive
    /// and that no near code (distance below `lanes`) equals. Stops at a lane that has none, and
    /// returns how many lanes are done. Starts at lane `first`.
    std::size_t (*settle)(std::uint8_t* block, std::size_t first, const ShiftedCode* near,
                          std::size_t count, const std::uint8_t* candidates,
                          std::size_t candidate_rows, const std::uint64_t* alive);

    /// present[lanes * q + l] bit i: a shifted code equals first[l] + 8 * q + i at block + l, for
    /// octets q < `octets`, which is even and at most most_octets. All distances are at least
    /// `lanes`; first[l] + 8 * octets is at most 256.
    void (*gather)(const std::uint8_t* block, const ShiftedCode* codes, std::size_t count,
                   const std::uint8_t* first, std::size_t octets, std::uint8_t* present);

    /// Writes to block[0 ... lanes * groups - 1] the least byte that no code far or near equals,
    /// one after the other. Far distances are at least `lanes`, best in ascending order. Stops at a
    /// place where the byte would be 8 * octets or more, and returns how many are done; it may
    /// have written to the lanes after it. octets <= 4. What was written before is below
    /// 8 * octets, or 255, and at least 2 * lanes bytes of it can be read.
    std::size_t (*least_absent)(std::uint8_t* block, std::size_t groups, const ShiftedCode* far,
                                std::size_t far_count, const ShiftedCode* near,
                                std::size_t near_count, std::size_t octets);

    /// maps[stride * i + w] bit b: codes[64 * w + b] == wanted[i], for block_words words w.
    void (*locate)(const std::uint8_t* codes, const std::uint8_t* wanted, std::size_t count,
                   std::uint64_t* maps, std::size_t stride);

    /// Bit b of bits[w]: bytes[64 * w + b] is at least `even` if b is even, else at least `odd`;
    /// for block_words words.
    void (*at_least)(const std::uint8_t* bytes, std::uint8_t even, std::uint8_t odd,
                     std::uint64_t* bits);
};

/// Works on every CPU.
const KernelSet& portable_kernels();

/// All sets that were built in, slowest first, whether they run here or not.
std::span<const KernelSet* const> all_kernels();

/// The fastest set that this CPU runs.
const KernelSet& best_kernels();

/// The set of that name if it exists and runs here, else nullptr.
const KernelSet* find_kernels(std::string_view name);

}  // namespace gale::kernels
