// The sentences of the theorems on (a, b, 1, ..., 1) and on sums.
#include "gale/formats/theorem_text.hpp"
#include "gale/languages/say.hpp"

namespace gale::formats {

using theorems::CheckedTheorem;

TheoremSentences ab1_sentences(const CheckedTheorem& theorem, const Words& words) {
    const auto& steps = theorem.steps;
    return {
        std::string(words("Rows (a, b, 1, ..., 1): the formula for the number of rows")),
        std::string(words("For a >= b >= 1 and a >= 2 the board (a, b, 1, ..., 1) with x rows in "
                          "all is P exactly "
                          "if x = floor((2a+b)/2) where a + b is even, and x = min(ceil((2a-b)/2), "
                          "ceil(3(a-b)/2)) where it is odd [ScienceFair17].")),
        {{std::string(words(
              "For given a and b at most one x makes it P: a bite in column 1 leads from more rows "
              "to fewer.")),
          say(words, "every pair of numbers of rows up to {} with a <= {}", 2 * steps[0].to,
              steps[0].to)},
         {std::string(words(
              "A bite leaves fewer rows of the same a and b; or (a,b') with b' < b, (a',b) with "
              "b <= a' < a, or (j,j) with j < b, with the same x; or one row; or nothing.")),
          say(words, "every bite with a <= {} and up to {} rows", steps[1].to, 2 * steps[1].to)},
         {std::string(words(
              "So x is the least number, 2 or more, that is not the x of one of these (a,b'), "
              "(a',b) "
              "and (j,j): one row of a >= 2 is N, and so is a column. Taking 1 off both rows this "
              "is "
              "the mex of the two-row game: x = V(a-1,b-1) + 2, where V is the nim-value of two "
              "rows.")),
          ""},
         {std::string(words("With the closed form of V, a + ceil(b/2) - 1 for even d = a - b and "
                            "d - 1 + min(floor(b/2), (d-1)/2) for odd d, this is the formula.")),
          say(words, "that the two formulas agree, for every (a,b) with a <= {}", steps[3].to)},
         {std::string(words(
              "The closed form of V satisfies the mex rule of two rows; the proof for all a is in "
              "doc/algorithms/closed-forms.md.")),
          say(words, "the mex over all options, for every (a,b) with a <= {}", steps[4].to)},
         {std::string(words("So the statement is what the definition says.")),
          say(words, "every such board with a <= {} and up to {} rows against the definition",
              steps[5].to, 2 * steps[5].to)}}};
}

TheoremSentences sprague_grundy_sentences(const CheckedTheorem& theorem, const Words& words) {
    const auto& steps = theorem.steps;
    return {
        std::string(words("Sums: the nim-value of a sum is the nim-sum of its parts")),
        std::string(words("The nim-value of a position is the mex of the nim-values of its "
                          "options. The nim-value "
                          "of a sum is the nim-sum of the nim-values of its components; a sum is P "
                          "exactly if that "
                          "is 0 [Sprague35], [Grundy39].")),
        {{std::string(words(
              "By the definition of the mex a position of value v has an option of every smaller "
              "value, and none of value v itself.")),
          say(words, "every heap of Nim, Kayles and Grundy's game up to {}", steps[0].to)},
         {std::string(words("If the nim-sum is 0, every move makes it another number: it changes "
                            "the value of one "
                            "component, and that alone.")),
          say(words,
              "all sums of a Nim heap, a Kayles row and a heap of Grundy's game up to {} with "
              "nim-sum 0",
              steps[1].to)},
         {std::string(words(
              "If the nim-sum s is not 0, some component has the highest bit of s in its value v. "
              "There v + s (nim-sum) is less than v, so by step 1 it has an option of that value, "
              "and the nim-sum becomes 0.")),
          say(words, "that such a move exists in all other sums of three heaps up to {}",
              steps[2].to)},
         {std::string(words(
              "By induction on the length of play a sum is P exactly if its nim-sum is 0: from 0 "
              "every move leads to an N-position, from any other some move leads to 0.")),
          ""},
         {std::string(words(
              "Put a Nim heap of n beside a sum X: the whole is P exactly if n equals the nim-sum "
              "of "
              "X. So X and that Nim heap have the same outcome in every company, and the nim-value "
              "of X is its nim-sum.")),
          ""},
         {std::string(words("So the statement is what the definition says.")),
          say(words,
              "the mex over all moves of the whole sum, without the rule, for all sums of three "
              "heaps up to {}",
              steps[5].to)}}};
}

}  // namespace gale::formats
