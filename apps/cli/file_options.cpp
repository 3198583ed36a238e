#include "apps/cli/file_options.hpp"

#include <string_view>

namespace gale::cli {
namespace {

using storage::RunFile;

/// "-o" of "-o,--output"; "FILE" of an argument without dashes.
std::string shown_name(const CLI::Option& option) {
    if (!option.get_snames().empty()) return "-" + option.get_snames().front();
    if (!option.get_lnames().empty()) return "--" + option.get_lnames().front();
    return option.get_name(true);
}

bool names_files(const CLI::Option& option) {
    return option.get_type_name().starts_with("FILE") || option.get_name(true) == "FILE";
}

RunFile::Use use_of(const std::string& name, bool resumes) {
    if (name == "--resume") return RunFile::Use::state;
    if (name == "-o" || name == "--certificate")
        return resumes ? RunFile::Use::resumable : RunFile::Use::write;
    return RunFile::Use::read;
}

/// `gale solve poset FILE`: there the position is a file.
bool is_poset(const CLI::App& verb) {
    const CLI::Option* game = verb.get_option_no_throw("GAME");
    return game != nullptr && !game->results().empty() && game->results().front() == "poset";
}

}  // namespace

std::vector<RunFile> files_of(const CLI::App& verb) {
    const CLI::Option* resume = verb.get_option_no_throw("--resume");
    const bool resumes = resume != nullptr && resume->count() > 0;
    std::vector<RunFile> files;
    for (const CLI::Option* option : verb.get_options()) {
        const bool is_order = option->get_name(true) == "POSITION" && is_poset(verb);
        if (!names_files(*option) && !is_order) continue;
        const std::string name = shown_name(*option);
        for (const std::string& path : option->results())
            if (!path.empty()) files.push_back({name, path, use_of(name, resumes)});
    }
    return files;
}

}  // namespace gale::cli
