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
// called from any thread of the solver, but from one at a time. tests/unit/public_header_test.cpp
// runs the lines above.
#pragma once

// Values of the theory: errors as values, outcomes, nimbers, periods; how solvers speak.
#include "gale/core/error.hpp"
#include "gale/core/limits.hpp"
#include "gale/core/nearest_word.hpp"
#include "gale/core/nimber.hpp"
#include "gale/core/number_text.hpp"
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
#include "gale/positions/poset_text.hpp"

// Who wins a position, by which moves, and why: answer(), all_moves(), why().
#include "gale/answers/answer.hpp"
#include "gale/answers/table_answers.hpp"
#include "gale/answers/why.hpp"

// The definition, as a program: small positions, and the oracle of everything faster.
#include "gale/solvers/reference/chomp_reference.hpp"
#include "gale/solvers/reference/reference_sequence.hpp"
#include "gale/solvers/reference/sum_reference.hpp"

#include "gale/certify/position.hpp"
#include "gale/core/checked.hpp"
#include "gale/formats/answer_text.hpp"
#include "gale/formats/board_lines.hpp"
#include "gale/formats/catalogue_text.hpp"
#include "gale/formats/grid_text.hpp"
#include "gale/formats/kayles_text.hpp"
#include "gale/formats/three_row_report_text.hpp"
#include "gale/kernels/kernels.hpp"
#include "gale/parallel/thread_team.hpp"
#include "gale/pictures/glyphs.hpp"
#include "gale/pictures/plane_picture.hpp"
#include "gale/pictures/png.hpp"
#include "gale/pictures/svg.hpp"
#include "gale/pictures/value_plot.hpp"
#include "gale/proofs/verify.hpp"
#include "gale/runs/board_table.hpp"
#include "gale/runs/openings.hpp"
#include "gale/runs/period.hpp"
#include "gale/runs/plane_pictures.hpp"
#include "gale/runs/rectangles.hpp"
#include "gale/runs/run_output.hpp"
#include "gale/runs/sweep.hpp"
#include "gale/runs/three_row_table.hpp"
#include "gale/runs/value_plot.hpp"
#include "gale/runs/values.hpp"
#include "gale/solvers/board/by_squares.hpp"
#include "gale/solvers/board/nim_values.hpp"
#include "gale/solvers/board/solve.hpp"
#include "gale/solvers/closed_forms/rows_with_ones.hpp"
#include "gale/solvers/heaps/queries/value_stream.hpp"
#include "gale/solvers/three_row/solve.hpp"
#include "gale/storage/random_access.hpp"
#include "gale/storage/run_files.hpp"
#include "gale/storage/standard_descriptors.hpp"
#include "gale/theorems/formula_check.hpp"
#include "gale/theorems/kayles_proof.hpp"
