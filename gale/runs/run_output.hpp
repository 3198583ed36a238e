// An output of a run: standard output, or a file that can be taken up where its state left it.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "gale/storage/output_file.hpp"

namespace gale::runs {

class RunOutput {
public:
    /// A new output; an empty path is standard output. `is_resumable`: a state will refer to it.
    Status create(const std::string& path, bool is_resumable);

    /// Goes on with what `save` noted. `is_whole`: it had been written to its end, and may have got
    /// its name already; then commit() does what is left.
    Status restore(const std::string& path, ByteSource& state, bool is_whole);

    /// Notes how far it has come, after all of it has reached the disk.
    Status save(ByteSink& state);

    /// Precondition of these: it was created, or restored unless it was whole.
    Status write(std::string_view text) { return file_->write(text); }
    ByteSink& sink() { return *file_; }
    /// For others to see at once.
    Status flush() { return file_->flush(); }

    /// Gives it its name.
    Status commit() { return file_ ? file_->commit() : Status{}; }

private:
    std::unique_ptr<storage::OutputFile> file_;  // nothing: an earlier run had given it its name
    storage::OutputMark last_mark_;
};

/// Writes one finished text; an empty path is standard output.
Status write_whole(const std::string& path, std::string_view text);

}  // namespace gale::runs
