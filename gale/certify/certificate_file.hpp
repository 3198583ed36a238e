// Where a certificate goes: a file that appears under its name only when complete, compressed by
// zstd as a whole if the name ends in ".zst".
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
    ~CertificateFile() override;

    Status write(std::span<const std::byte> bytes) override;

    /// Completes the file; `written` is what the writer of the certificate returned.
    Status commit(const Status& written);

private:
    explicit CertificateFile(std::unique_ptr<storage::OutputFile> file);
    Status compress(std::span<const std::byte> bytes, bool last);

    std::unique_ptr<storage::OutputFile> file_;
    std::unique_ptr<ZSTD_CCtx_s, void (*)(ZSTD_CCtx_s*)> zstd_;  // empty: as it is
    std::vector<std::byte> packed_;
};

}  // namespace gale::certify
