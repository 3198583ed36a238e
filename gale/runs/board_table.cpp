#include "gale/runs/board_table.hpp"

#include <optional>

#include "gale/certify/board.hpp"
#include "gale/core/number_text.hpp"
#include "gale/formats/board_lines.hpp"
#include "gale/runs/board_output.hpp"
#include "gale/runs/board_run.hpp"
#include "gale/solvers/board/scan.hpp"

namespace gale::runs {

using formats::Format;

namespace {

/// Throws the positions away; the engine counts them.
class NoPositions final : public board::PPositionSink {
public:
    bool wants(std::span<const board::Length>) const override { return false; }
    void on_p_positions(std::span<const board::Length>) override {}
};

/// P-positions from an engine, with the N-positions between them, to an output and a certificate;
/// the state is the next rank, and what output and engine add. An array of P-positions begins with
/// their number: there the engine works twice.
class OutcomeRun final : public BoardRun, private board::PPositionSink {
public:
    OutcomeRun(const BoardTable& table, const board::ShapeRank& ranks, const Partition& shape,
               board::Scan scan)
        : BoardRun(table, ranks), shape_(shape), scan_(std::move(scan)) {}

private:
    bool opens_later() const override { return table_.format == Format::npy && table_.p_only; }
    bool concludes_slowly() const override { return lines_->finishes_slowly(); }

    Status work(Observer& observer) override {
        if (!lines_)
            if (auto counted = count(observer); !counted) return counted;
        return scan_->is_finished() ? Status{} : scan_->run(*this, observer);
    }

    Status count(Observer& observer) {
        NoPositions none;
        if (!scan_->is_finished())
            if (auto scanned = scan_->run(none, observer); !scanned) return scanned;
        p_positions_ = scan_->p_positions();
        scan_.reset();  // before the next one takes as much memory
        auto scan = board::Scan::of_shape(shape_, table_.engine);
        if (!scan) return scan.error();
        scan_.emplace(std::move(*scan));
        return open_lines(p_positions_);
    }

    void on_p_positions(std::span<const board::Length> positions) override {
        if (certificate_ && !has_failed()) certificate_->add(positions);
        const std::size_t row_count = ranks_.rows();
        for (; !positions.empty() && !has_failed(); positions = positions.subspan(row_count)) {
            const auto rows = positions.first(row_count);
            const std::uint64_t rank = ranks_.rank(rows);
            fail(lines_->put_n(next_, rank));
            if (!has_failed()) fail(lines_->put_p(rank, rows));
            next_ = rank + 1;
        }
    }

    Status conclude(Observer& observer) override {
        if (auto put = lines_->put_n(next_, ranks_.count()); !put) return put;
        if (auto listed = lines_->finish(observer); !listed) return listed;
        return certificate_ ? certificate_->finish() : Status{};
    }

    Status save_rest(ByteSink& state) override {
        for (const std::uint64_t number : {std::uint64_t{lines_ != nullptr}, p_positions_, next_})
            if (auto put = state.put(number); !put) return put;
        if (lines_)
            if (auto saved = lines_->save(state); !saved) return saved;
        return scan_->save(state);
    }

    Status restore_rest(ByteSource& state) override {
        const auto has_lines = state.get(), p_positions = state.get(), next = state.get();
        for (const auto* number : {&has_lines, &p_positions, &next})
            if (!*number) return number->error();
        if (*next > ranks_.count())
            return bad_input(sentence("{} is of another board", state_path()));
        p_positions_ = *p_positions;
        next_ = *next;
        if (*has_lines == 1) {
            go_on_with_lines(p_positions_);
            if (auto restored = lines_->restore(state); !restored) return restored;
        }
        return scan_->restore(state);
    }

    const Partition& shape_;
    std::optional<board::Scan> scan_;  // nothing only while one takes the place of another
    std::uint64_t p_positions_ = 0;    // counted beforehand, where lines are opened later
    std::uint64_t next_ = 0;           // the first rank that was not put out
};

Status write_outcomes(const BoardTable& table, Observer& observer) {
    const Partition shape = Partition::rectangle(table.board.rows, table.board.columns);
    const auto rows = board::engine_rows(shape);
    if (!rows) return rows.error();
    const auto ranks = board::ShapeRank::of_shape(*rows);
    if (!ranks) return ranks.error();
    if (!table.p_only && !table.counts && formats::is_offered(table.format, formats::line_formats))
        if (auto fits =
                check_memory(table.engine.limits, ranks->count() / 8,
                             sentence("the list of all positions from the full board down"));
            !fits)
            return too_large(
                sentence("{}; the list of P-positions alone streams", sentence_of(fits.error())));
    auto scan = board::Scan::of_shape(shape, table.engine);
    if (!scan) return scan.error();
    return OutcomeRun(table, *ranks, shape, std::move(*scan)).go(observer);
}

}  // namespace

Status check(const BoardTable& table) {
    if (auto checked = check(table.board); !checked) return checked;
    if (auto offered = formats::check_offered(table.format, BoardTable::offered,
                                              sentence("the positions of a board"));
        !offered)
        return offered;
    if (auto offered =
            formats::check_offered(table.format, formats::line_formats, sentence("counts"));
        table.counts && !offered)
        return offered;
    if (table.format == Format::table && table.path.empty())
        return bad_input(
            sentence("a table file is not for the terminal; it needs a file of its own"));
    if (table.format == Format::table && table.p_only)
        return bad_input(sentence("a table file holds every position, not the P-positions alone"));
    if (table.state.is_wanted() && table.path.empty())
        return bad_input(
            sentence("a run that can be resumed needs a file for its table: standard output cannot "
                     "be taken up where it stopped"));
    return table.certificate.empty() ? Status{} : certify::BoardCertificate::check(table.board);
}

Status write_board_table(const BoardTable& table, Observer& observer) {
    if (auto checked = check(table); !checked) return checked;
    return table.values ? write_board_values(table, observer) : write_outcomes(table, observer);
}

}  // namespace gale::runs
