// The positions of a small board laid out as on paper: by squares and nim-value, in columns as
// digits, or each beside its mirror image.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "gale/core/nimber.hpp"
#include "gale/formats/format.hpp"
#include "gale/languages/words.hpp"
#include "gale/positions/partition.hpp"

namespace gale::formats {

struct SheetPosition {
    Partition shape;
    Nimber value;  // of the empty board: none, and what is here is not looked at

    bool is_p() const { return !shape.is_empty() && value == Nimber{0}; }
};

/// A column for each number of squares, a row for each nim-value, and in each cell the shapes, one
/// below the other. In the other line_formats a line for each shape. The empty board is left out.
std::string sheet_by_squares(Format format, std::span<const SheetPosition> positions,
                             const Words& words = {});

/// What stands for the two outcomes.
struct OutcomeMarks {
    std::string p = "P";
    std::string n = "N";
};

/// "444(N)": `columns` to a line, to be read down the columns, each as the digits of its `rows`
/// row lengths. Precondition: no row is longer than 9.
std::string sheet_in_columns(std::span<const SheetPosition> positions, std::size_t rows,
                             std::size_t columns, const OutcomeMarks& marks = {});

/// The P-positions, each with its rows and columns exchanged, in one of line_formats.
std::string sheet_turned(Format format, std::span<const SheetPosition> positions,
                         const Words& words = {});

}  // namespace gale::formats
