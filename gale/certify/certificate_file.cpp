#include "gale/certify/certificate_file.hpp"

#include <zstd.h>

namespace gale::certify {
namespace {

constexpr int compression_level = 9;
constexpr int window = 23;  // the verifier keeps no more history than 2^23 bytes

void free_context(ZSTD_CCtx* context) { ZSTD_freeCCtx(context); }

}  // namespace

CertificateFile::CertificateFile(const std::string& path, std::unique_ptr<storage::OutputFile> file)
    : file_(std::move(file)), zstd_(nullptr, free_context) {
    if (!path.ends_with(".zst")) return;
    zstd_.reset(ZSTD_createCCtx());
    if (!zstd_) return;  // taken_by() says so
    packed_.resize(ZSTD_CStreamOutSize());
    ZSTD_CCtx_setParameter(zstd_.get(), ZSTD_c_compressionLevel, compression_level);
    ZSTD_CCtx_setParameter(zstd_.get(), ZSTD_c_windowLog, window);
    ZSTD_CCtx_setParameter(zstd_.get(), ZSTD_c_checksumFlag, 1);
}

CertificateFile::~CertificateFile() = default;

Result<std::unique_ptr<CertificateFile>> CertificateFile::taken_by(
    const std::string& path, Result<std::unique_ptr<storage::OutputFile>> output) {
    if (!output) return output.error();
    std::unique_ptr<CertificateFile> file(new CertificateFile(path, std::move(*output)));
    if (path.ends_with(".zst") && !file->zstd_)
        return storage_error("out of memory for the compression of " + path);
    return file;
}

Result<std::unique_ptr<CertificateFile>> CertificateFile::create(const std::string& path) {
    return taken_by(path, storage::OutputFile::create(path));
}

Result<std::unique_ptr<CertificateFile>> CertificateFile::create_resumable(
    const std::string& path) {
    return taken_by(path, storage::OutputFile::create_resumable(path));
}

Result<std::unique_ptr<CertificateFile>> CertificateFile::resume(const std::string& path,
                                                                 const storage::OutputMark& mark) {
    return taken_by(path, storage::OutputFile::resume(path, mark));
}

Status CertificateFile::write(std::span<const std::byte> bytes) {
    return zstd_ ? compress(bytes, false) : file_->write(bytes);
}

Status CertificateFile::compress(std::span<const std::byte> bytes, bool last) {
    inside_frame_ = !last;
    ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
    for (bool done = false; !done;) {
        ZSTD_outBuffer out{packed_.data(), packed_.size(), 0};
        const std::size_t left =
            ZSTD_compressStream2(zstd_.get(), &out, &in, last ? ZSTD_e_end : ZSTD_e_continue);
        if (ZSTD_isError(left))
            return storage_error(std::string("cannot compress the certificate: ") +
                                 ZSTD_getErrorName(left));
        if (auto status = file_->write(std::span(packed_).first(out.pos)); !status) return status;
        done = last ? left == 0 : in.pos == in.size;
    }
    return {};
}

Status CertificateFile::end_frame() { return inside_frame_ ? compress({}, true) : Status{}; }

Result<storage::OutputMark> CertificateFile::mark() {
    if (auto status = end_frame(); !status) return status.error();
    return file_->mark();
}

Status CertificateFile::commit(const Status& written) {
    if (!written) return written;
    if (auto status = end_frame(); !status) return status;
    return file_->commit();
}

}  // namespace gale::certify
