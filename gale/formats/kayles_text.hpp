// The proof of the theorem on Kayles as Markdown, in the reader's language.
#pragma once

#include <string>

#include "gale/languages/words.hpp"
#include "gale/theorems/kayles_proof.hpp"

namespace gale::formats {

/// A text to be read from the top: the claim, the method, each class, each exception, and what
/// was checked of the proof by hand. Precondition: the proof is checked.
std::string kayles_proof_text(const theorems::KaylesProof& proof, const Words& words);

}  // namespace gale::formats
