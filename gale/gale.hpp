// Gale: the public interface on one page.
//
//     const auto position = gale::parse("chomp:4x7");
//     if (!position) return gale::describe(position.error());
//
//     const auto answer = gale::solve(*position);
//     if (!answer) return gale::describe(answer.error());
//
//     std::string text(1, gale::letter(answer->outcome));  // "N": the player to move wins
//     for (const gale::AnsweredMove& move : answer->winning.moves)
//         text += " " + gale::to_text(move.move);
//     return text;  // "N 3,4"
//
// Nothing here throws (but for std::bad_alloc), prints or ends the process: what can fail because
// of its input returns a Result, which holds a value or an Error that says what is wrong and where.
// A broken precondition is a bug of the caller: it is named on standard error, and the process
// ends. Values may be copied and used from several threads at once; NimSequence and BoardTableFile
// are moved, and used by one thread at a time. What may take long takes Limits and an Observer,
// whose default is silent. Observers, sinks and callbacks are called from any thread of the solver,
// but from one at a time (PPositionSink::wants excepted); what a callback is handed lives until it
// returns. A sink stops a run through its observer. tests/unit/public_header_test.cpp runs the
// lines above.
//
// The types are in the headers below, each with its own page of comments; every function is here.
#pragma once

#include <array>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// Values of the theory, errors as values, limits, and how solvers report.
#include "gale/core/checked.hpp"
#include "gale/core/error.hpp"
#include "gale/core/limits.hpp"
#include "gale/core/nearest_word.hpp"
#include "gale/core/nimber.hpp"
#include "gale/core/number_text.hpp"
#include "gale/core/observer.hpp"
#include "gale/core/outcome.hpp"
#include "gale/core/periodicity.hpp"
#include "gale/core/text_width.hpp"
#include "gale/core/utf8.hpp"
#include "gale/core/version.hpp"
#include "gale/kernels/kernels.hpp"
#include "gale/languages/words.hpp"

// Positions, games and their rules.
#include "gale/games/catalogue.hpp"
#include "gale/games/chomp.hpp"
#include "gale/games/heap_game.hpp"
#include "gale/games/legal.hpp"
#include "gale/games/move_text.hpp"
#include "gale/games/sum.hpp"
#include "gale/games/sum_moves.hpp"

// Answers, reasons, and answers from table files.
#include "gale/answers/answer.hpp"
#include "gale/answers/table_answers.hpp"
#include "gale/answers/worksheet.hpp"
#include "gale/reasons/reason.hpp"

// Games that are played.
#include "gale/play/hint.hpp"
#include "gale/play/match.hpp"
#include "gale/play/review.hpp"
#include "gale/referee/referee.hpp"

// Sequences and periods; planes of three rows; boards.
#include "gale/solvers/board/nim_values.hpp"
#include "gale/solvers/board/openings.hpp"
#include "gale/solvers/board/p_position_sink.hpp"
#include "gale/solvers/heaps/engines/nim_sequence.hpp"
#include "gale/solvers/heaps/periods/period_proof.hpp"
#include "gale/solvers/heaps/periods/sweep.hpp"
#include "gale/solvers/resistance/resistance.hpp"
#include "gale/solvers/three_row/period_dependence.hpp"
#include "gale/solvers/three_row/plane.hpp"
#include "gale/solvers/three_row/plane_squares.hpp"
#include "gale/solvers/three_row/plane_steps.hpp"
#include "gale/solvers/three_row/report.hpp"

// Certificates and theorems.
#include "gale/certify/period_evidence.hpp"
#include "gale/proofs/verified_claim.hpp"
#include "gale/theorems/formula_check.hpp"
#include "gale/theorems/kayles_proof.hpp"
#include "gale/theorems/theorem.hpp"

// Records, and how to repeat them.
#include "gale/records/record.hpp"
#include "gale/records/record_check.hpp"

