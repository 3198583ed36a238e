// The table of three-row Chomp: planes from the engine to a file, a report and a certificate, in
// one sweep that can be resumed.
//
// The state holds the report, the engine, and how far table and certificate have come. How many
// threads there are is no part of it.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "gale/core/error.hpp"
#include "gale/core/limits.hpp"
#include "gale/core/observer.hpp"
#include "gale/formats/plane_text.hpp"
#include "gale/runs/run_state.hpp"
#include "gale/solvers/three_row/report.hpp"
#include "gale/solvers/three_row/solve.hpp"

namespace gale::runs {

struct ThreeRowTable {
    static constexpr auto offered = formats::line_formats;

    std::uint64_t from = 0;  // planes before it are computed but not written
    std::uint64_t to = 0;
    formats::PlaneStyle style = formats::PlaneStyle::positions;
    formats::Format format = formats::Format::text;
    bool differences = false;  // [a-b,b-c,c] in place of (a,b)
    bool writes_table = true;
    std::string path = {};         // of the table; empty: standard output
    std::string certificate = {};  // empty: none
    /// Gets the report on all planes, before the state goes.
    std::function<Status(const three_row::Report&)> on_report = {};
    three_row::Rung rung = three_row::Rung::pipeline;
    StateOptions state = {};
    Limits limits = {};
};

/// Refused: `from` after `to`, more than fits, a state for a rung that has none or for a table that
/// goes to standard output.
Status write_three_row_table(const ThreeRowTable& table, Observer& observer);

}  // namespace gale::runs
