// Where tables go: standard output, or a file that appears under its name only when complete.
//
// A file is written under another name and renamed at the end, so that an interrupted or failed
// run never leaves half a table under the name of a whole one, nor destroys an older one.
//  - A run that cannot be resumed writes a temporary file of its own (temporary_file.hpp).
//  - A run that can be resumed writes FILE.partial, which is locked while it does: a second run on
//    the same output is refused. It notes in its state how far it has come and the digest of all
//    that (`mark`). Going on, the digest is compared with what is there, so that a changed, cut or
//    foreign FILE.partial is refused; what a killed run wrote after the mark is cut off.
// Names that are symbolic links, devices or descriptors: see output_target.hpp.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "gale/core/bytes.hpp"
#include "gale/core/error.hpp"
#include "gale/storage/digest.hpp"
#include "gale/storage/file_handle.hpp"
#include "gale/storage/output_target.hpp"

namespace gale::storage {

/// How far an output had come, and the XXH64 of its bytes up to there.
struct OutputMark {
    std::uint64_t bytes = 0;
    std::uint64_t digest = Digest().value();

    Status save(ByteSink& out) const;
    static Result<OutputMark> load(ByteSource& in);
};

class OutputFile : public ByteSink {
public:
    using ByteSink::put;
    /// Standard output.
    static std::unique_ptr<OutputFile> standard_output();

    /// A new file, of which nothing remains unless it is completed. Devices, pipes and descriptors
    /// are written directly.
    static Result<std::unique_ptr<OutputFile>> create(const std::string& path);

    /// A new file that can be resumed from a mark. An older FILE.partial is replaced, unless
    /// another run is writing it. Refused: what is not a regular file.
    static Result<std::unique_ptr<OutputFile>> create_resumable(const std::string& path);

    /// Goes on with FILE.partial after the mark; its bytes up to there are read and compared.
    static Result<std::unique_ptr<OutputFile>> resume(const std::string& path,
                                                      const OutputMark& mark);

    /// Whether the output that the mark refers to got its final name: FILE is that very output, and
    /// there is no FILE.partial.
    static Result<bool> is_complete(const std::string& path, const OutputMark& mark);

    ~OutputFile() override;

    Status write(std::span<const std::byte> bytes) override;
    Status write(std::string_view text) { return write(std::as_bytes(std::span(text))); }

    /// Everything written so far is handed to the operating system, for others to see.
    Status flush() { return flush_buffer(); }

    /// Everything written so far reaches the disk; a resumable file is kept from now on, even if it
    /// is never completed.
    Result<OutputMark> mark();

    /// Completes the output; a file gets its final name, and file and folder reach the disk.
    Status commit();

private:
    enum class Way { direct, temporary, resumable };
    OutputFile(std::string path, Way way, std::string written_as)
        : path_(std::move(path)), written_as_(std::move(written_as)), way_(way) {}
    Status flush_buffer();
    Status check_prefix(const OutputMark& mark);

    std::string path_;
    std::string written_as_;  // the name until it is complete
    Way way_;
    FileHandle file_;
    Digest digest_;  // of all that was handed to the operating system
    std::vector<std::byte> buffer_;
    std::uint64_t written_ = 0;
    Status failed_;         // the first failure; what follows it would leave a gap
    bool is_kept_ = false;  // a state may refer to it
};

}  // namespace gale::storage
