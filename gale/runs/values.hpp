// A stretch of a nim-sequence to a file or standard output: its values, the heaps by value, its
// rares or statistics.
#pragma once

#include <cstdint>
#include <string>

#include "gale/core/error.hpp"
#include "gale/core/limits.hpp"
#include "gale/core/observer.hpp"
#include "gale/formats/format.hpp"
#include "gale/games/heap_game.hpp"
#include "gale/languages/words.hpp"
#include "gale/runs/run_state.hpp"

namespace gale::runs {

struct ValuesTable {
    static constexpr auto offered = formats::sequence_formats;
    static constexpr auto offered_summaries = formats::document_formats;

    enum class What { values, by_value, rares, statistics };

    HeapGame game;
    HeapSize from = 0;
    HeapSize to = 0;  // the last one
    What what = What::values;
    formats::Format format = formats::Format::text;
    std::string path = {};  // empty: standard output
    StateOptions state = {};
    Limits limits = {};
    Words words = {};  // of headings in text
};

/// Values stream out in memory that does not grow with them. Refused: a range that is empty, too
/// long or out of reach; a state for values that go to standard output.
Status write_values(const ValuesTable& table, Observer& observer);

}  // namespace gale::runs
