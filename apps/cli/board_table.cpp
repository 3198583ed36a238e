#include "apps/cli/board_table.hpp"

#include "apps/cli/board_pauses.hpp"

#include "gale/core/number_text.hpp"
#include "gale/solvers/board/solve.hpp"
#include "gale/solvers/board/sweep.hpp"
#include "gale/storage/state_file.hpp"

namespace gale::cli {
namespace {

constexpr const char* checkpoint_kind = "table board 2";

/// Everything that the bytes of the output depend on.
std::string run_name(const BoardTable& table) {
    return table.subject() + " " + table.format + (table.values ? " values" : "") +
           (table.p_only ? " p-only" : "") + (table.counts ? " counts" : "") + " to " + table.path;
}

/// P-positions from an engine, with the N-positions between them, to an output.
class OutcomeStream : public board::PPositionSink {
public:
    OutcomeStream(BoardOutput& output, const board::ShapeRank& ranks)
        : output_(&output), ranks_(&ranks) {}

    void on_p_positions(std::span<const board::Length> positions) override {
        for (; !positions.empty() && status_.ok(); positions = positions.subspan(ranks_->rows())) {
            const auto rows = positions.first(ranks_->rows());
            const std::uint64_t rank = ranks_->rank(rows);
            status_ = output_->put_n(next_, rank);
            if (status_.ok()) status_ = output_->put_p(rank, rows);
            next_ = rank + 1;
        }
    }

    /// The N-positions after the last P-position.
    Status finish() {
        if (!status_) return status_;
        if (status_ = output_->put_n(next_, ranks_->count()); !status_) return status_;
        return output_->finish();
    }

    const Status& status() const { return status_; }
    std::uint64_t next() const { return next_; }
    void continue_at(std::uint64_t next) { next_ = next; }

private:
    BoardOutput* output_;
    const board::ShapeRank* ranks_;
    std::uint64_t next_ = 0;  // the first rank that was not put out
    Status status_;
};

/// The list of outcomes, as the engine finds them. The state is the mark of the output, whether
/// that is the whole of it, the next rank, and what output and engine add.
class OutcomeRun {
public:
    OutcomeRun(const BoardTable& table, const BoardTableRun& run, const board::ShapeRank& ranks,
               std::uint64_t p_positions, storage::StateFile* state)
        : table_(table), run_(run), ranks_(ranks), p_positions_(p_positions), state_(state) {}

    Status go(board::Sweep& sweep, Observer& observer) {
        if (const Status opened = open(sweep, observer); !opened) return opened;
        if (!is_written_) {
            if (const Status swept = find_all(sweep, observer); !swept) return swept;
            if (const Status listed = list(sweep); !listed) return listed;
        }
        return file_ ? file_->commit() : Status{};
    }

private:
    Status find_all(board::Sweep& sweep, Observer& observer) {
        PausingObserver pausing(observer, run_, &stream_->status());
        while (!sweep.is_finished()) {
            const Status swept = sweep.run(*stream_, pausing);
            if (!stream_->status()) return stream_->status();
            if (swept) break;
            if (swept.error().failure != Failure::interrupted) return swept;
            if (state_ != nullptr)
                if (const Status saved = pausing.save_by([&] { return pause_and_save(sweep); });
                    !saved)
                    return saved;
            if (pausing.stopped()) return interruption(run_);
        }
        return {};
    }

    /// What is put out at the end. Interrupted, the state is that from before, since the list is
    /// soon begun once more.
    Status list(const board::Sweep& sweep) {
        storage::OutputMark before;
        if (state_ != nullptr) {
            if (const Status status = output_->pause(); !status) return status;
            const auto mark = file_->mark();
            if (!mark) return mark.error();
            before = *mark;
        }
        const std::uint64_t next = stream_->next();
        const Status finished = stream_->finish();
        if (!finished) {
            if (finished.error().failure != Failure::interrupted) return finished;
            if (state_ != nullptr)
                if (const Status saved = save(sweep, before, next, false); !saved) return saved;
            return interruption(run_);
        }
        if (state_ == nullptr) return {};
        // The state says first that nothing is left to do: from then on no moment is lost.
        const auto mark = file_->mark();
        if (!mark) return mark.error();
        return save(sweep, *mark, ranks_.count(), true);
    }

    Status open(board::Sweep& sweep, Observer& observer) {
        if (state_ != nullptr && state_->is_there()) return restore(sweep, observer);
        auto file = table_.path.empty() ? storage::OutputFile::standard_output()
                    : state_ == nullptr ? storage::OutputFile::create(table_.path)
                                        : storage::OutputFile::create_resumable(table_.path);
        if (!file) return file.error();
        connect(std::move(*file), observer);
        return output_->begin();
    }

    void connect(std::unique_ptr<storage::OutputFile> file, Observer& observer) {
        file_ = std::move(file);
        output_ = make_board_output(table_, ranks_, *file_, p_positions_, observer);
        stream_.emplace(*output_, ranks_);
    }

