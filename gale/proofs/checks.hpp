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

/// What was verified, in one sentence, and how much work that was.
struct Verdict {
    std::string sentence;
    std::string checked;
};

Verdict check_period(CertificateReader& reader);
Verdict check_no_even_zeros(CertificateReader& reader);
Verdict check_three_row(CertificateReader& reader);
Verdict check_board(CertificateReader& reader);
Verdict check_openings(CertificateReader& reader);
Verdict check_position(CertificateReader& reader);

}  // namespace gale::proofs
