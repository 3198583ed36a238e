// Where tables go: standard output, or a file that appears under its name only when complete.
//
// A file is written as FILE.partial and renamed at the end, so that an interrupted or failed run
// never leaves half a table under the name of a whole one, nor destroys an older one. A run that
// can be resumed notes how many bytes were written (`flush`) in its checkpoint, and goes on from
// there: what a killed run wrote behind that mark is cut off.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "gale/core/bytes.hpp"
#include "gale/core/error.hpp"
#include "gale/storage/file_handle.hpp"

namespace gale::storage {

class OutputFile : public ByteSink {
public:
    using ByteSink::put;
    /// Standard output.
    static std::unique_ptr<OutputFile> standard_output();

    /// A new file. Devices and pipes are written directly.
    static Result<std::unique_ptr<OutputFile>> create(const std::string& path);

    /// Goes on with FILE.partial after its first `offset` bytes.
    static Result<std::unique_ptr<OutputFile>> resume(const std::string& path,
                                                      std::uint64_t offset);
    ~OutputFile() override;

    Status write(std::span<const std::byte> bytes) override;
    Status write(std::string_view text) { return write(std::as_bytes(std::span(text))); }

    /// Everything written so far reaches the disk; returns how many bytes that is.
    Result<std::uint64_t> flush();

    /// Completes the output; a file gets its final name.
    Status commit();

    /// Keeps FILE.partial although it is not complete, so that it can be resumed.
    void keep_partial() { keep_partial_ = true; }

private:
    OutputFile(std::string path, bool renames) : path_(std::move(path)), renames_(renames) {}
    Status flush_buffer();
    std::string partial_name() const { return renames_ ? path_ + ".partial" : path_; }

    std::string path_;
    bool renames_;
    FileHandle file_;
    std::vector<std::byte> buffer_;
    std::uint64_t written_ = 0;
    bool committed_ = false;
    bool keep_partial_ = false;
};

/// Completes the output of a run that kept its state in `checkpoint` (empty: none). The state goes
/// first, since it must never speak of a partial file that already has its final name; a run that
/// is killed between the two steps starts anew.
Status commit_resumable(OutputFile& output, const std::string& checkpoint);

}  // namespace gale::storage
