// A certificate from a stream, most often a file.
#include <istream>

#include "gale/proofs/verify.hpp"

namespace gale::proofs {
namespace {

class StreamBytes final : public CertificateBytes {
public:
    explicit StreamBytes(std::istream& input) : input_(input) {}
    std::size_t read(std::span<char> bytes) override {
        input_.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        return static_cast<std::size_t>(input_.gcount());
    }
    bool has_failed() const override { return input_.bad(); }

private:
    std::istream& input_;
};

}  // namespace

Result<VerifiedClaim> verify(std::istream& certificate, const VerifyLimits& limits,
                             Observer& observer) {
    StreamBytes bytes(certificate);
    return verify(bytes, limits, observer);
}

Result<VerifiedClaim> verify(std::istream& certificate, const VerifyLimits& limits) {
    Observer nobody;
    return verify(certificate, limits, nobody);
}

}  // namespace gale::proofs
