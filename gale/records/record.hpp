// Records: results beyond what is published, and repetitions of what is, with their data.
//
// A record is a claim and a list of lines, each of which begins with a size: "120,2" says that the
// plane c = 120 has period 2. Sizes never fall, so the lines up to a smaller size are what a
// smaller run finds: that is how a record is repeated (record_check.hpp). The data are
// data/records/NAME.csv, which are part of the library; what is said of them, with the numbers in
// it, is in index.csv there. Each has a page, doc/records/NAME.md: how it was found, by which
// machine, and what was known before.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "gale/core/error.hpp"

namespace gale::records {

struct Record {
    std::string name;
    Sentence claim;
    std::uint64_t to = 0;          // the largest size that was done
    std::uint64_t published = 0;   // the largest size known before; 0: none
    std::string source;            // of that, a key of doc/REFERENCES.md
    std::uint64_t check_size = 0;  // fits two cores for less than a minute

    /// It goes further than what was known before; otherwise it repeats that.
    bool is_new() const { return to > published; }
    /// "doc/records/three-row-periods.md", in the sources.
    std::string page() const { return "doc/records/" + name + ".md"; }
};

/// All of them, in the order of index.csv.
std::vector<Record> all_records();

/// The record of that name. Refused: an unknown name, with the nearest one.
Result<Record> find_record(std::string_view name);

/// The lines of a record with their heading, as CSV.
std::string recorded_data(const Record& record);

}  // namespace gale::records
