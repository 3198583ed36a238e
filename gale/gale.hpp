// Gale: the public interface on one page.
//
//     const auto sum = gale::parse_sum("chomp:4x7");
//     if (!sum) return gale::describe(sum.error());
//
//     gale::Observer quiet;
//     const auto answer = gale::answer(*sum, gale::AnswerLimits{}, quiet);
//     if (!answer) return gale::describe(answer.error());
//
//     std::string text(1, gale::letter(answer->outcome));  // "N": the player to move wins
//     for (const gale::AnsweredMove& move : answer->winning.moves)
//         text += " " + gale::to_text(move.move);
//     return text;  // "N 3,4"
//
// Nothing here throws, prints or ends the process: what can fail because of its input returns a
// Result, which holds a value or an Error that says what is wrong and where. Preconditions are
// checked and trap. Values may be copied and used from several threads at once; an Observer is
// called from the thread that called the solver. tests/unit/public_header_test.cpp runs the lines
// above.
#pragma once

// Values of the theory: errors as values, outcomes, nimbers, periods; how solvers speak.
#include "gale/core/error.hpp"
#include "gale/core/nimber.hpp"
#include "gale/core/observer.hpp"
#include "gale/core/outcome.hpp"
#include "gale/core/periodicity.hpp"
#include "gale/core/version.hpp"

// What games are played on, and the rules: Chomp, heap games by code or name, sums.
#include "gale/games/catalogue.hpp"
#include "gale/games/chomp.hpp"
#include "gale/games/heap_game.hpp"
#include "gale/games/sum.hpp"
#include "gale/games/sum_moves.hpp"

// Who wins a position, by which moves, and why: answer(), all_moves(), why().
#include "gale/answers/answer.hpp"
#include "gale/answers/why.hpp"

// The definition, as a program: small positions, and the oracle of everything faster.
#include "gale/solvers/reference/chomp_reference.hpp"
#include "gale/solvers/reference/reference_sequence.hpp"
#include "gale/solvers/reference/sum_reference.hpp"
