#include "gale/runs/board_run.hpp"

namespace gale::runs {
namespace {

/// The headings of a text are in it.
std::string language(const BoardTable& table) {
    if (table.format != formats::Format::text || table.words.is_english()) return "";
    return " in " + std::string(table.words.tag());
}

/// Everything that the bytes of the outputs depend on.
std::string run_name(const BoardTable& table) {
    return table.subject() + " " + std::string(name(table.format)) +
           (table.values ? " values" : "") + (table.p_only ? " p-only" : "") +
           (table.counts ? " counts" : "") +
           (table.certificate.empty() ? "" : " with a certificate") + language(table) + " to " +
           table.path;
}

}  // namespace

BoardRun::BoardRun(const BoardTable& table, const board::ShapeRank& ranks)
    : Run(table.state, "table board 4", run_name(table)), table_(table), ranks_(ranks) {}

void BoardRun::go_on_with_lines(std::uint64_t p_positions) {
    lines_ = make_board_output(table_, ranks_, output_.sink(), p_positions);
}

Status BoardRun::open_lines(std::uint64_t p_positions) {
    go_on_with_lines(p_positions);
    return lines_->begin();
}

Status BoardRun::begin() {
    using certify::BoardCertificate;
    if (!table_.certificate.empty()) {
        auto file = BoardCertificate::create(
            table_.certificate, BoardCertificate::Kind::p_positions, table_.board, keeps_state());
        if (!file) return file.error();
        certificate_ = std::move(*file);
    }
    if (auto created = output_.create(table_.path, keeps_state()); !created) return created;
    return opens_later() ? Status{} : open_lines(0);
}

Status BoardRun::save(ByteSink& state) {
    if (lines_ && !is_concluded())
        if (auto paused = lines_->pause(); !paused) return paused;
    if (auto saved = output_.save(state); !saved) return saved;
    if (certificate_)
        if (auto saved = certificate_->save(state); !saved) return saved;
    return is_concluded() ? Status{} : save_rest(state);
}

Status BoardRun::restore(ByteSource& state, bool is_concluded) {
    if (auto taken = output_.restore(table_.path, state, is_concluded); !taken) return taken;
    if (!table_.certificate.empty()) {
        auto file = certify::BoardCertificate::resume(table_.certificate, table_.board, state);
        if (!file) return file.error();
        certificate_ = std::move(*file);
    }
    if (is_concluded) return {};
    return restore_rest(state);
}

Status BoardRun::deliver(Observer&) {
    if (certificate_)
        if (auto named = certificate_->commit(); !named) return named;
    return output_.commit();
}

}  // namespace gale::runs
