// A worksheet as one HTML file to be printed on A4: the questions with empty boards and tables, and
// on a page of their own the answers. It needs nothing from elsewhere.
#pragma once

#include <string>

#include "gale/answers/worksheet.hpp"
#include "gale/languages/words.hpp"

namespace gale::formats {

std::string worksheet_html(const Worksheet& sheet, const Words& words);

}  // namespace gale::formats
