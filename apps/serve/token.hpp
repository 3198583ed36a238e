// Secrets: random bytes of the system as text, and their comparison in time that says nothing.
#pragma once

#include <string>
#include <string_view>

#include "gale/core/error.hpp"

namespace gale::serve {

/// 128 random bits as 32 hexadecimal digits.
Result<std::string> random_token();

/// Whether two texts are the same, in a time that depends on the length of `given` alone.
bool is_same_secret(std::string_view given, std::string_view secret);

}  // namespace gale::serve
