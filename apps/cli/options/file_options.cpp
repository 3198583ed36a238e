#include "apps/cli/options/file_options.hpp"

namespace gale::cli {
namespace {

bool names_files(const Described& entry) {
    return entry.type.starts_with("FILE") || entry.name == "FILE";
}

RunFile::Use use_of(const std::string& name, bool resumes) {
    if (name == "--resume") return RunFile::Use::state;
    if (name == "-o" || name == "--certificate")
        return resumes ? RunFile::Use::resumable : RunFile::Use::write;
    return RunFile::Use::read;
}

}  // namespace

std::vector<RunFile> files_of(const Verb& verb) {
    bool resumes = false;
    bool is_poset = false;  // `gale solve poset FILE`: there the position is a file
    for (const Described& entry : verb.described()) {
        const auto given = entry.given();
        resumes = resumes || (entry.long_name == "--resume" && !given.empty());
        is_poset = is_poset || (entry.name == "GAME" && !given.empty() && given[0] == "poset");
    }
    std::vector<RunFile> files;
    for (const Described& entry : verb.described()) {
        const bool is_order = entry.name == "POSITION" && is_poset;
        if (!names_files(entry) && !is_order) continue;
        for (const std::string& path : entry.given())
            if (!path.empty())
                files.push_back({entry.shown(), path, use_of(entry.shown(), resumes)});
    }
    return files;
}

}  // namespace gale::cli
