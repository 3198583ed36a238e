// The sentences of the theorems on two rows, squares and full boards.
#include "gale/formats/theorem_text.hpp"
#include "gale/languages/say.hpp"

namespace gale::formats {

using theorems::CheckedTheorem;

TheoremSentences two_rows_sentences(const CheckedTheorem& theorem, const Words& words) {
    const auto& steps = theorem.steps;
    return {
        std::string(words("Two rows: (a,b) is P exactly if b = a - 1")),
        std::string(words("A board of two rows with a and b squares, a >= b >= 0 and a >= 1, is a "
                          "P-position exactly if b = a - 1 [Gale74].")),
        {{std::string(words(
              "No bite leads from a board (a,a-1) to another board of this form: a bite in row 2 "
              "leaves (a,b) with b < a - 1, and a bite in row 1 leaves two equal rows, or "
              "nothing.")),
          say(words, "every bite of (a,a-1) for a <= {}", steps[0].to)},
         {std::string(words(
              "Every other board has a bite to a board of this form: (a,a) by taking the last "
              "square "
              "of row 2, and (a,b) with b < a - 1 by biting column b + 2 of row 1, which leaves "
              "(b+1,b).")),
          say(words,
              "that this bite is legal and leaves such a board, for every (a,b) with a <= {}",
              steps[1].to)},
         {std::string(words(
              "By induction on the number of squares: the poison alone, (1,0), is P; if the "
              "statement holds for all smaller boards, step 1 makes (a,a-1) P, and step 2 makes "
              "every other board N.")),
          ""},
         {std::string(words("So the statement is what the definition says.")),
          say(words, "the outcome of every (a,b) with a <= {} against the definition",
              steps[3].to)}}};
}

TheoremSentences square_sentences(const CheckedTheorem& theorem, const Words& words) {
    const auto& steps = theorem.steps;
    return {
        std::string(words("Squares: the bite 2,2 wins on n x n, and no other does")),
        std::string(
            words("On a full board of n x n squares, n >= 2, the opening 2,2 wins, and it is "
                  "the only one that does [Gale74].")),
        {{std::string(words("The bite 2,2 leaves a hook: the first row and the first column, each "
                            "with n squares, which share the poison.")),
          say(words, "for every n <= {}", steps[0].to)},
         {std::string(words(
              "In a hook with equal arms whatever is bitten off one arm can be bitten off the "
              "other, and the arms are equal again.")),
          say(words, "every bite but the poison in every such hook with n <= {}, with its answer",
              steps[1].to)},
         {std::string(words(
              "So whoever answers like this always has an answer, the board gets smaller, and in "
              "the end the other player has nothing left but the poison: the hook is P.")),
          ""},
         {std::string(words(
              "Another opening loses: a bite in row 1 or column 1 leaves a full board of more than "
              "one square, which is N by strategy stealing; any other leaves the square 2,2, and "
              "the reply 2,2 leaves the hook.")),
          say(words, "which of the two it is, for every opening with n <= {}", steps[3].to)},
         {std::string(words("So the statement is what the definition says.")),
          say(words, "every opening for n <= {} against the definition", steps[4].to)}}};
}

TheoremSentences strategy_stealing_sentences(const CheckedTheorem& theorem, const Words& words) {
    const auto& steps = theorem.steps;
    return {
        std::string(words("Strategy stealing: the first player wins every full board but 1 x 1")),
        std::string(words(
            "Every full board of two squares or more is an N-position: the first player has a "
            "winning opening [Gale74].")),
        {{std::string(words(
              "Let B be the full board without its last square, the lowest of the last column. "
              "Every bite of B leaves the same position as the same bite of the full board, since "
              "every bite of the full board takes its last square.")),
          say(words, "every bite of every board of up to {} rows and columns", steps[0].to)},
         {std::string(words(
              "If B is P, the bite of the last square wins. If B is N, some bite of B leaves a "
              "P-position, and by step 1 the first player can play it at once: the strategy of the "
              "second player is stolen.")),
          ""},
         {std::string(words(
              "In both cases a winning opening exists; the argument does not say which one it is. "
              "On 1 x 1 there is no square but the poison, and the first player loses.")),
          ""},
         {std::string(words("So the statement is what the definition says.")),
          say(words,
              "all full boards of up to {} rows and columns against the definition; the bite of "
              "the "
              "last square itself wins on {} of them",
              steps[3].to, steps[3].found)}}};
}

}  // namespace gale::formats
