// Planes of three-row Chomp into a certificate, as the engine finds them.
#pragma once

#include <memory>
#include <string>

#include "gale/certify/certificate_file.hpp"
#include "gale/proofs/certificate_writer.hpp"
#include "gale/solvers/three_row/plane.hpp"

namespace gale::certify {

class ThreeRowCertificate {
public:
    /// A certificate for the planes 0 .. to.
    static Result<std::unique_ptr<ThreeRowCertificate>> create(const std::string& path,
                                                               three_row::Length to);
    /// The next plane, in order of c.
    Status add(const three_row::Plane& plane);
    /// Completes the file. Precondition: all planes were added.
    Status finish();

private:
    ThreeRowCertificate(std::unique_ptr<CertificateFile> file, three_row::Length to)
        : file_(std::move(file)), writer_(*file_, to), to_(to) {}

    std::unique_ptr<CertificateFile> file_;
    proofs::ThreeRowWriter writer_;
    three_row::Length to_;
    three_row::Length next_ = 0;
};

}  // namespace gale::certify
