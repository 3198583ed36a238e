// A sweep over all codes that match a pattern, whole or in parts that are merged later.
#pragma once

#include <string>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/core/limits.hpp"
#include "gale/core/observer.hpp"
#include "gale/formats/sweep_table.hpp"
#include "gale/languages/words.hpp"
#include "gale/runs/run_state.hpp"

namespace gale::runs {

struct SweepQuestion {
    static constexpr auto offered = formats::SweepTable::offered;

    formats::SweepName name;  // pattern, limit and part
    formats::Format format = formats::Format::text;
    std::string path = {};  // empty: standard output
    StateOptions state = {};
    Limits limits = {};
    Words words = {};  // of headings in text
};

/// Writes the table of the codes with their periods.
Status write_sweep(const SweepQuestion& question, Observer& observer);

/// The rows of some classes, in their order, on as many threads as the limits allow.
Result<std::vector<heaps::SweepRow>> sweep_classes(std::span<const heaps::SweepClass> classes,
                                                   HeapSize values, const Limits& limits,
                                                   Observer& observer);

/// The rows of all codes that match a pattern, in the order of their codes.
Result<std::vector<heaps::SweepRow>> sweep(std::string_view pattern, HeapSize values,
                                           const Limits& limits, Observer& observer);

/// The whole table from the files of all its parts (CSV), in any order.
Result<formats::SweepTable> merge_sweeps(const std::vector<std::string>& paths,
                                         const Limits& limits, Observer& observer);

}  // namespace gale::runs
