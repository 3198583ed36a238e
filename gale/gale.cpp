// Each function of the public page asks the room that knows the answer.
#include "gale/gale.hpp"

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "gale/answers/why.hpp"
#include "gale/certify/position.hpp"
#include "gale/formats/answer_text.hpp"
#include "gale/formats/catalogue_text.hpp"
#include "gale/formats/game_record_json.hpp"
#include "gale/formats/kayles_text.hpp"
#include "gale/formats/period_dependence_text.hpp"
#include "gale/formats/plane_steps_text.hpp"
#include "gale/formats/referee_text.hpp"
#include "gale/formats/theorem_text.hpp"
#include "gale/formats/three_row_report_text.hpp"
#include "gale/formats/worksheet_html.hpp"
#include "gale/positions/poset_text.hpp"
#include "gale/proofs/verify.hpp"
#include "gale/runs/run_output.hpp"
#include "gale/solvers/board/solve.hpp"
#include "gale/solvers/three_row/solve.hpp"
#include "gale/storage/random_access.hpp"

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

Result<Sum> read_poset(const std::string& path) {
    constexpr std::uint64_t longest_file = 16 << 20;
    const auto edges = storage::read_text(path, longest_file);
    if (!edges) return edges.error();
    auto order = parse_poset(*edges);
    if (!order)
        return failed(order.error().failure, sentence("{}: {}", path, described(order.error())));
    return Sum{
        {PosetComponent{ListedOrder{path, std::make_shared<const Poset>(std::move(*order))}}}};
}

// ---- One position

Result<BoardTableFile> open_board_table(const std::string& path) {
    auto reader = storage::TableReader::open(path);
    if (!reader) return reader.error();
    return BoardTableFile::from(std::move(*reader), path);
}

std::string to_text(const Sum& position, const Answer& answer, std::size_t moves_shown,
                    const Words& words, BoardForm form) {
    return formats::to_text(position, answer, moves_shown, words, form);
}
std::string to_text(const Sum& position, const AllMoves& moves, const Words& words,
                    BoardForm form) {
    return formats::to_text(position, moves, words, form);
}
std::string to_text(const Reason& reason, const Words& words) {
    return formats::to_text(reason, words);
}
std::string to_text(const Sum& position, const MoveReason& reason, const Words& words) {
    return formats::to_text(position, reason, words);
}
std::string to_json(const Sum& position, const MoveReason& reason) {
    return formats::to_json(position, reason);
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
                                 "keeping " + with_thousands(count) + " nim-values");
        !fits)
        return fits.error();
    auto sequence = nim_sequence(game, limits);
    if (!sequence) return sequence.error();
    if (auto extended = sequence->extend_to(count, observer); !extended) return extended.error();
    std::vector<std::uint32_t> values(static_cast<std::size_t>(count));
    sequence->copy(0, std::span(values));
    return values;
}

Result<std::optional<ProvenPeriodicity>> period(const HeapGame& game, std::optional<HeapSize> limit,
                                                const Limits& limits, Observer& observer) {
    std::optional<ProvenPeriodicity> proven;
    PeriodQuestion question{.game = game, .limit = limit, .limits = limits};
    question.on_found = [&](const PeriodReport& report) {
        proven = report.proven;
        return Status{};
    };
    const Status ended = search(question, observer);
    if (!ended && ended.error().failure != Failure::undecided) return ended.error();
    return proven;
}

