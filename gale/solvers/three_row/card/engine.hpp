// The rung `gpu`: tiles of 32 planes on a graphics card, one warp each, in waves.
//
// In wave w every tile t at work does one chunk of rows, number w - t, so two tiles never touch the
// same row and nothing is waited for on the card. When the oldest tile has worked all rows that
// exist, the host follows its planes to their ends and periods (tile_end.hpp) and tells the card
// the new rows.
//
// The card's room is fixed. A chunk in which a plane has more far holes than fit is done again by
// the host, on rows copied there and back. What is longer than any plan (plan.hpp) makes the engine
// give up, and the processor finishes the table. Results are the same, byte for byte.
#pragma once

#include <functional>

#include "gale/core/error.hpp"
#include "gale/core/observer.hpp"
#include "gale/parallel/card.hpp"
#include "gale/solvers/three_row/card/plan.hpp"
#include "gale/solvers/three_row/plane.hpp"

namespace gale::three_row {

/// How it went, for tests and for whoever measures.
struct CardReport {
    std::uint64_t waves = 0;
    std::uint64_t chunks_by_host = 0;  // irregular ones
    bool gave_up = false;
    Length handed_out = 0;     // planes 0 .. handed_out - 1 were found with the card
    double begin_seconds = 0;  // memory and first copies
    double host_seconds = 0;   // deciding planes, with the card idle
    double queue_seconds = 0;  // telling the card what to do
    double sink_seconds = 0;   // handing out planes, while the card works
    double wait_seconds = 0;   // until the card is done
};

/// Hands the planes 0 .. to to the sink in order, until the engine gives up.
Result<CardReport> solve_on_card(Card& card, Length to, const card::Settings& settings,
                                 PlaneSink& sink, Observer& observer);

/// Whether the card has the memory for it.
Status check_card_memory(Card& card, Length to, const card::Settings& settings);

}  // namespace gale::three_row
