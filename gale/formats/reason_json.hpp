// Inside of formats: a reason as a JSON value.
#pragma once

#include <nlohmann/json.hpp>

#include "gale/reasons/reason.hpp"

namespace gale::formats {

using Json = nlohmann::ordered_json;

Json json_of(const reasons::Reason& reason, BoardForm form = BoardForm::rows);

/// A value as a line. Names of elements and files need not be UTF-8, which JSON is.
std::string line_of(const Json& object);

}  // namespace gale::formats
