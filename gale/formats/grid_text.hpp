// A table with one cell per rectangle, rows downwards and columns across, as aligned text.
#pragma once

#include <functional>
#include <string>

#include "gale/languages/words.hpp"
#include "gale/positions/partition.hpp"

namespace gale::formats {

/// Cells are right-aligned, each column as wide as its widest cell.
std::string grid_text(BoardSize largest, const std::function<std::string(BoardSize)>& cell,
                      const Words& words = {});

}  // namespace gale::formats
