// The lines of each record, computed anew up to a size.
//
// A line maker knows nothing of what was recorded but the sizes at which something is said
// (`milestones`), for those records that say something at a few sizes only.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/core/limits.hpp"
#include "gale/core/observer.hpp"

namespace gale::records {

using Lines = Result<std::vector<std::string>>;
using Milestones = std::span<const std::uint64_t>;

struct LineMaker {
    std::string_view name;     // of the record
    std::string_view heading;  // of its lines
    bool has_milestones;       // otherwise it says something at every size, or wherever it finds it
    Lines (*lines)(std::uint64_t to, Milestones milestones, const Limits& limits,
                   Observer& observer);
};

/// Those of three rows, of boards, and of heap games.
std::span<const LineMaker> three_row_line_makers();
std::span<const LineMaker> board_line_makers();
std::span<const LineMaker> heap_line_makers();

}  // namespace gale::records