Result<std::vector<SweepRow>> sweep(std::string_view pattern, HeapSize limit, const Limits& limits,
                                    Observer& observer) {
    return runs::sweep(pattern, limit, limits, observer);
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

Result<Match> load_game(const std::string& path) {
    const auto text = storage::read_text(path, formats::longest_game);
    if (!text) return text.error();
    auto match = formats::parse_match(*text, read_poset);
    if (match) return match;
    Error error = match.error();
    error.message = path + ": " + error.message;
    return error;
}

Status save_game(const std::string& path, const Match& match) {
    std::error_code none;
    if (std::filesystem::exists(path, none))
        if (const auto there = load_game(path); !there)
            return storage_error(path + " is there already and is no saved game");
    return write_text(path, formats::to_json(match));
}

std::string to_text(const RefereeSeries& series, std::span<const RefereedGame> games,
                    const Words& words) {
    return formats::referee_text(series, games, words);
}
std::string to_json_lines(std::span<const RefereedGame> games) {
    return formats::referee_json(games);
}

// ---- Three-row Chomp

Status planes(std::uint64_t to, PlaneSink& sink, const Limits& limits, Observer& observer) {
    if (auto checked = check(limits); !checked) return checked;
    if (to > three_row::largest_c)
        return too_large("planes go up to " + with_thousands(three_row::largest_c));
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

Status write_certificate(const Sum& position, const std::string& path, const Limits& limits,
                         Observer& observer) {
    return certify::certify_position(path, position, limits, observer);
}

Result<VerifiedClaim> verify(std::istream& certificate, const VerifyLimits& limits,
                             Observer& observer) {
    return proofs::verify(certificate, limits, observer);
}

Result<VerifiedClaim> verify(const std::string& path, const VerifyLimits& limits,
                             Observer& observer) {
    std::ifstream certificate(path, std::ios::binary);
    if (!certificate) return storage::system_error("read", path, errno);
    auto verified = proofs::verify(certificate, limits, observer);
    if (verified) return verified;
    Error error = verified.error();
    error.message = path + ": " + error.message;
    return error;
}

Result<VerifiedClaim> verify_text(std::string_view certificate, const VerifyLimits& limits,
                                  Observer& observer) {
    std::istringstream text{std::string(certificate)};
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

// ---- Long runs

Status write(const ThreeRowTable& table, Observer& observer) {
    if (auto checked = check(table.limits); !checked) return checked;
    return runs::write_three_row_table(table, observer);
}
Status write(const BoardTable& table, Observer& observer) {
    if (auto checked = check(table.engine.limits); !checked) return checked;
    return runs::write_board_table(table, observer);
}
Status write(const BoardSheet& sheet, Observer& observer) {
    if (auto checked = check(sheet.limits); !checked) return checked;
    return runs::write_board_sheet(sheet, observer);
}
Status write(const OpeningsTable& table, Observer& observer) {
    if (auto checked = check(table.engine.limits); !checked) return checked;
    return runs::write_openings(table, observer);
}
Status write(const RectanglesTable& table, Observer& observer) {
    if (auto checked = check(table.limits); !checked) return checked;
    return runs::write_rectangles(table, observer);
}
Status write(const SquareCounts& counts, Observer& observer) {
    return runs::write_square_counts(counts, observer);
}
Status write(const ValuesTable& table, Observer& observer) {
    if (auto checked = check(table.limits); !checked) return checked;
    return runs::write_values(table, observer);
}
Status write(const SweepQuestion& sweep, Observer& observer) {
    return runs::write_sweep(sweep, observer);
}
Result<SweepTable> merge_sweeps(const std::vector<std::string>& paths, const Limits& limits,
                                Observer& observer) {
    return runs::merge_sweeps(paths, limits, observer);
}
Status search(const PeriodQuestion& question, Observer& observer) {
    if (auto checked = check(question.limits); !checked) return checked;
    return runs::find_period(question, observer);
}
Status search(const OpeningsSearch& search, Observer& observer) {
    if (auto checked = check(search.engine.limits); !checked) return checked;
    return runs::search_openings(search, observer);
}

// ---- Pictures

Status draw(const PlanePictures& wanted, Observer& observer) {
    if (auto checked = check(wanted.limits); !checked) return checked;
    return runs::draw_planes(wanted, observer);
}
Status draw(const PlottedValues& wanted, Observer& observer) {
    if (auto checked = check(wanted.limits); !checked) return checked;
    return runs::plot_values(wanted, observer);
}

// ---- Texts, files and the machine

std::string to_text(const ThreeRowReport& report, const Words& words) {
    return formats::report_text(report, words);
}
std::string to_text(std::span<const NamedGame> games, Format format, bool are_all,
                    const Words& words) {
    return formats::catalogue_text(games, format, are_all, words);
}
Status write_text(const std::string& path, std::string_view text) {
    return runs::write_whole(path, text);
}
Result<Words> words_of_file(const std::string& path) {
    constexpr std::uint64_t longest_file = 16 << 20;
    const auto catalogue = storage::read_text(path, longest_file);
    if (!catalogue) return catalogue.error();
    auto words = read_words(path, *catalogue);
    if (!words) return Error{words.error().failure, path + ": " + words.error().message, {}};
    return words;
}
Status check_files(std::span<const RunFile> files) { return storage::check_run_files(files); }

unsigned hardware_threads() { return storage::hardware_threads(); }
std::uint64_t machine_memory() { return storage::machine_memory(); }

std::span<const KernelSet* const> all_kernels() { return kernels::all_kernels(); }
const KernelSet& best_kernels() { return kernels::best_kernels(); }
const KernelSet* find_kernels(std::string_view name) { return kernels::find_kernels(name); }

}  // namespace gale
