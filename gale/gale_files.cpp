// The functions of the public page that write or read files, start programs or keep states. What
// computes is in gale.cpp, which WebAssembly is built from as well.
#include <cerrno>
#include <filesystem>
#include <fstream>

#include "gale/certify/position.hpp"
#include "gale/formats/game_record_json.hpp"
#include "gale/formats/records_text.hpp"
#include "gale/formats/referee_text.hpp"
#include "gale/gale.hpp"
#include "gale/positions/poset_text.hpp"
#include "gale/proofs/verify.hpp"
#include "gale/runs/run_output.hpp"
#include "gale/storage/random_access.hpp"

namespace gale {

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

Result<BoardTableFile> open_board_table(const std::string& path) {
    auto reader = storage::TableReader::open(path);
    if (!reader) return reader.error();
    return BoardTableFile::from(std::move(*reader), path);
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

namespace {

Error in_file(const std::string& path, const Error& error) {
    return failed(error.failure, sentence("{}: {}", path, sentence_of(error)), error.column);
}

}  // namespace

Result<Match> load_game(const std::string& path) {
    const auto text = storage::read_text(path, formats::longest_game);
    if (!text) return text.error();
    auto match = formats::parse_match(*text, read_poset);
    if (match) return match;
    return in_file(path, match.error());
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
    return in_file(path, verified.error());
}

Result<std::string> read_record_data(const std::string& path) {
    constexpr std::uint64_t longest_file = 64 << 20;
    return storage::read_text(path, longest_file);
}
std::string to_text(std::span<const Record> all, Format format, const Words& words) {
    return formats::records_text(all, format, words);
}
std::string to_text(const RecordCheck& check, Format format, const Words& words) {
    return formats::record_check_text(check, format, words);
}

// ---- Long runs and pictures: each in its room, once its limits are sound

namespace {

template <class Wanted, class Done>
Done within(const Limits& limits, Done (*run)(const Wanted&, Observer&), const Wanted& wanted,
            Observer& observer) {
    if (const Status checked = check(limits); !checked) return checked.error();
    return run(wanted, observer);
}

}  // namespace

Status write(const ThreeRowTable& table, Observer& observer) {
    return within(table.limits, runs::write_three_row_table, table, observer);
}
Status write(const BoardTable& table, Observer& observer) {
    return within(table.engine.limits, runs::write_board_table, table, observer);
}
Status write(const BoardSheet& sheet, Observer& observer) {
    return within(sheet.limits, runs::write_board_sheet, sheet, observer);
}
Status write(const OpeningsTable& table, Observer& observer) {
    return within(table.engine.limits, runs::write_openings, table, observer);
}
Status write(const RectanglesTable& table, Observer& observer) {
    return within(table.limits, runs::write_rectangles, table, observer);
}
Status write(const SquareCounts& counts, Observer& observer) {
    return runs::write_square_counts(counts, observer);
}
Status write(const ValuesTable& table, Observer& observer) {
    return within(table.limits, runs::write_values, table, observer);
}
Status write(const SweepQuestion& sweep, Observer& observer) {
    return runs::write_sweep(sweep, observer);
}
Result<SweepTable> merge_sweeps(const std::vector<std::string>& paths, const Limits& limits,
                                Observer& observer) {
    return runs::merge_sweeps(paths, limits, observer);
}
Status search(const PeriodQuestion& question, Observer& observer) {
    return within(question.limits, runs::find_period, question, observer);
}
Status search(const OpeningsSearch& search, Observer& observer) {
    return within(search.engine.limits, runs::search_openings, search, observer);
}

Status draw(const PlanePictures& wanted, Observer& observer) {
    return within(wanted.limits, runs::draw_planes, wanted, observer);
}
Status draw(const PlottedValues& wanted, Observer& observer) {
    return within(wanted.limits, runs::plot_values, wanted, observer);
}
Status draw(const PlottedPeriods& wanted, Observer& observer) {
    return within(wanted.limits, runs::plot_periods, wanted, observer);
}
Status draw(const PositionPicture& wanted, Observer& observer) {
    return within(wanted.limits, runs::draw_position, wanted, observer);
}
Status draw(const GamePicture& wanted, Observer& observer) {
    return within(wanted.limits, runs::draw_game, wanted, observer);
}
Status draw(const OpeningsPicture& wanted, Observer& observer) {
    return within(wanted.limits, runs::draw_openings, wanted, observer);
}
Result<Drawing> drawn(const PlanePictures& wanted, Observer& observer) {
    return within(wanted.limits, runs::drawn_plane, wanted, observer);
}
Result<Drawing> drawn(const PlottedValues& wanted, Observer& observer) {
    return within(wanted.limits, runs::drawn_values, wanted, observer);
}
Result<Drawing> drawn(const PlottedPeriods& wanted, Observer& observer) {
    return within(wanted.limits, runs::drawn_periods, wanted, observer);
}
Result<Drawing> drawn(const PositionPicture& wanted, Observer& observer) {
    return within(wanted.limits, runs::drawn_position, wanted, observer);
}
Result<Drawing> drawn(const GamePicture& wanted, Observer& observer) {
    return within(wanted.limits, runs::drawn_game, wanted, observer);
}
Result<Drawing> drawn(const OpeningsPicture& wanted, Observer& observer) {
    return within(wanted.limits, runs::drawn_openings, wanted, observer);
}
Result<std::string> to_svg(const Drawing& drawing) { return pictures::svg_text(drawing); }
Status write(const Drawing& drawing, const PictureFile& file, Observer& observer) {
    if (const Status checked = check(file.limits); !checked) return checked;
    return runs::write_picture(drawing, file, observer);
}

// ---- Texts, files and the machine

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

}  // namespace gale
