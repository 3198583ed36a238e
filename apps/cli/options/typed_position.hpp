// A position or a move as people type it, before it is read.
//
// Chinese keyboards write full-width signs and digits, papers write (4,2,2) and put spaces after
// commas. The parsers of the library know one spelling of each; this turns the others into
// it. Letters of other scripts, as in the names of games, stay as they are.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "gale/gale.hpp"

namespace gale::cli {

/// Full-width signs and digits become plain ones, and spaces beside commas go.
std::string plain_signs(std::string_view typed);

/// The same for a position alone; (4,2,2) loses its parentheses.
std::string plain_position(std::string_view typed);

/// A legal move, also with full-width signs; names of elements are taken as they are first.
Result<SumMove> parse_typed_move(const Sum& position, std::string_view typed);

/// A remark on "chomp 422" or "chomp:422", which is one row of 422 squares, for somebody who meant
/// the rows 4,2,2; nothing where the words do not look like it.
std::optional<std::string> remark_on_rows(std::string_view typed, const Words& words);

}  // namespace gale::cli
