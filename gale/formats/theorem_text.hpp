// Theorems with numbered steps (theorems/theorem.hpp) as Markdown.
#pragma once

#include <string>
#include <vector>

#include "gale/languages/words.hpp"
#include "gale/theorems/theorem.hpp"

namespace gale::formats {

/// The sentences of a theorem; `steps` has one entry for each step that was checked.
struct TheoremSentences {
    struct Step {
        std::string argument;
        std::string checked;  // what was checked and how far; empty: it rests on the argument
    };
    std::string title;
    std::string statement;
    std::vector<Step> steps;
};

/// The statement, each step with what was checked of it, and a summary.
std::string theorem_text(const theorems::CheckedTheorem& theorem, const Words& words);

/// "two-rows: ...": the names of all theorems, Kayles among them, and what they say.
std::string theorem_list(const Words& words);

// The sentences of each theorem, in the order of its checks.
TheoremSentences two_rows_sentences(const theorems::CheckedTheorem& theorem, const Words& words);
TheoremSentences square_sentences(const theorems::CheckedTheorem& theorem, const Words& words);
TheoremSentences strategy_stealing_sentences(const theorems::CheckedTheorem& theorem,
                                             const Words& words);
TheoremSentences two_coordinates_sentences(const theorems::CheckedTheorem& theorem,
                                           const Words& words);
TheoremSentences planes_0_to_3_sentences(const theorems::CheckedTheorem& theorem,
                                         const Words& words);
TheoremSentences first_move_3xm_sentences(const theorems::CheckedTheorem& theorem,
                                          const Words& words);
TheoremSentences ab1_sentences(const theorems::CheckedTheorem& theorem, const Words& words);
TheoremSentences sprague_grundy_sentences(const theorems::CheckedTheorem& theorem,
                                          const Words& words);

}  // namespace gale::formats
