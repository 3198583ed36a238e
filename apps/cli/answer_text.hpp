// Answers and reasons as text and as JSON.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "gale/answers/answer.hpp"
#include "gale/reasons/reason.hpp"

namespace gale::cli {

using Json = nlohmann::ordered_json;

Json to_json(const Sum& sum, const Answer& answer);
Json to_json(const Sum& sum, const AllMoves& moves);
Json to_json(const reasons::Reason& reason);

/// Shows at most so many of the winning moves that are listed, and counts the others.
std::string to_text(const Sum& sum, const Answer& answer, std::size_t show_at_most);
std::string to_text(const Sum& sum, const AllMoves& moves);
std::string to_text(const reasons::Reason& reason);

}  // namespace gale::cli