    Status restore(board::Sweep& sweep, Observer& observer) {
        auto saved = state_->read();
        if (!saved) return saved.error();
        const auto mark = storage::OutputMark::load(**saved);
        if (!mark) return mark.error();
        const auto written = (*saved)->get();
        if (!written) return written.error();
        const auto next = (*saved)->get();
        if (!next) return next.error();
        if (*next > ranks_.count() || *written > 1)
            return bad_input(run_.checkpoint + " is of another board");
        is_written_ = *written == 1;
        if (is_written_) {
            const auto complete = storage::OutputFile::is_complete(table_.path, *mark);
            if (!complete) return complete.error();
            if (*complete) return {};
        }
        auto file = storage::OutputFile::resume(table_.path, *mark);
        if (!file) return file.error();
        connect(std::move(*file), observer);
        if (is_written_) return {};
        stream_->continue_at(*next);
        if (const Status status = output_->restore(**saved); !status) return status;
        return sweep.restore(**saved);
    }

    Status pause_and_save(const board::Sweep& sweep) {
        if (const Status status = output_->pause(); !status) return status;
        const auto mark = file_->mark();
        if (!mark) return mark.error();
        return save(sweep, *mark, stream_->next(), false);
    }

    Status save(const board::Sweep& sweep, const storage::OutputMark& mark, std::uint64_t next,
                bool is_written) {
        return state_->write([&](ByteSink& out) {
            if (const Status status = mark.save(out); !status) return status;
            if (const Status status = out.put(std::uint64_t{is_written}); !status) return status;
            if (const Status status = out.put(next); !status || is_written) return status;
            if (const Status status = output_->save(out); !status) return status;
            return sweep.save(out);
        });
    }

    const BoardTable& table_;
    const BoardTableRun& run_;
    const board::ShapeRank& ranks_;
    std::uint64_t p_positions_;
    storage::StateFile* state_;  // nullptr: none is kept
    std::unique_ptr<storage::OutputFile> file_;
    std::unique_ptr<BoardOutput> output_;
    std::optional<OutcomeStream> stream_;
    bool is_written_ = false;  // by an earlier run, to the last byte
};

/// Throws the positions away; the engine counts them.
class NoPositions : public board::PPositionSink {
public:
    bool wants(std::span<const board::Length>) const override { return false; }
    void on_p_positions(std::span<const board::Length>) override {}
};

Status write_outcomes(const BoardTable& table, const BoardTableRun& run, storage::StateFile* state,
                      Observer& observer) {
    const Partition shape = Partition::rectangle(table.board.rows, table.board.columns);
    const auto rows = board::engine_rows(shape);
    if (!rows) return rows.error();
    const auto ranks = board::ShapeRank::of_shape(*rows);
    if (!ranks) return ranks.error();
    const std::uint64_t listed = ranks->count() / 8;
    const bool waits =
        !table.p_only && !table.counts && table.format != "npy" && table.format != "table";
    if (waits && listed > run.engine.memory_limit)
        return too_large("the list of all positions from the full board down needs about " +
                         bytes_text(listed) + "; the limit is " +
                         bytes_text(run.engine.memory_limit) + "; --p-only streams");
    std::uint64_t p_positions = 0;
    if (table.format == "npy" && table.p_only) {
        NoPositions none;
        const auto counted = board::p_positions(shape, run.engine, none, observer);
        if (!counted) return counted.error();
        p_positions = *counted;
    }
    auto sweep = board::Sweep::of_shape(shape, run.engine);
    if (!sweep) return sweep.error();
    return OutcomeRun(table, run, *ranks, p_positions, state).go(*sweep, observer);
}

}  // namespace

Status check_board_table(const BoardTable& table, const BoardTableRun& run) {
    const bool has_lines = table.format != "npy" && table.format != "table";
    if (table.board.rows > Partition::most_rows)
        return too_large("a board has at most " + with_thousands(Partition::most_rows) + " rows");
    if (table.format == "table" && table.path.empty())
        return bad_input("a table file is not for the terminal; it needs -o FILE");
    if (table.counts && !has_lines)
        return bad_input("--counts come as text, csv or jsonl, not as " + table.format);
    if (table.format == "table" && table.p_only)
        return bad_input("a table file holds every position; leave out --p-only");
    if (run.checkpoint.empty()) return {};
    if (table.path.empty()) return bad_input("--resume needs -o FILE, to know what was written");
    return {};
}

Status write_board_table(const BoardTable& table, const BoardTableRun& run, Observer& observer) {
    if (const Status checked = check_board_table(table, run); !checked) return checked;
    std::optional<storage::StateFile> state;
    if (!run.checkpoint.empty()) {
        auto claimed = storage::StateFile::claim(run.checkpoint, checkpoint_kind, run_name(table));
        if (!claimed) return claimed.error();
        state.emplace(std::move(*claimed));
    }
    const auto write = table.values ? write_board_values : write_outcomes;
    if (const Status written = write(table, run, state ? &*state : nullptr, observer); !written)
        return written;
    if (run.afterwards)
        if (const Status done = run.afterwards(); !done)
            return done.error().failure == Failure::interrupted ? interruption(run) : done;
    if (state) state->remove();
    return {};
}

}  // namespace gale::cli
