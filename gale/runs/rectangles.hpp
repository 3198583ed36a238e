// Outcomes or nim-values of all full boards up to M x N.
#pragma once

#include <string>

#include "gale/core/error.hpp"
#include "gale/core/limits.hpp"
#include "gale/core/observer.hpp"
#include "gale/formats/format.hpp"
#include "gale/languages/words.hpp"
#include "gale/positions/partition.hpp"

namespace gale::runs {

struct RectanglesTable {
    static constexpr auto offered = formats::document_formats;

    BoardSize largest;
    bool values = false;  // nim-values, not outcomes
    formats::Format format = formats::Format::text;
    std::string path = {};  // empty: standard output
    Limits limits = {};
    Words words = {};  // of headings in text
};

Status write_rectangles(const RectanglesTable& table, Observer& observer);

}  // namespace gale::runs
