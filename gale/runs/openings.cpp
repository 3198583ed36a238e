#include "gale/runs/openings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "gale/certify/board.hpp"
#include "gale/core/checked.hpp"
#include "gale/core/number_text.hpp"
#include "gale/formats/latex.hpp"
#include "gale/formats/openings_text.hpp"
#include "gale/runs/run.hpp"
#include "gale/runs/run_output.hpp"
#include "gale/runs/serve_rank_zero.hpp"
#include "gale/solvers/board/scan.hpp"
#include "gale/solvers/board/shared_scan.hpp"
#include "gale/solvers/board/solve.hpp"

namespace gale::runs {
namespace {

using board::Openings;
using board::Rung;

std::string text_of(BoardSize board) { return fmt::format("{}x{}", board.rows, board.columns); }

Status check(BoardSize largest, const board::Options& engine, const StateOptions& state) {
    if (const auto kept = board::bytes_of_openings(largest, engine.limits); !kept)
        return kept.error();
    if (state.is_wanted() && board::chosen(engine.rung) != Rung::scan)
        return bad_input(sentence("only the engine 'scan' can be resumed"));
    return {};
}

board::Options without_kept(board::Options engine, BoardSize largest) {
    engine.rung = board::chosen(engine.rung);
    engine.limits.memory -= board::bytes_of_openings(largest, engine.limits).value();
    return engine;
}

/// One scan that keeps the openings, and a certificate if it is wanted. What is done with the
/// openings is the derived run's business.
class OpeningsRun : public Run, private board::PPositionSink {
protected:
    /// A certificate takes all P-positions of the board as it is given, not turned.
    OpeningsRun(BoardSize largest, const board::Options& engine, const StateOptions& state,
                const std::string& certificate)
        : Run(state, "openings 3",
              text_of(largest) + (certificate.empty() ? "" : " with a certificate")),
          openings_(largest,
                    certificate.empty() ? Openings::Scans::turned : Openings::Scans::as_given),
          engine_(without_kept(engine, largest)),
          certificate_path_(certificate) {}

    /// An output that is written again by every run that goes on.
    virtual Status open_output() { return {}; }
    /// More rectangles have become complete.
    virtual void on_known() {}

    void remark_count(Observer& observer) const {
        observer.on_remark(fmt::format("{} P-positions in {}", with_thousands(p_positions_),
                                       text_of(openings_.largest())));
    }
    Status commit_certificate() { return certificate_ ? certificate_->commit() : Status{}; }

    Openings openings_;

private:
    using Certificate = certify::BoardCertificate;

    bool is_certified() const { return !certificate_path_.empty(); }

    Status begin() override {
        if (is_certified()) {
            auto file = Certificate::create(certificate_path_, Certificate::Kind::openings,
                                            openings_.largest(), keeps_state());
            if (!file) return file.error();
            certificate_ = std::move(*file);
        }
        if (auto opened = open_output(); !opened) return opened;
        return prepare();
    }

    Status prepare() {
        if (engine_.rung != Rung::scan) return {};
        if (is_shared(engine_.limits)) {
            auto shared = board::SharedScan::of_shape(
                openings_.board(), engine_,
                is_certified() ? board::Wanted::all : board::Wanted::openings);
            if (!shared) return shared.error();
            shared_ = std::move(*shared);
            return {};
        }
        auto scan = board::Scan::of_shape(openings_.board(), engine_);
        if (!scan) return scan.error();
        scan_.emplace(std::move(*scan));
        return {};
    }

    Status save(ByteSink& state) override {
        if (certificate_)
            if (auto saved = certificate_->save(state); !saved) return saved;
        if (auto put = state.put(p_positions_); !put) return put;
        if (auto saved = openings_.save(state); !saved) return saved;
        if (is_concluded()) return {};
        return shared_ ? shared_->save(state) : scan_->save(state);
    }

    Status restore(ByteSource& state, bool is_concluded) override {
        if (is_certified()) {
            auto file = Certificate::resume(certificate_path_, openings_.largest(), state);
            if (!file) return file.error();
            certificate_ = std::move(*file);
        }
        if (auto opened = open_output(); !opened) return opened;
        const auto count = state.get();
        if (!count) return count.error();
        p_positions_ = *count;
        if (auto restored = openings_.restore(state); !restored) return restored;
        if (is_concluded) return {};
        if (auto prepared = prepare(); !prepared) return prepared;
        return shared_ ? shared_->restore(state) : scan_->restore(state);
    }

