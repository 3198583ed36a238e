// The sentences of the theorems on three rows.
#include "gale/formats/theorem_text.hpp"
#include "gale/languages/say.hpp"

namespace gale::formats {

using theorems::CheckedTheorem;

TheoremSentences two_coordinates_sentences(const CheckedTheorem& theorem, const Words& words) {
    const auto& steps = theorem.steps;
    return {
        std::string(words("Three rows: two coordinates determine the third")),
        std::string(words("Of the positions (a,b,c) that agree in two of the three numbers at most "
                          "one is P [ThreeRowNote].")),
        {{std::string(words("If c' < c, a bite in row 3 leads from (a,b,c) to (a,b,c').")),
          say(words, "every such pair with a <= {}", steps[0].to)},
         {std::string(words("If c <= b' < b, a bite in row 2 leads from (a,b,c) to (a,b',c).")),
          say(words, "every such pair with a <= {}", steps[1].to)},
         {std::string(words("If b <= a' < a, a bite in row 1 leads from (a,b,c) to (a',b,c).")),
          say(words, "every such pair with a <= {}", steps[2].to)},
         {std::string(words("If two of them were P, the larger one could move to the smaller one; "
                            "but a P-position has no move to a P-position.")),
          ""},
         {std::string(words("So the statement is what the definition says.")),
          say(words, "all P-positions with a <= {} by the definition: no two agree in two numbers",
              steps[4].to)}}};
}

TheoremSentences planes_0_to_3_sentences(const CheckedTheorem& theorem, const Words& words) {
    const auto& steps = theorem.steps;
    const std::string replies =
        say(words,
            "that the bite is legal and leaves a position of the list, for every other (a,b) "
            "with a <= {}",
            steps[0].to);
    return {
        std::string(words("Three rows: the planes c = 0, 1, 2 and 3")),
        std::string(words(
            "The P-positions (a,b,c) with c <= 3 are (b+1,b,0); (3,1,1) and (2,2,1); (b+2,b,2) for "
            "b >= 2; (6,3,3), (7,4,3) and (5,5,3) [ThreeRowNote].")),
        {{std::string(words("c = 0: every other (a,b,0) has a bite to the list, as for two rows.")),
          replies},
         {std::string(words(
              "c = 1: (b+1,b,1) moves to (b+1,b,0) by 3,1; a >= 3 with b >= 2 to (2,2,1) by 1,3; "
              "a >= 4 with b = 1 to (3,1,1) by 1,4; (1,1,1) to (1,0,0) by 2,1.")),
          replies},
         {std::string(words(
              "c = 2: (b+1,b,2) moves to (b+1,b,0) by 3,1; a >= b + 3 to (b+2,b,2) in row 1; "
              "(2,2,2) to (2,2,1), (3,3,2) to (3,1,1), and (a,a,2) with a >= 4 to (a,a-2,2) in "
              "row 2.")),
          replies},
         {std::string(words(
              "c = 3: (b+1,b,3) moves to (b+1,b,0) by 3,1; (b+2,b,3) with b <= 4 to (b+2,b,2) by "
              "3,3; a >= 6 with b >= 5 to (5,5,3), a >= 7 with b = 3 to (6,3,3), a >= 8 with b = 4 "
              "to (7,4,3), all in row 1; (3,3,3) to (3,1,1) and (4,4,3) to (4,2,2) in row 2.")),
          replies},
         {std::string(words(
              "No position of the list has a bite to another one. No two of them agree in two "
              "numbers, so a bite that changes one number alone is out. Any other bite leaves "
              "(a,q,q) with q < c, (q,q,c) with c <= q < b, or (q,q,q); of the list only (1,0,0), "
              "(3,1,1), (4,2,2), (2,2,1) and (5,5,3) have such a form, and the list has nothing "
              "with a = 1, 3 or 4 and a larger c, with c = 1 and b > 2, or with c = 3 and b > 5.")),
          say(words, "every bite of every position of the list with a <= {}", steps[4].to)},
         {std::string(words("By induction on the number of squares the positions of the list are P "
                            "and all others "
                            "with c <= 3 are N: bites never make c larger.")),
          ""},
         {std::string(words("So the statement is what the definition says.")),
          say(words, "the outcome of every (a,b,c) with c <= 3 and a <= {} against the definition",
              steps[6].to)}}};
}

TheoremSentences first_move_3xm_sentences(const CheckedTheorem& theorem, const Words& words) {
    const auto& steps = theorem.steps;
    return {
        std::string(words("Three rows: the rule for the first move on 3 x m")),
        std::string(words(
            "Write positions as [A,B,C] with A = a - b, B = b - c, C = c. An opening of 3 x m wins "
            "exactly if it leaves a P-position with C < m, A + B + C = m, and A = 0 or B = 0 "
            "[ScienceFair17].")),
        {{std::string(words(
              "The bite at column c + 1 leaves (m,m,c) in row 3, (m,c,c) in row 2 and (c,c,c) in "
              "row 1.")),
          say(words, "every opening for m <= {}", steps[0].to)},
         {std::string(words(
              "An opening in row 1 never wins: it takes the poison or leaves a full board of three "
              "squares or more, which is N by strategy stealing.")),
          ""},
         {std::string(words(
              "(m,m,c) is [0,m-c,c] and (m,c,c) is [m-c,0,c]; and conversely the three conditions "
              "say that a = m, c < m, and a = b or b = c. So the positions of the rule are those "
              "that openings in rows 2 and 3 leave, and an opening wins exactly if what it leaves "
              "is P.")),
          ""},
         {std::string(words("So the rule, read off the planes of the engine, names the winning "
                            "openings.")),
          say(words, "all openings for m <= {} against the definition", steps[3].to)},
         {std::string(words("By strategy stealing there is at least one for every m. That there is "
                            "only one is not part of the theorem.")),
          say(words, "every m <= {}; exactly one opening wins for {} of them", steps[4].to,
              steps[4].found)}}};
}

}  // namespace gale::formats
