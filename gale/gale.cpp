// Each function of the public page asks the room that knows the answer. Here are those that
// compute; those that need files, programs or states are in gale_files.cpp.
#include "gale/gale.hpp"

#include "gale/answers/why.hpp"
#include "gale/formats/answer_text.hpp"
#include "gale/formats/catalogue_text.hpp"
#include "gale/formats/kayles_text.hpp"
#include "gale/formats/period_dependence_text.hpp"
#include "gale/formats/plane_steps_text.hpp"
#include "gale/formats/theorem_text.hpp"
#include "gale/formats/three_row_report_text.hpp"
#include "gale/formats/worksheet_html.hpp"
#include "gale/proofs/verify.hpp"
#include "gale/solvers/board/solve.hpp"
#include "gale/solvers/three_row/solve.hpp"

namespace gale {
namespace {

Result<Partition> full_board(BoardSize board) {
    if (auto checked = check(board); !checked) return checked.error();
    return Partition::rectangle(static_cast<std::size_t>(board.rows), board.columns);
}

}  // namespace

// ---- Games and positions

Result<Sum> parse(std::string_view game, std::string_view position) {
    auto component = parse_component(game, position);
    if (!component) return component.error();
    return Sum{{std::move(*component)}};
}

// ---- One position

std::string to_text(const Sum& position, const Answer& answer, std::size_t moves_shown,
                    const Words& words, BoardForm form) {
    return formats::to_text(position, answer, moves_shown, words, form);
}
std::string to_text(const Sum& position, const AllMoves& moves, const Words& words,
                    BoardForm form) {
    return formats::to_text(position, moves, words, form);
}
std::string to_text(const Reason& reason, const Words& words, BoardForm form) {
    return formats::to_text(reason, words, form);
}
std::string to_text(const Sum& position, const MoveReason& reason, const Words& words,
                    BoardForm form) {
    return formats::to_text(position, reason, words, form);
}
std::string to_json(const Sum& position, const MoveReason& reason, BoardForm form) {
    return formats::to_json(position, reason, form);
}
std::string to_json(const Sum& position, const Answer& answer, const Reason* why, BoardForm form) {
    return formats::to_json(position, answer, why, form);
}
std::string to_json(const Sum& position, const AllMoves& moves, BoardForm form) {
    return formats::to_json(position, moves, form);
}

Result<Worksheet> worksheet(const WorksheetWish& wish, const Limits& limits, Observer& observer) {
    if (auto checked = check(limits); !checked) return checked.error();
    return make_worksheet(wish, limits, observer);
}
std::string to_html(const Worksheet& sheet, const Words& words) {
    return formats::worksheet_html(sheet, words);
}

// ---- Nim-sequences and periods

Result<NimSequence> nim_sequence(const HeapGame& game, const Limits& limits) {
    return NimSequence::make(game, {.limits = limits});
}

Result<std::vector<std::uint32_t>> nim_values(const HeapGame& game, HeapSize count,
                                              const Limits& limits, Observer& observer) {
    constexpr std::uint64_t bytes_each = sizeof(std::uint32_t) + 1;  // here and in the engine
    if (auto fits = check_memory(limits, checked_multiply(count, bytes_each).value_or(UINT64_MAX),
                                 sentence("keeping {} nim-values", with_thousands(count)));
        !fits)
        return fits.error();
    auto sequence = nim_sequence(game, limits);
    if (!sequence) return sequence.error();
    if (auto extended = sequence->extend_to(count, observer); !extended) return extended.error();
    std::vector<std::uint32_t> values(static_cast<std::size_t>(count));
    sequence->copy(0, std::span(values));
    return values;
}

// ---- Playing

std::string to_text(const Sum& position, const Hint& hint, const Words& words) {
    return formats::to_text(position, hint, words);
}
std::string to_text(const GameRecord& game, const Review& review,
                    const std::array<std::string, 2>& names, ReviewStyle style,
                    const Words& words) {
    return formats::review_text(game, review, names, style, words);
}

// ---- Three-row Chomp

Status planes(std::uint64_t to, PlaneSink& sink, const Limits& limits, Observer& observer) {
    if (auto checked = check(limits); !checked) return checked;
    if (to > three_row::largest_c)
        return too_large(sentence("planes go up to {}", with_thousands(three_row::largest_c)));
    three_row::Options options;
    options.to = static_cast<three_row::Length>(to);
    options.limits = limits;
    return three_row::solve(options, sink, observer);
}

Result<PlaneSteps> plane_steps(std::uint64_t c, std::optional<std::uint64_t> rows,
                               const Limits& limits, Observer& observer) {
    if (auto checked = check(limits); !checked) return checked.error();
    return three_row::plane_steps(c, rows, limits, observer);
}
Result<PeriodDependence> explain_period(std::uint64_t c, const Limits& limits, Observer& observer) {
    if (auto checked = check(limits); !checked) return checked.error();
    return three_row::period_dependence(c, limits, observer);
}
std::string to_text(const PlaneSteps& steps, const Words& words) {
    return formats::to_text(steps, words);
}
std::string to_json_lines(const PlaneSteps& steps) { return formats::to_json_lines(steps); }
std::string to_text(const PeriodDependence& found, const Words& words) {
    return formats::to_text(found, words);
}
std::string to_json(const PeriodDependence& found) { return formats::to_json(found); }

// ---- Boards

Result<std::uint64_t> p_positions(BoardSize board, PPositionSink& sink, const Limits& limits,
                                  Observer& observer) {
    if (auto checked = check(limits); !checked) return checked.error();
    const auto shape = full_board(board);
    if (!shape) return shape.error();
    return board::p_positions(*shape, {.limits = limits}, sink, observer);
}

Result<Openings> openings(BoardSize largest, const Limits& limits, Observer& observer) {
    if (auto checked = check(limits); !checked) return checked.error();
    return board::openings(largest, {.limits = limits}, observer);
}

Result<BoardNimValues> board_nim_values(BoardSize board, const Limits& limits, Observer& observer) {
    if (auto checked = check(limits); !checked) return checked.error();
    const auto shape = full_board(board);
    if (!shape) return shape.error();
    return BoardNimValues::of_shape(*shape, limits, observer);
}

// ---- Certificates and theorems

Result<VerifiedClaim> verify_text(std::string_view certificate, const VerifyLimits& limits,
                                  Observer& observer) {
    proofs::CertificateText text(certificate);
    return proofs::verify(text, limits, observer);
}

Result<KaylesProof> prove_kayles() { return theorems::prove_kayles(); }
std::string to_text(const KaylesProof& proof, const Words& words) {
    return formats::kayles_proof_text(proof, words);
}

Result<CheckedTheorem> check_theorem(Theorem theorem) {
    return theorems::check_theorem(theorem, theorems::Definition::real());
}
std::string to_text(const CheckedTheorem& theorem, const Words& words) {
    return formats::theorem_text(theorem, words);
}
std::string theorem_list(const Words& words) { return formats::theorem_list(words); }
Result<FormulaCheck> check_formulas(std::uint64_t to, const Limits& limits, Observer& observer) {
    if (auto checked = check(limits); !checked) return checked.error();
    return theorems::check_formulas(to, limits, observer);
}

// ---- Texts, files and the machine

std::string to_text(const ThreeRowReport& report, const Words& words) {
    return formats::report_text(report, words);
}
std::string to_text(std::span<const NamedGame> games, Format format, bool are_all,
                    const Words& words) {
    return formats::catalogue_text(games, format, are_all, words);
}
std::span<const KernelSet* const> all_kernels() { return kernels::all_kernels(); }
const KernelSet& best_kernels() { return kernels::best_kernels(); }
const KernelSet* find_kernels(std::string_view name) { return kernels::find_kernels(name); }

}  // namespace gale
