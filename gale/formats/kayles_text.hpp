// The proof of the theorem on Kayles as Markdown, in English or Chinese.
#pragma once

#include <string>

#include "gale/theorems/kayles_proof.hpp"

namespace gale::formats {

enum class Language { english, chinese };

/// A text to be read from the top: the claim, the method, each class, each exception, and what
/// was checked of the proof by hand. Precondition: the proof is checked.
std::string kayles_proof_text(const theorems::KaylesProof& proof, Language language);

}  // namespace gale::formats
