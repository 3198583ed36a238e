#include <string_view>

#include "apps/cli/frame/commit.hpp"
#include "gale/gale.hpp"

namespace gale::cli {

std::string version_and_commit() {
    const std::string_view built_from = commit();
    if (built_from.empty()) return version;
    return std::string(version) + " (commit " + std::string(built_from) + ")";
}

}  // namespace gale::cli
