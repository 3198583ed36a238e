#include "gale/storage/own_children.hpp"

#include <filesystem>
#include <fstream>

namespace gale::storage {

std::vector<int> own_children() {
    std::vector<int> found;
    std::error_code none;
    for (const auto& thread : std::filesystem::directory_iterator("/proc/self/task", none)) {
        std::ifstream list(thread.path() / "children");
        for (int child = 0; list >> child;) found.push_back(child);
    }
    return found;
}

}  // namespace gale::storage
