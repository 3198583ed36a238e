// A game as a small JSON document, to be saved and read again: doc/formats/game.md.
//
// Reading trusts nothing: the text is at most `longest_game` bytes, every field has its type and
// range, and every move is made again by the rules. Checked by tests/refused/saved_game_test.cpp.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "gale/play/match.hpp"

namespace gale::formats {

/// Longer texts are refused before they are read.
inline constexpr std::size_t longest_game = std::size_t{1} << 18;

std::string to_json(const play::Match& match);

/// How an order that a file lists is read again; `file` is what the record says.
using ReadOrder = std::function<Result<Sum>(const std::string& file)>;

/// Refused, with what is wrong: anything that to_json does not write.
Result<play::Match> parse_match(std::string_view text, const ReadOrder& read_order);

}  // namespace gale::formats
