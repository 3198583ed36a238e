// One checker for each kind of claim. A checker reads the rest of the claim line, the words and
// the evidence, and leaves the reader at the line "end"; what is wrong it tells the reader.
//
// To add a claim: write a checker, add its name to the table in verify.cpp, and describe its
// lines in doc/formats/certificate.md.
#pragma once

#include <string>
#include <vector>

#include "gale/proofs/certificate_reader.hpp"
#include "gale/proofs/claim_sentences.hpp"

namespace gale::proofs {

VerifiedClaim check_period(CertificateReader& reader);
VerifiedClaim check_no_even_zeros(CertificateReader& reader);
VerifiedClaim check_three_row(CertificateReader& reader);
VerifiedClaim check_board(CertificateReader& reader);
VerifiedClaim check_openings(CertificateReader& reader);
VerifiedClaim check_position(CertificateReader& reader);

}  // namespace gale::proofs
