#include "gale/runs/board_table.hpp"

#include <optional>

#include "gale/certify/board.hpp"
#include "gale/core/number_text.hpp"
#include "gale/runs/board_output.hpp"
#include "gale/runs/board_run.hpp"
#include "gale/solvers/board/scan.hpp"
#include "gale/solvers/board/solve.hpp"

namespace gale::runs {

using formats::Format;

namespace {

/// P-positions from an engine, with the N-positions between them, to an output and a certificate;
/// the state is the next rank, and what output and engine add.
class OutcomeRun final : public BoardRun, private board::PPositionSink {
public:
    OutcomeRun(const BoardTable& table, const board::ShapeRank& ranks, std::uint64_t p_positions,
               board::Scan scan)
        : BoardRun(table, ranks, p_positions), scan_(std::move(scan)) {}

private:
    Status work(Observer& observer) override {
        return scan_.is_finished() ? Status{} : scan_.run(*this, observer);
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
        if (auto put = state.put(next_); !put) return put;
        if (auto saved = lines_->save(state); !saved) return saved;
        return scan_.save(state);
    }

    Status restore_rest(ByteSource& state) override {
        const auto next = state.get();
        if (!next) return next.error();
        if (*next > ranks_.count()) return bad_input(state_path() + " is of another board");
        next_ = *next;
        if (auto restored = lines_->restore(state); !restored) return restored;
        return scan_.restore(state);
    }

    board::Scan scan_;
    std::uint64_t next_ = 0;  // the first rank that was not put out
};

/// Throws the positions away; the engine counts them.
class NoPositions final : public board::PPositionSink {
public:
    bool wants(std::span<const board::Length>) const override { return false; }
    void on_p_positions(std::span<const board::Length>) override {}
};

bool has_lines(const BoardTable& table) {
    return table.format != Format::npy && table.format != Format::table;
}

Status write_outcomes(const BoardTable& table, Observer& observer) {
    const Partition shape = Partition::rectangle(table.board.rows, table.board.columns);
    const auto rows = board::engine_rows(shape);
    if (!rows) return rows.error();
    const auto ranks = board::ShapeRank::of_shape(*rows);
    if (!ranks) return ranks.error();
    if (!table.p_only && !table.counts && has_lines(table))
        if (auto fits = check_memory(table.engine.limits, ranks->count() / 8,
                                     "the list of all positions from the full board down");
            !fits)
            return too_large(fits.error().message + "; the list of P-positions alone streams");
    std::uint64_t p_positions = 0;
    if (table.format == Format::npy && table.p_only) {
        NoPositions none;
        const auto counted = board::p_positions(shape, table.engine, none, observer);
        if (!counted) return counted.error();
        p_positions = *counted;
    }
    auto scan = board::Scan::of_shape(shape, table.engine);
    if (!scan) return scan.error();
    return OutcomeRun(table, *ranks, p_positions, std::move(*scan)).go(observer);
}

}  // namespace

Status check(const BoardTable& table) {
    if (table.board.rows > Partition::most_rows)
        return too_large("a board has at most " + with_thousands(Partition::most_rows) + " rows");
    if (table.format == Format::table && table.path.empty())
        return bad_input("a table file is not for the terminal; it needs a file of its own");
    if (table.counts && !has_lines(table))
        return bad_input("counts come as text, csv or jsonl, not as " +
                         std::string(name(table.format)));
    if (table.format == Format::table && table.p_only)
        return bad_input("a table file holds every position, not the P-positions alone");
    if (table.state.is_wanted() && table.path.empty())
        return bad_input(
            "a run that can be resumed needs a file for its table: standard output cannot be taken "
            "up where it stopped");
    return table.certificate.empty() ? Status{} : certify::BoardCertificate::check(table.board);
}

Status write_board_table(const BoardTable& table, Observer& observer) {
    if (auto checked = check(table); !checked) return checked;
    return table.values ? write_board_values(table, observer) : write_outcomes(table, observer);
}

}  // namespace gale::runs
