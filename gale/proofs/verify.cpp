#include "gale/proofs/verify.hpp"

#include <array>

namespace gale::proofs {
namespace {

struct Claim {
    std::string_view kind;  // the first word of the claim
    VerifiedClaim (*check)(CertificateReader&);
};

constexpr std::array claims{
    Claim{"period", check_period},       Claim{"no-even-zeros", check_no_even_zeros},
    Claim{"three-row", check_three_row}, Claim{"board", check_board},
    Claim{"openings", check_openings},   Claim{"position", check_position},
};

}  // namespace

Result<VerifiedClaim> verify(CertificateBytes& certificate, const VerifyLimits& limits,
                             Observer& observer) {
    CertificateReader reader(certificate, limits, observer);
    reader.expect("gale-certificate 1\nclaim ");
    const std::string kind = reader.word();
    reader.expect(" ");
    VerifiedClaim verdict;
    bool known = false;
    for (const Claim& claim : claims)
        if (reader.ok() && claim.kind == kind) known = true, verdict = claim.check(reader);
    if (reader.ok() && !known)
        reader.malformed(sentence("a kind of claim that this verifier knows, not {}", kind));
    if (reader.ok()) reader.end();
    if (!reader.ok()) return reader.error();
    return verdict;
}

}  // namespace gale::proofs
