// The table of three-row Chomp: every plane up to c = `to`, by the rung you choose.
//
//   definition  every option of every position
//   planes      marks on squared paper, with the five reverse moves
//   bit-sets    first zero of R_b | Q | S
//   cells       constant work per cell, one plane at a time
//   tiles       64 planes at a time, row by row
//   pipeline    tiles on several threads; the default, and with one thread the same as tiles
//   gpu         tiles on a graphics card, a warp each
//
// All rungs give the same planes; each is tested against the ones below it by
// tests/oracle/three_row_test.cpp. Costs: doc/algorithms/three-row.md.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "gale/core/error.hpp"
#include "gale/core/limits.hpp"
#include "gale/core/observer.hpp"
#include "gale/solvers/three_row/plane.hpp"

namespace gale::three_row {

enum class Rung { definition, planes, bit_sets, cells, tiles, pipeline, gpu };

inline constexpr std::array<std::string_view, 7> rung_names = {
    "definition", "planes", "bit-sets", "cells", "tiles", "pipeline", "gpu"};

constexpr std::string_view name(Rung rung) { return rung_names[static_cast<std::size_t>(rung)]; }
Result<Rung> parse_rung(std::string_view name);

struct Options {
    Length to = 0;
    Rung rung = Rung::pipeline;
    Length tile = 64;             // planes done together: 1, 2, 4, ..., 64
    Limits limits = {};           // threads: for the pipeline
    bool needs_positions = true;  // whether the sink does; for the estimate
};

/// The largest c the tables go to: row lengths stay below 2^32 with room to spare.
inline constexpr Length largest_c = 500'000'000;

/// About how many bytes solve() will hold at most.
std::uint64_t estimated_bytes(const Options& options);

/// Whether the run is within reach: `to` small enough, estimate within the limit.
Status check(const Options& options);

/// Hands the planes 0 .. to to the sink, in order of c. Stops early with Failure::interrupted
/// if the observer asks for it.
Status solve(const Options& options, PlaneSink& sink, Observer& observer);

}  // namespace gale::three_row
