// How many positions of each number of squares there are, and how many of them are P, on boards of
// every size.
#pragma once

#include <cstdint>
#include <string>

#include "gale/core/error.hpp"
#include "gale/core/limits.hpp"
#include "gale/core/observer.hpp"
#include "gale/formats/format.hpp"
#include "gale/languages/words.hpp"

namespace gale::runs {

struct SquareCounts {
    static constexpr auto offered = formats::line_formats;

    std::uint64_t squares = 0;  // the last number
    formats::Format format = formats::Format::text;
    std::string path = {};  // empty: standard output
    Limits limits = {};
    Words words = {};  // of headings in text
};

/// Refused: too many squares, and what does not fit.
Status write_square_counts(const SquareCounts& wanted, Observer& observer);

}  // namespace gale::runs
