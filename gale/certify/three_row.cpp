#include "gale/certify/three_row.hpp"

namespace gale::certify {

Result<std::unique_ptr<ThreeRowCertificate>> ThreeRowCertificate::create(const std::string& path,
                                                                         three_row::Length to) {
    auto file = CertificateFile::create(path);
    if (!file) return file.error();
    return std::unique_ptr<ThreeRowCertificate>(new ThreeRowCertificate(std::move(*file), to));
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
    EXPECT(next_ == to_ + 1);
    return file_->commit(writer_.finish());
}

}  // namespace gale::certify