// Long runs to files, and the forms in which results are written.
#include "gale/formats/format.hpp"
#include "gale/formats/plane_text.hpp"
#include "gale/formats/play_text.hpp"
#include "gale/formats/records_text.hpp"
#include "gale/runs/board_sheet.hpp"
#include "gale/runs/board_table.hpp"
#include "gale/runs/openings.hpp"
#include "gale/runs/period.hpp"
#include "gale/runs/picture_file.hpp"
#include "gale/runs/plane_pictures.hpp"
#include "gale/runs/position_pictures.hpp"
#include "gale/runs/rectangles.hpp"
#include "gale/runs/serve_rank_zero.hpp"
#include "gale/runs/square_counts.hpp"
#include "gale/runs/sweep.hpp"
#include "gale/runs/three_row_table.hpp"
#include "gale/runs/value_plot.hpp"
#include "gale/runs/values.hpp"
#include "gale/storage/machine.hpp"
#include "gale/storage/run_files.hpp"
#include "gale/storage/standard_descriptors.hpp"

namespace gale {

using board::Openings;
using board::PPositionSink;
using certify::CertifiedPeriod;
using formats::Format;
using formats::format_named;
using formats::PeriodReport;
using formats::PlaneStyle;
using formats::ReviewStyle;
using formats::SweepName;
using formats::SweepTable;
using heaps::NimSequence;
using heaps::ProvenPeriodicity;
using heaps::SweepRow;
using kernels::KernelSet;
using pictures::Drawing;
using pictures::PlaneSquare;
using pictures::WindowWishes;
using play::Adviser;
using play::GameRecord;
using play::Hint;
using play::HintRung;
using play::Match;
using play::Player;
using play::player_named;
using play::Review;
using play::Side;
using play::StudentHabits;
using proofs::VerifiedClaim;
using proofs::VerifyLimits;
using reasons::MoveReason;
using reasons::Reason;
using records::Record;
using records::RecordCheck;
using referee::RefereedGame;
using runs::BoardSheet;
using runs::BoardTable;
using runs::GamePicture;
using runs::OpeningsPicture;
using runs::OpeningsSearch;
using runs::OpeningsTable;
using runs::PeriodQuestion;
using runs::PictureFile;
using runs::PlanePictures;
using runs::PlottedPeriods;
using runs::PlottedValues;
using runs::PositionPicture;
using runs::RectanglesTable;
using runs::SquareCounts;
using runs::SquareMark;
using runs::StateOptions;
using runs::SweepQuestion;
using runs::ThreeRowTable;
using runs::ValuesTable;
using storage::occupy_standard_descriptors;
using storage::RunFile;
using theorems::CheckedTheorem;
using theorems::FormulaCheck;
using theorems::KaylesProof;
using theorems::Theorem;
using theorems::theorem_named;
using theorems::theorem_names;
using three_row::Exclusion;
using three_row::PeriodDependence;
using three_row::Plane;
using three_row::PlaneSink;
using three_row::PlaneSquares;
using three_row::PlaneSteps;
using three_row::SquareWindow;
using BoardLength = board::Length;
using BoardNimValues = board::NimValues;
using BoardOptions = board::Options;
using RefereeSeries = referee::Series;
using ThreeRowReport = three_row::Report;
using ThreeRowRung = three_row::Rung;
using BoardRung = board::Rung;

// ---- Games and positions -------------------------------------------------------------------

/// A position, most often of one game: "chomp:4x7", "kayles:5,9 + nim:3", "divisors:720".
Result<Sum> parse(std::string_view position);

/// The same in two words: "chomp" and "4x7". A column in the error counts within the wrong word.
Result<Sum> parse(std::string_view game, std::string_view position);

/// Chomp on an ordered set whose relations are listed in a file (doc/formats/poset.md).
Result<Sum> read_poset(const std::string& path);

/// A game on heaps by name, alias or code: "kayles", "0.77", "S(1,3,4)", "AllBut(2)".
Result<HeapGame> parse_game(std::string_view game);

/// All named games, the best known first; and one of them, or nullptr.
std::span<const NamedGame> games();
const NamedGame* find_game(std::string_view name);

// ---- One position --------------------------------------------------------------------------

/// Who wins, the nim-value where it is within reach, and the winning moves.
Result<Answer> solve(const Sum& position, const AnswerLimits& limits = {},
                     Observer& observer = silent());

/// Every legal move and where it leads.
Result<AllMoves> moves(const Sum& position, const AnswerLimits& limits = {},
                       Observer& observer = silent());

/// Why a winning move wins, or why there is none. `answer` is what solve() said of this position,
/// here and below; a longer list is made where it lists too few. Failure::undecided: no winning
/// move is within reach, or no reason.
Result<Reason> why(const Sum& position, const Answer& answer, const AnswerLimits& limits = {},
                   Observer& observer = silent());

/// Why one legal move wins or loses.
Result<MoveReason> why(const Sum& position, const SumMove& move, const AnswerLimits& limits = {},
                       Observer& observer = silent());

/// How long the game lasts if the winner ends it soon and the loser late, and the move that does.
/// Nothing: the position is too large for it.
Result<std::optional<Resistance>> resistance(const Sum& position, const Limits& limits = {},
                                             Observer& observer = silent());

/// A legal move from its text: "2,3", "5 -> 1,3"; in a sum "2: 5 -> 1,3" or "kayles 5 -> 1,3".
Result<SumMove> parse_move(const Sum& position, std::string_view text);

/// The position after a legal move.
Sum after(const Sum& position, const SumMove& move);

/// A file that `write(BoardTable)` wrote as Format::table, to ask about any position of its board.
Result<BoardTableFile> open_board_table(const std::string& path);

/// For people, in the words of their language, and as one JSON object on a line; `why` may be
/// nullptr.
std::string to_text(const Sum& position, const Answer& answer, std::size_t moves_shown = 20,
                    const Words& words = {}, BoardForm form = BoardForm::rows);
std::string to_text(const Sum& position, const AllMoves& moves, const Words& words = {},
                    BoardForm form = BoardForm::rows);
std::string to_text(const Reason& reason, const Words& words = {},
                    BoardForm form = BoardForm::rows);
std::string to_text(const Sum& position, const MoveReason& reason, const Words& words = {},
                    BoardForm form = BoardForm::rows);
std::string to_json(const Sum& position, const Answer& answer, const Reason* why = nullptr,
                    BoardForm form = BoardForm::rows);
std::string to_json(const Sum& position, const AllMoves& moves, BoardForm form = BoardForm::rows);
std::string to_json(const Sum& position, const MoveReason& reason,
                    BoardForm form = BoardForm::rows);

/// Questions about positions of a game with their answers, and the page to print.
Result<Worksheet> worksheet(const WorksheetWish& wish, const Limits& limits = {},
                            Observer& observer = silent());
std::string to_html(const Worksheet& sheet, const Words& words = {});

// ---- Playing ------------------------------------------------------------------------------------

/// The move of the opponent whose turn it is, one rung of the ladder of hints, and what the moves
/// of a game were worth. An Adviser remembers what it found, and gives up after a patience.
using play::hint;
using play::opponent_move;
using play::perfect_move;
using play::review;
using play::stubborn_move;
using play::student_move;
std::string to_text(const Sum& position, const Hint& hint, const Words& words = {});
std::string to_text(const GameRecord& game, const Review& review,
                    const std::array<std::string, 2>& names, ReviewStyle style,
                    const Words& words = {});

/// Saves a game (doc/formats/game.md); refused: a file that is there and is no saved game. And
/// reads one, refusing whatever is none.
Status save_game(const std::string& path, const Match& match);
Result<Match> load_game(const std::string& path);

/// Games between two programs, started by this process (doc/referee.md); as a table, and as JSON
/// with one object on a line for each game.
using referee::hold;
std::string to_text(const RefereeSeries& series, std::span<const RefereedGame> games,
                    const Words& words = {});
std::string to_json_lines(std::span<const RefereedGame> games);

/// Lines of cells as a table with aligned columns, also where characters are wide.
using formats::aligned;

// ---- Nim-sequences and periods of games on heaps ------------------------------------------------

/// The nim-sequence of a game, to be extended as far as it is wanted: the fast way to G(n).
Result<NimSequence> nim_sequence(const HeapGame& game, const Limits& limits = {});

/// G(0), ..., G(count - 1), at once.
Result<std::vector<std::uint32_t>> nim_values(const HeapGame& game, HeapSize count,
                                              const Limits& limits = {},
                                              Observer& observer = silent());

/// The period, proven, if the first `limit` values prove one; unless given, as many as take about a
/// minute. Nothing: not within these values. Refused beforehand: 0 values, or too many to keep.
Result<std::optional<ProvenPeriodicity>> period(const HeapGame& game,
                                                std::optional<HeapSize> limit = {},
                                                const Limits& limits = {},
                                                Observer& observer = silent());

/// The same with the values and a certificate in memory, which verify_text() checks.
using certify::certified_period;

/// The periods of all codes that match: "0.???", each from at most `limit` values.
Result<std::vector<SweepRow>> sweep(std::string_view pattern, HeapSize limit,
                                    const Limits& limits = {}, Observer& observer = silent());

// ---- Three-row Chomp ----------------------------------------------------------------------------

/// Hands the planes c = 0, ..., to to the sink, in this order.
Status planes(std::uint64_t to, PlaneSink& sink, const Limits& limits = {},
              Observer& observer = silent());

/// One plane told row by row: which square is P, and what excludes each square before it.
Result<PlaneSteps> plane_steps(std::uint64_t c, std::optional<std::uint64_t> rows = {},
                               const Limits& limits = {}, Observer& observer = silent());

/// Which lower planes the period of a plane depends on: each is left out once.
Result<PeriodDependence> explain_period(std::uint64_t c, const Limits& limits = {},
                                        Observer& observer = silent());

/// For people, and as JSON: an object for each row, or one in all.
std::string to_text(const PlaneSteps& steps, const Words& words = {});
std::string to_json_lines(const PlaneSteps& steps);
std::string to_text(const PeriodDependence& found, const Words& words = {});
std::string to_json(const PeriodDependence& found);

// ---- Boards -------------------------------------------------------------------------------------

/// Hands every P-position of a board to the sink, in ascending order, and counts them.
Result<std::uint64_t> p_positions(BoardSize board, PPositionSink& sink, const Limits& limits = {},
                                  Observer& observer = silent());

/// The winning openings of every rectangle within a board.
Result<Openings> openings(BoardSize largest, const Limits& limits = {},
                          Observer& observer = silent());

/// The nim-values of every position of a board; among them those of all rectangles within it.
Result<BoardNimValues> board_nim_values(BoardSize board, const Limits& limits = {},
                                        Observer& observer = silent());

// ---- Certificates and theorems ------------------------------------------------------------------

/// Writes a winning strategy for a position, which verify() checks. Certificates of periods,
/// planes, boards and openings are written by the runs below, from the same computation.
Status write_certificate(const Sum& position, const std::string& path, const Limits& limits = {},
                         Observer& observer = silent());

/// Checks a certificate without any engine. Failure::refuted: it states something false;
/// Failure::not_proven: this evidence does not show what it states.
Result<VerifiedClaim> verify(std::istream& certificate, const VerifyLimits& limits = {},
                             Observer& observer = silent());
Result<VerifiedClaim> verify(const std::string& path, const VerifyLimits& limits = {},
                             Observer& observer = silent());

/// A certificate that is in memory.
Result<VerifiedClaim> verify_text(std::string_view certificate, const VerifyLimits& limits = {},
                                  Observer& observer = silent());

/// The theorem that Kayles has period 12, found and checked; and its proof as Markdown.
Result<KaylesProof> prove_kayles();
std::string to_text(const KaylesProof& proof, const Words& words = {});

/// The other theorems: each step of the proof is checked on instances. Failure::refuted: one fails.
Result<CheckedTheorem> check_theorem(Theorem theorem);
std::string to_text(const CheckedTheorem& theorem, const Words& words = {});

/// The names of all theorems, a line each, with what they say.
std::string theorem_list(const Words& words = {});

/// The closed formulas for (a, b, 1, ..., 1) and (a, b, 2, 1, ..., 1) against the board engine.
Result<FormulaCheck> check_formulas(std::uint64_t to, const Limits& limits = {},
                                    Observer& observer = silent());

// ---- Records ------------------------------------------------------------------------------------

/// Results beyond what is published: the list of them, one by name, its lines as CSV; the same
/// lines computed anew, and a record repeated at a size that fits (Failure::refuted: it differs).
using records::all_records;
using records::check_record;
using records::compute_record;
using records::find_record;
using records::recorded_data;

/// Lines to compare a record with, from a file.
Result<std::string> read_record_data(const std::string& path);

/// For people, and as JSON.
std::string to_text(std::span<const Record> all, Format format, const Words& words = {});
std::string to_text(const RecordCheck& check, Format format, const Words& words = {});

// ---- Long runs: to a file, resumable, with a certificate ----------------------------------------

/// What is written, where, and how is in the table's type. A run that was stopped goes on from its
/// state when it is called again in the same words.
Status write(const ThreeRowTable& table, Observer& observer = silent());
Status write(const BoardTable& table, Observer& observer = silent());
Status write(const BoardSheet& sheet, Observer& observer = silent());
Status write(const OpeningsTable& table, Observer& observer = silent());
Status write(const RectanglesTable& table, Observer& observer = silent());
Status write(const SquareCounts& counts, Observer& observer = silent());
Status write(const ValuesTable& table, Observer& observer = silent());
Status write(const SweepQuestion& sweep, Observer& observer = silent());

/// The table of a whole sweep from the files of its parts (CSV), in any order.
Result<SweepTable> merge_sweeps(const std::vector<std::string>& paths, const Limits& limits = {},
                                Observer& observer = silent());

/// Searches for a period, with a certificate; Failure::undecided: none within the limit.
Status search(const PeriodQuestion& question, Observer& observer = silent());
/// Boards with several winning openings, as they are found.
Status search(const OpeningsSearch& search, Observer& observer = silent());

/// Several processes that work on one run (Limits::ranks, doc/clusters.md): rank 0 calls a run, the
/// others serve it until they are dismissed.
using runs::dismiss;
using runs::serve_rank_zero;

// ---- Pictures -----------------------------------------------------------------------------------

/// To a file whose ending says what it is: .svg, .png, .pdf, or .tex for TikZ.
Status draw(const PlanePictures& wanted, Observer& observer = silent());
Status draw(const PlottedValues& wanted, Observer& observer = silent());
Status draw(const PlottedPeriods& wanted, Observer& observer = silent());
Status draw(const PositionPicture& wanted, Observer& observer = silent());
Status draw(const GamePicture& wanted, Observer& observer = silent());
Status draw(const OpeningsPicture& wanted, Observer& observer = silent());

/// The same picture, to be shown, and written as often as is wanted without being computed again.
/// Refused: a film of planes.
Result<Drawing> drawn(const PlanePictures& wanted, Observer& observer = silent());
Result<Drawing> drawn(const PlottedValues& wanted, Observer& observer = silent());
Result<Drawing> drawn(const PlottedPeriods& wanted, Observer& observer = silent());
Result<Drawing> drawn(const PositionPicture& wanted, Observer& observer = silent());
Result<Drawing> drawn(const GamePicture& wanted, Observer& observer = silent());
Result<Drawing> drawn(const OpeningsPicture& wanted, Observer& observer = silent());

Result<std::string> to_svg(const Drawing& drawing);
Status write(const Drawing& drawing, const PictureFile& file, Observer& observer = silent());

// ---- Texts, files and the machine ---------------------------------------------------------------

std::string to_text(const ThreeRowReport& report, const Words& words = {});
std::string to_text(std::span<const NamedGame> games, Format format, bool are_all,
                    const Words& words = {});

/// Writes a finished text to a file, which gets its name when it is whole; "": standard output.
Status write_text(const std::string& path, std::string_view text);

/// The words of a language from a catalogue that msgfmt made; those that are part of the library:
/// words_of("zh_CN") (gale/languages/words.hpp).
Result<Words> words_of_file(const std::string& path);

/// Looks at the files of a run before any work: none twice, all can be written.
Status check_files(std::span<const RunFile> files);

/// How many threads run at once, and how much memory there is, within this process's container.
unsigned hardware_threads();
std::uint64_t machine_memory();

/// The sets of inner loops that were built in, slowest first; the best that runs here; one by name,
/// or nullptr if there is none or it does not run here.
std::span<const KernelSet* const> all_kernels();
const KernelSet& best_kernels();
const KernelSet* find_kernels(std::string_view name);

}  // namespace gale
