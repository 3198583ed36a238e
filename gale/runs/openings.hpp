// All winning openings of every rectangle within a board, from one scan of it: as a table, as a
// list of the boards with several, and as a certificate.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "gale/core/error.hpp"
#include "gale/core/observer.hpp"
#include "gale/formats/format.hpp"
#include "gale/languages/words.hpp"
#include "gale/positions/partition.hpp"
#include "gale/runs/run_state.hpp"
#include "gale/solvers/board/openings.hpp"
#include "gale/solvers/board/options.hpp"

namespace gale::runs {

struct OpeningsTable {
    static constexpr auto offered = formats::document_formats;

    BoardSize largest;
    formats::Format format = formats::Format::text;
    std::string path = {};         // empty: standard output
    std::string certificate = {};  // empty: none
    bool count = false;            // a remark says how many P-positions the largest board has
    StateOptions state = {};
    board::Options engine = {};
    Words words = {};  // of headings in text
};

Status write_openings(const OpeningsTable& table, Observer& observer);

/// Boards with several winning openings, written as they are found: all boards of one width are
/// complete before the next width begins. A resumed search writes the earlier finds again, so that
/// its output is the whole list.
struct OpeningsSearch {
    static constexpr auto offered = formats::line_formats;

    BoardSize largest;
    std::uint64_t at_least = 2;  // openings
    formats::Format format = formats::Format::text;
    std::string path = {};  // empty: standard output
    bool count = false;
    StateOptions state = {};
    board::Options engine = {};
};

Status search_openings(const OpeningsSearch& search, Observer& observer);

}  // namespace gale::runs
