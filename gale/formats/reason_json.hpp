// Inside of formats: a reason as a JSON value.
#pragma once

#include <nlohmann/json.hpp>

#include "gale/reasons/reason.hpp"

namespace gale::formats {

using Json = nlohmann::ordered_json;

Json json_of(const reasons::Reason& reason);

}  // namespace gale::formats
