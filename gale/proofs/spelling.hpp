// How a certificate spells games and positions. The tool understands more than the format allows,
// such as .3 for 0.3, 1e3 or spaces at the ends; in a certificate these are malformed, so that
// every reader written from doc/formats/certificate.md refuses the same texts.
#pragma once

#include <string_view>

namespace gale::proofs {

/// Whether a text that parse_game understands is spelled as the format asks for.
bool is_game_as_written(std::string_view text);

/// Whether a text that parse_sum understands is spelled as the format asks for.
bool is_sum_as_written(std::string_view text);

}  // namespace gale::proofs
