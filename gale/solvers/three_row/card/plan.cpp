#include "gale/solvers/three_row/card/plan.hpp"

#include <algorithm>

namespace gale::three_row::card {

namespace {

// Seen: a plane ends or turns periodic before row 1.4143 c (1.4307 c for small c, which the slack
// is for), and a - b stays below 0.70713 c.
constexpr double end_by_c = 1.4144;
constexpr double width_by_c = 0.7074;
constexpr Length slack = 2048;

// Longer chunks mean fewer waves of more steps; measured (three-row.md).
constexpr Length best_chunk = 64;

}  // namespace

Plan plan_for(Length to, const Settings& settings, bool needs_positions) {
    Plan plan;
    plan.to = to;
    plan.keeps_positions = needs_positions;
    plan.tiles = to / lanes + 1;
    plan.chunk = settings.chunk != 0 ? settings.chunk : best_chunk;
    // In wave w the newest tile is w / (1 + 32/chunk), the oldest one w / (1 + 45.26/chunk).
    const double newest_by_oldest =
        (1.0 + end_by_c * lanes / plan.chunk) / (1.0 + 1.0 * lanes / plan.chunk);
    plan.tile_places = std::min<Length>(
        plan.tiles, 64 + static_cast<Length>(plan.tiles * (1 - 1 / newest_by_oldest)));
    const double rows = to * (end_by_c / newest_by_oldest - 1);
    plan.row_places =
        (static_cast<Length>(rows) + slack + 4 * plan.chunk) / plan.chunk * plan.chunk;
    plan.row_words = settings.row_bits != 0 ? settings.row_bits / 64
                                            : static_cast<Length>(to * width_by_c / 64) + 16;
    plan.tile_column_words = static_cast<Length>(to * width_by_c / 64) + 16;
    // One thread a word, and one a lane.
    plan.column_words = std::max(to / 64 + 2 + plan.tile_column_words, lanes);
    plan.longer_places = to / 16 + 1024;
    plan.longer_offset_places = to / 4 + 16'384;

    const auto words = [](std::uint64_t count) { return count * 8; };
    plan.card_bytes = words(std::uint64_t{plan.row_places} * plan.row_words) +
                      words(plan.row_places) / 2 + words(plan.column_words) +
                      words(std::uint64_t{plan.tile_places} * plan.tile_column_words) +
                      2 * std::uint64_t{plan.tile_places} * sizeof(TileState) +
                      4 * std::uint64_t{plan.tile_places} * cell_words(plan.chunk) +
                      words(plan.row_words) + 12 * std::uint64_t{plan.longer_places} +
                      4 * std::uint64_t{plan.longer_offset_places} + 4096;
    // Columns and tail; the positions of the tiles at work, if anybody asks for them.
    plan.host_bytes = (std::uint64_t{1} << 21) + 16 * std::uint64_t{to};
    if (needs_positions)
        plan.host_bytes += 4 * std::uint64_t{plan.tile_places} * cell_words(plan.chunk) +
                           std::uint64_t{plan.tile_places} * lanes * (to / 12 * 5 + 64) * 4;
    return plan;
}

Length largest_table(std::uint64_t card_bytes, const Settings& settings) {
    Length fits = 0;
    Length too_large = 500'000'000;
    while (fits + std::max<Length>(1, fits / 100) < too_large) {
        const Length middle = fits + (too_large - fits) / 2;
        (plan_for(middle, settings, false).card_bytes <= card_bytes ? fits : too_large) = middle;
    }
    return fits;
}

}  // namespace gale::three_row::card
