// Where a certificate goes: a file that appears under its name only when complete, compressed by
// zstd if the name ends in ".zst": as a whole, or in pieces where a run kept its state between
// them.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "gale/core/bytes.hpp"
#include "gale/core/error.hpp"
#include "gale/storage/output_file.hpp"

struct ZSTD_CCtx_s;

namespace gale::certify {

class CertificateFile : public ByteSink {
public:
    static Result<std::unique_ptr<CertificateFile>> create(const std::string& path);
    /// A new file that can be resumed from a mark.
    static Result<std::unique_ptr<CertificateFile>> create_resumable(const std::string& path);
    /// Goes on with the incomplete file after the mark.
    static Result<std::unique_ptr<CertificateFile>> resume(const std::string& path,
                                                           const storage::OutputMark& mark);
    ~CertificateFile() override;

    Status write(std::span<const std::byte> bytes) override;

    /// Everything written so far reaches the disk and is kept there for `resume`.
    Result<storage::OutputMark> mark();

    /// Completes the file; `written` is what the writer of the certificate returned.
    Status commit(const Status& written);

private:
    CertificateFile(const std::string& path, std::unique_ptr<storage::OutputFile> file);
    /// The certificate's file, if `output` is one and there is memory to compress it.
    static Result<std::unique_ptr<CertificateFile>> taken_by(
        const std::string& path, Result<std::unique_ptr<storage::OutputFile>> output);
    Status compress(std::span<const std::byte> bytes, bool last);
    Status end_frame();

    std::unique_ptr<storage::OutputFile> file_;
    std::unique_ptr<ZSTD_CCtx_s, void (*)(ZSTD_CCtx_s*)> zstd_;  // empty: as it is
    std::vector<std::byte> packed_;
    bool inside_frame_ = false;  // of zstd
};

}  // namespace gale::certify
