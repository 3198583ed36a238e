#include "gale/certify/three_row.hpp"

namespace gale::certify {
namespace {

/// The last line, after those of the planes 0 .. to, was written.
bool is_finished(std::uint64_t next, three_row::Length to) { return next > std::uint64_t{to} + 1; }

}  // namespace

Result<std::unique_ptr<ThreeRowCertificate>> ThreeRowCertificate::into(
    Result<std::unique_ptr<CertificateFile>> file, three_row::Length to) {
    if (!file) return file.error();
    proofs::ThreeRowWriter writer(**file, to);
    return std::unique_ptr<ThreeRowCertificate>(
        new ThreeRowCertificate(std::move(*file), std::move(writer), to, 0));
}

Result<std::unique_ptr<ThreeRowCertificate>> ThreeRowCertificate::create(const std::string& path,
                                                                         three_row::Length to) {
    return into(CertificateFile::create(path), to);
}

Result<std::unique_ptr<ThreeRowCertificate>> ThreeRowCertificate::create_resumable(
    const std::string& path, three_row::Length to) {
    return into(CertificateFile::create_resumable(path), to);
}

Result<std::unique_ptr<ThreeRowCertificate>> ThreeRowCertificate::resume(const std::string& path,
                                                                         three_row::Length to,
                                                                         ByteSource& state) {
    const auto mark = storage::OutputMark::load(state);
    if (!mark) return mark.error();
    const auto checksum = state.get(), next = state.get();
    for (const auto* number : {&checksum, &next})
        if (!*number) return number->error();
    if (is_finished(*next, to)) {
        const auto complete = storage::OutputFile::is_complete(path, *mark);
        if (!complete) return complete.error();
        if (*complete) return std::unique_ptr<ThreeRowCertificate>();
    }
    auto file = CertificateFile::resume(path, *mark);
    if (!file) return file.error();
    auto writer = proofs::ThreeRowWriter::resume(**file, static_cast<std::uint32_t>(*checksum));
    return std::unique_ptr<ThreeRowCertificate>(
        new ThreeRowCertificate(std::move(*file), std::move(writer), to, *next));
}

Status ThreeRowCertificate::save(ByteSink& state) {
    if (auto status = writer_.flush(); !status) return status;
    const auto mark = file_->mark();
    if (!mark) return mark.error();
    if (auto status = mark->save(state); !status) return status;
    if (auto status = state.put(std::uint64_t{writer_.checksum()}); !status) return status;
    return state.put(next_);
}

Status ThreeRowCertificate::add(const three_row::Plane& plane) {
    if (plane.c != next_)
        return bad_input("a certificate needs every plane from 0 on; plane " +
                         std::to_string(next_) + " is missing");
    ++next_;
    std::span<const three_row::Length> offsets;
    if (plane.periodic) offsets = plane.periodic->offsets;
    writer_.add(plane.c, plane.scattered, offsets);
    return {};
}

Status ThreeRowCertificate::finish() {
    GALE_EXPECT(next_ > to_);
    if (is_finished(next_, to_)) return {};  // an earlier run had come so far
    ++next_;
    return writer_.finish();
}

}  // namespace gale::certify
