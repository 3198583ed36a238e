// Every position of a board to a file or standard output, with its outcome or nim-value; and the
// certificate of its P-positions, from the same scan.
#pragma once

#include <array>
#include <string>

#include "gale/core/error.hpp"
#include "gale/core/observer.hpp"
#include "gale/formats/format.hpp"
#include "gale/languages/words.hpp"
#include "gale/positions/partition.hpp"
#include "gale/runs/run_state.hpp"
#include "gale/solvers/board/options.hpp"

namespace gale::runs {

struct BoardTable {
    static constexpr std::array offered = {formats::Format::text,  formats::Format::csv,
                                           formats::Format::jsonl, formats::Format::latex,
                                           formats::Format::npy,   formats::Format::table};

    BoardSize board;
    bool values = false;  // nim-values as well
    bool p_only = false;
    bool counts = false;  // P-positions by number of squares instead of a list
    formats::Format format = formats::Format::text;
    std::string path = {};         // empty: standard output
    std::string certificate = {};  // empty: none
    StateOptions state = {};
    board::Options engine = {};
    Words words = {};  // of headings in text

    /// "chomp:3x4": the subject of a table file.
    std::string subject() const;
};

/// "needs a file", "has no lines": what cannot be done, before anything is.
Status check(const BoardTable& table);

/// Writes the table. The bytes do not depend on threads or interruptions.
Status write_board_table(const BoardTable& table, Observer& observer);

}  // namespace gale::runs
