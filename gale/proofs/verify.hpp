// Checks a certificate: the one door of this room for those who have a file.
#pragma once

#include <iosfwd>
#include <string_view>

#include "gale/proofs/checks.hpp"

namespace gale::proofs {

/// Reads and checks a whole certificate. Errors: bad_input (malformed, with line and column),
/// too_large (beyond the limits), refuted (it states something false), interrupted.
Result<VerifiedClaim> verify(CertificateBytes& certificate, const VerifyLimits& limits,
                             Observer& observer);
/// From a stream (verify_stream.cpp).
Result<VerifiedClaim> verify(std::istream& certificate, const VerifyLimits& limits,
                             Observer& observer);
Result<VerifiedClaim> verify(std::istream& certificate, const VerifyLimits& limits = {});

}  // namespace gale::proofs
