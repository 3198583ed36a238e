#include "gale/storage/run_files.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <climits>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

#include "gale/storage/file_handle.hpp"
#include "gale/storage/output_target.hpp"

namespace gale::storage {
namespace {

using FileNumber = std::pair<dev_t, ino_t>;

FileNumber number_of(const struct stat& info) { return {info.st_dev, info.st_ino}; }

/// One file that the run uses, under one of its names.
struct Place {
    const RunFile* file = nullptr;     // nullptr: a standard stream
    std::string words;                 // for messages
    std::optional<FileNumber> number;  // of what is there
    std::optional<FileNumber> folder;
    std::string name;  // in that folder
    int descriptor = -1;
    bool is_null = false;

    bool is_written() const { return file == nullptr || file->use != RunFile::Use::read; }
};

bool is_null_device(const struct stat& info) {
    struct stat null {};
    return S_ISCHR(info.st_mode) && ::stat("/dev/null", &null) == 0 && info.st_rdev == null.st_rdev;
}

Place place_of_descriptor(int descriptor, std::string words, const RunFile* file) {
    Place place;
    place.file = file;
    place.words = std::move(words);
    place.descriptor = descriptor;
    struct stat info {};
    if (::fstat(descriptor, &info) != 0) return place;
    place.number = number_of(info);
    place.is_null = is_null_device(info);
    return place;
}

Place place_of_name(const std::string& path, std::string words, const RunFile& file) {
    Place place;
    place.file = &file;
    place.words = std::move(words);
    struct stat info {};
    if (::stat(path.c_str(), &info) == 0) {
        place.number = number_of(info);
        place.is_null = is_null_device(info);
    }
    if (::stat(folder_of(path).c_str(), &info) == 0) place.folder = number_of(info);
    place.name = path.substr(path.rfind('/') + 1);
    return place;
}

/// All names that a file of the run stands for.
Status add_places(std::vector<Place>& places, const RunFile& file) {
    const std::string words = file.option + " " + file.path;
    if (file.use == RunFile::Use::read && file.path == "-") {
        places.push_back(place_of_descriptor(STDIN_FILENO, "standard input", &file));
        return {};
    }
    const auto target = output_target(file.path);
    if (!target) {
        // Whoever reads it will say what is wrong with it.
        return file.use == RunFile::Use::read ? Status{} : target.error();
    }
    if (file.use == RunFile::Use::state && target->kind != OutputTarget::Kind::file)
        return failed(Failure::storage,
                      sentence("cannot keep a state in {}: it is not a regular file", file.path));
    if (target->kind == OutputTarget::Kind::descriptor) {
        places.push_back(place_of_descriptor(target->descriptor, words, &file));
        return {};
    }
    places.push_back(place_of_name(target->path, words, file));
    if (file.use == RunFile::Use::resumable)
        places.push_back(place_of_name(target->path + ".partial", words, file));
    if (file.use == RunFile::Use::state)
        places.push_back(place_of_name(target->path + ".lock", words, file));
    return {};
}

bool are_same(const Place& a, const Place& b) {
    if (a.is_null || b.is_null) return false;
    if (a.number && b.number) return *a.number == *b.number;
    return !a.number && !b.number && a.folder && b.folder && *a.folder == *b.folder &&
           a.name == b.name;
}

bool are_in_the_way(const Place& a, const Place& b) {
    if (a.file == b.file || (!a.is_written() && !b.is_written())) return false;
    // -o /dev/stdout is standard output, and meant to be; two files may both be read from a pipe.
    const bool is_stream = a.file == nullptr || b.file == nullptr;
    if (is_stream && a.descriptor >= 0 && b.descriptor >= 0) return false;
    return are_same(a, b);
}

}  // namespace

Status check_run_files(std::span<const RunFile> files) {
    std::vector<Place> places;
    for (const RunFile& file : files)
        if (auto status = add_places(places, file); !status) return status;
    for (const int descriptor : {STDOUT_FILENO, STDERR_FILENO}) {
        struct stat info {};
        if (::fstat(descriptor, &info) == 0 && S_ISREG(info.st_mode))
            places.push_back(place_of_descriptor(
                descriptor, descriptor == STDOUT_FILENO ? "standard output" : "standard error",
                nullptr));
    }
    for (std::size_t i = 0; i < places.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (are_in_the_way(places[j], places[i]))
                return bad_input(places[j].words + " and " + places[i].words +
                                 " would be the same file");
    for (const RunFile& file : files) {
        if (file.use == RunFile::Use::read) continue;
        if (auto status = check_writable(file.path); !status) return status;
    }
    return {};
}

}  // namespace gale::storage
