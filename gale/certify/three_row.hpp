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
    /// The same, for a run that will `save`.
    static Result<std::unique_ptr<ThreeRowCertificate>> create_resumable(const std::string& path,
                                                                         three_row::Length to);
    /// Goes on with what `save` put; nothing if the file had got its name already.
    static Result<std::unique_ptr<ThreeRowCertificate>> resume(const std::string& path,
                                                               three_row::Length to,
                                                               ByteSource& state);

    /// The next plane, in order of c.
    Status add(const three_row::Plane& plane);
    /// What it takes to go on later; everything so far reaches the disk first. Precondition: it
    /// was made by `create_resumable` or `resume`.
    Status save(ByteSink& state);
    /// Writes the last line. Precondition: all planes were added.
    Status finish();
    /// Gives the file its name, after `finish`.
    Status commit() { return file_->commit({}); }

private:
    ThreeRowCertificate(std::unique_ptr<CertificateFile> file, proofs::ThreeRowWriter writer,
                        three_row::Length to, std::uint64_t next)
        : file_(std::move(file)), writer_(std::move(writer)), to_(to), next_(next) {}

    static Result<std::unique_ptr<ThreeRowCertificate>> into(
        Result<std::unique_ptr<CertificateFile>> file, three_row::Length to);

    std::unique_ptr<CertificateFile> file_;
    proofs::ThreeRowWriter writer_;
    three_row::Length to_;
    std::uint64_t next_;  // line: that of plane 0, 1, ..., to_, and the last one
};

}  // namespace gale::certify
