// The data of a record as lines with their sizes.
//
// A file has comments (#), a line of names, and lines that begin with a size; sizes never fall. It
// may be compressed with zstd.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "gale/core/error.hpp"

namespace gale::records {

struct RecordedLines {
    std::string heading;
    std::vector<std::uint64_t> sizes;  // of the lines
    std::vector<std::string> lines;

    /// How many lines have at most this size.
    std::size_t count_to(std::uint64_t size) const;
    /// The sizes up to this one, each once.
    std::vector<std::uint64_t> distinct_to(std::uint64_t size) const;
};

/// Refused: text without a heading, a line without a size, a size that falls.
Result<RecordedLines> parse_record(std::string_view text);

/// The text itself, or what was compressed with zstd. Refused: damaged data, more than 256 MiB.
Result<std::string> unpacked_text(std::string_view bytes);

}  // namespace gale::records
