// The processes that this process is the parent of, as the system lists them.
#pragma once

#include <vector>

namespace gale::storage {

/// Their numbers; none where the system does not list them.
std::vector<int> own_children();

}  // namespace gale::storage
