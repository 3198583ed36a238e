// Checkpoints: the state of a long run, from which it goes on after an interruption.
//
// A checkpoint is written beside the old one as a temporary file (temporary_file.hpp), flushed to
// the disk, and only then renamed over it: at every moment FILE is a complete state, the previous
// one or this. Who may write it is decided elsewhere (state_file.hpp).
// Layout (little-endian): the 8 bytes "GALECHKP", format version (u64), kind, run (each a length
// and its characters), payload, payload length (u64), XXH64 of everything before it (u64).
// `kind` names the solver and the version of its state; `run` says which run it belongs to, so
// that a state is never continued as something else.
#pragma once

#include <memory>
#include <string>

#include "gale/core/bytes.hpp"
#include "gale/core/error.hpp"
#include "gale/storage/digest.hpp"
#include "gale/storage/file_handle.hpp"
#include "gale/storage/temporary_file.hpp"

namespace gale::storage {

class CheckpointWriter : public ByteSink {
public:
    using ByteSink::put;
    static Result<std::unique_ptr<CheckpointWriter>> create(const std::string& path,
                                                            const std::string& kind,
                                                            const std::string& run);
    ~CheckpointWriter() override;

    Status write(std::span<const std::byte> bytes) override;

    /// Completes the file and puts it in the place of the previous one.
    Status commit();

private:
    CheckpointWriter(std::string path, TemporaryFile file)
        : path_(std::move(path)), file_(std::move(file)) {}
    Status append(std::span<const std::byte> bytes);
    Status flush_buffer();

    std::string path_;
    TemporaryFile file_;
    Digest digest_;
    std::vector<std::byte> buffer_;
    std::uint64_t payload_ = 0;
};

class CheckpointReader : public ByteSource {
public:
    using ByteSource::get;
    /// Opens and checks the whole file: it must be a checkpoint of this kind and this run, with
    /// the right length and checksum.
    static Result<std::unique_ptr<CheckpointReader>> open(const std::string& path,
                                                          const std::string& kind,
                                                          const std::string& run);

    Status read(std::span<std::byte> bytes) override;
    std::uint64_t remaining() const override { return remaining_; }

private:
    explicit CheckpointReader(std::string path) : path_(std::move(path)) {}
    Status check_frame();
    Status check_header(const std::string& kind, const std::string& run);

    std::string path_;
    FileHandle file_;
    std::uint64_t payload_ = 0;  // bytes of it, by the trailer
    std::uint64_t remaining_ = 0;
};

}  // namespace gale::storage
