// The state of a run that can be resumed, in a file that belongs to one run at a time.
//
// Whoever has a StateFile has claimed its file (file_lock.hpp): nobody else reads, replaces or
// removes the state meanwhile. What the state says of outputs are their marks (output_file.hpp);
// the order of things is always
//     output up to the mark on the disk -> state on the disk -> ... -> last mark, last state ->
//     output under its name, file and folder on the disk -> state removed,
// so that at every moment the state, if there is one, fits what is on the disk, and no state goes
// before its result is safe.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "gale/storage/checkpoint.hpp"
#include "gale/storage/file_lock.hpp"

namespace gale::storage {

class StateFile {
public:
    /// Claims the file; `kind` and `run` as in CheckpointWriter. A symbolic link is followed.
    /// Refused: a file that another run has claimed, and what cannot hold a state.
    static Result<StateFile> claim(const std::string& path, std::string kind, std::string run);

    /// An earlier run left its state behind.
    bool is_there() const { return file_exists(path_); }

    /// Replaces the state by what `save` puts.
    Status write(const std::function<Status(ByteSink&)>& save);

    /// The state, checked as a whole. Refused: the state of another run, a damaged file.
    Result<std::unique_ptr<CheckpointReader>> read() const;

    /// The run is done and its results are safe.
    void remove() { remove_file(path_); }

    const std::string& path() const { return path_; }

private:
    StateFile(std::string path, std::string kind, std::string run, FileLock lock)
        : path_(std::move(path)),
          kind_(std::move(kind)),
          run_(std::move(run)),
          lock_(std::move(lock)) {}

    std::string path_;
    std::string kind_;
    std::string run_;
    FileLock lock_;
};

}  // namespace gale::storage
