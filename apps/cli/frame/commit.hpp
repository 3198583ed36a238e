// What `gale --version` says: the version, and the commit that the program was built from.
#pragma once

#include <string>

namespace gale::cli {

/// The first digits of the commit; "" where the sources were no clone. Made by cmake/commit.cmake.
const char* commit();

/// "0.2.0 (commit 0123456789ab)", or "0.2.0".
std::string version_and_commit();

}  // namespace gale::cli
