// A record repeated at a size that fits, and compared line by line with what was recorded.
//
// The lines are computed anew, by the engines of this program, without a look at the recorded ones
// but for the sizes at which something is said. Equal: what a run of this size would have recorded
// is what is recorded.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "gale/core/limits.hpp"
#include "gale/core/observer.hpp"
#include "gale/records/record.hpp"

namespace gale::records {

struct RecordCheck {
    Record record;
    std::uint64_t to = 0;     // the size that was repeated
    std::uint64_t lines = 0;  // all equal
    std::string digest;       // XXH64 of them, each with a line feed
};

/// `to`: Record::check_size unless given. `data`: lines to compare with in place of the recorded
/// ones, as recorded_data() has them, plain or compressed. Failure::refuted: a line differs, and
/// which. Refused: a size beyond the record or below its first line.
Result<RecordCheck> check_record(const Record& record, std::optional<std::uint64_t> to = {},
                                 const std::optional<std::string>& data = {},
                                 const Limits& limits = {}, Observer& observer = silent());

/// The data of a record computed up to any size, as CSV: how they were made. Records that say
/// something at a few sizes only do so at those that are recorded, and at the last one.
Result<std::string> compute_record(const Record& record, std::uint64_t to,
                                   const Limits& limits = {}, Observer& observer = silent());

}  // namespace gale::records