    Status work(Observer& observer) override {
        if (shared_) {
            if (auto scanned = shared_->run(*this, observer); !scanned) return scanned;
            p_positions_ = shared_->p_positions();
            return {};
        }
        if (!scan_) {
            const auto count = board::p_positions(openings_.board(), engine_, *this, observer);
            if (!count) return count.error();
            p_positions_ = *count;
            return {};
        }
        if (!scan_->is_finished())
            if (auto scanned = scan_->run(*this, observer); !scanned) return scanned;
        p_positions_ = scan_->p_positions();
        return {};
    }

    bool wants(std::span<const board::Length> position) const override {
        return is_certified() || openings_.wants(position);
    }

    void on_p_positions(std::span<const board::Length> positions) override {
        if (has_failed()) return;
        if (!is_certified()) {
            openings_.on_p_positions(positions);
        } else {
            certificate_->add(positions);
            const std::size_t rows = openings_.board().height();
            for (; !positions.empty(); positions = positions.subspan(rows))
                if (openings_.wants(positions.first(rows)))
                    openings_.on_p_positions(positions.first(rows));
        }
        if (openings_.complete_to() <= told_) return;
        told_ = openings_.complete_to();
        on_known();
    }

    Status conclude(Observer&) override {
        openings_.finish();
        on_known();
        if (!certificate_) return {};
        certificate_->add(openings_);
        return certificate_->finish();
    }

    board::Options engine_;
    std::string certificate_path_;               // empty: none
    std::unique_ptr<Certificate> certificate_;   // nothing: none, or it has its name already
    std::optional<board::Scan> scan_;            // of the engine that has a state
    std::unique_ptr<board::SharedScan> shared_;  // in its place, where ranks share the work
    std::uint64_t p_positions_ = 0;
    std::uint64_t told_ = 0;
};

class TableRun final : public OpeningsRun {
public:
    explicit TableRun(const OpeningsTable& table)
        : OpeningsRun(table.largest, table.engine, table.state, table.certificate), table_(table) {}

private:
    Status deliver(Observer& observer) override {
        if (table_.count) remark_count(observer);
        if (auto written = write_whole(
                table_.path, formats::openings_table(openings_, table_.format, table_.words));
            !written)
            return written;
        return commit_certificate();
    }

    const OpeningsTable& table_;
};

class SearchRun final : public OpeningsRun {
public:
    explicit SearchRun(const OpeningsSearch& search)
        : OpeningsRun(search.largest, search.engine, search.state, {}), search_(search) {}

private:
    Status open_output() override {
        if (auto created = output_.create(search_.path, false); !created) return created;
        return output_.write(formats::openings_heading(search_.format));
    }

    void on_known() override {
        for (; written_to_ < openings_.complete_to() && !has_failed(); ++written_to_)
            write_width(written_to_ + 1);
    }

    /// Boards whose longer side is this one.
    void write_width(std::uint64_t longer) {
        const BoardSize largest = openings_.largest();
        const bool is_turned = largest.rows > largest.columns;
        std::string text;
        for (std::uint64_t side = 1; side <= std::min(largest.rows, largest.columns); ++side) {
            const BoardSize board = is_turned ? BoardSize{longer, side} : BoardSize{side, longer};
            const auto bites = openings_.of(board);
            if (bites.size() >= search_.at_least)
                text += formats::openings_line(board, bites, search_.format);
        }
        if (text.empty()) return;
        fail(output_.write(text));
        if (!has_failed()) fail(output_.flush());  // a find is worth seeing at once
    }

    Status deliver(Observer& observer) override {
        on_known();  // of a run that had found all already
        if (search_.count) remark_count(observer);
        if (auto written = output_.write(formats::line_foot(search_.format)); !written)
            return written;
        return output_.commit();
    }

    const OpeningsSearch& search_;
    RunOutput output_;
    std::uint64_t written_to_ = 0;
};

}  // namespace

Status write_openings(const OpeningsTable& table, Observer& observer) {
    if (auto offered =
            formats::check_offered(table.format, OpeningsTable::offered, sentence("openings"));
        !offered)
        return offered;
    if (auto checked = check(table.largest, table.engine, table.state); !checked) return checked;
    if (!table.certificate.empty())
        if (auto checked = certify::BoardCertificate::check(table.largest); !checked)
            return checked;
    return TableRun(table).go(observer);
}

Status search_openings(const OpeningsSearch& search, Observer& observer) {
    if (auto offered = formats::check_offered(search.format, OpeningsSearch::offered,
                                              sentence("boards found"));
        !offered)
        return offered;
    if (auto checked = check(search.largest, search.engine, search.state); !checked) return checked;
    return SearchRun(search).go(observer);
}

}  // namespace gale::runs
