#include "apps/cli/board_table.hpp"

#include <chrono>

#include "gale/core/number_text.hpp"
#include "gale/solvers/board/nim_values.hpp"
#include "gale/solvers/board/solve.hpp"
#include "gale/solvers/board/sweep.hpp"
#include "gale/storage/checkpoint.hpp"

namespace gale::cli {
namespace {

constexpr const char* checkpoint_kind = "table board 1";

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

/// Passes progress on; asks for a stop also when a checkpoint is due or the output fails. Saving
/// takes at most a tenth of the time, however large the state is.
class PausingObserver : public Observer {
public:
    PausingObserver(Observer& observer, const BoardTableRun& run,
                    const OutcomeStream* stream = nullptr)
        : observer_(&observer), run_(&run), stream_(stream) {}
    void on_progress(const Progress& progress) override { observer_->on_progress(progress); }
    bool stop_requested() override {
        if (observer_->stop_requested()) stopped_ = true;
        return stopped_ || (stream_ != nullptr && !stream_->status().ok()) ||
               (!run_->checkpoint.empty() && Clock::now() >= next_ && run_->checkpoint_due());
    }
    /// Saves the state by `save` and remembers how long that took.
    template <class Save>
    Status save_by(const Save& save) {
        const auto start = Clock::now();
        const Status saved = save();
        const auto end = Clock::now();
        next_ = end + 10 * (end - start);
        return saved;
    }
    /// Somebody wants the run to end, not only to pause.
    bool stopped() const { return stopped_; }

private:
    using Clock = std::chrono::steady_clock;

    Observer* observer_;
    const BoardTableRun* run_;
    const OutcomeStream* stream_;
    Clock::time_point next_ = Clock::time_point::min();  // no checkpoint before this
    bool stopped_ = false;
};

Error interruption(const BoardTableRun& run) {
    if (run.checkpoint.empty()) return Error{Failure::interrupted, "interrupted", {}};
    return Error{Failure::interrupted, "interrupted; go on with --resume " + run.checkpoint, {}};
}

class OutcomeRun {
public:
    OutcomeRun(const BoardTable& table, const BoardTableRun& run, const board::ShapeRank& ranks,
               std::uint64_t p_positions)
        : table_(table), run_(run), ranks_(ranks), p_positions_(p_positions) {}

    Status go(board::Sweep& sweep, Observer& observer) {
        if (const Status opened = open(sweep, observer); !opened) return opened;
        PausingObserver pausing(observer, run_, &*stream_);
        while (!sweep.is_finished()) {
            const Status swept = sweep.run(*stream_, pausing);
            if (!stream_->status()) return stream_->status();
            if (swept) break;
            if (swept.error().failure != Failure::interrupted) return swept;
            if (!run_.checkpoint.empty())
                if (const Status saved = pausing.save_by([&] { return save(sweep); }); !saved)
                    return saved;
            if (pausing.stopped()) return interruption(run_);
        }
        if (const Status finished = stream_->finish(); !finished) return finished;
        return storage::commit_resumable(*file_, run_.checkpoint);
    }

private:
    Status open(board::Sweep& sweep, Observer& observer) {
        const bool resumes = !run_.checkpoint.empty() && storage::file_exists(run_.checkpoint);
        if (resumes) return restore(sweep, observer);
        auto file = table_.path.empty() ? storage::OutputFile::standard_output()
                                        : storage::OutputFile::create(table_.path);
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
        auto saved =
            storage::CheckpointReader::open(run_.checkpoint, checkpoint_kind, run_name(table_));
        if (!saved) return saved.error();
        const auto offset = (*saved)->get();
        if (!offset) return offset.error();
        const auto next = (*saved)->get();
        if (!next) return next.error();
        if (*next > ranks_.count()) return bad_input(run_.checkpoint + " is of another board");
        auto file = storage::OutputFile::resume(table_.path, *offset);
        if (!file) return file.error();
        connect(std::move(*file), observer);
        stream_->continue_at(*next);
        if (const Status status = output_->restore(**saved); !status) return status;
        return sweep.restore(**saved);
    }

    Status save(const board::Sweep& sweep) {
        if (const Status status = output_->pause(); !status) return status;
        const auto offset = file_->flush();
        if (!offset) return offset.error();
        auto writer =
            storage::CheckpointWriter::create(run_.checkpoint, checkpoint_kind, run_name(table_));
        if (!writer) return writer.error();
        storage::CheckpointWriter& out = **writer;
        if (const Status status = out.put(*offset); !status) return status;
        if (const Status status = out.put(stream_->next()); !status) return status;
        if (const Status status = output_->save(out); !status) return status;
        if (const Status status = sweep.save(out); !status) return status;
        file_->keep_partial();
        return out.commit();
    }

    const BoardTable& table_;
    const BoardTableRun& run_;
    const board::ShapeRank& ranks_;
    std::uint64_t p_positions_;
    std::unique_ptr<storage::OutputFile> file_;
    std::unique_ptr<BoardOutput> output_;
    std::optional<OutcomeStream> stream_;
};

/// Throws the positions away; the engine counts them.
class NoPositions : public board::PPositionSink {
public:
    bool wants(std::span<const board::Length>) const override { return false; }
    void on_p_positions(std::span<const board::Length>) override {}
};

Status write_outcomes(const BoardTable& table, const BoardTableRun& run, Observer& observer) {
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
    return OutcomeRun(table, run, *ranks, p_positions).go(*sweep, observer);
}

Status save_values(const BoardTable& table, const BoardTableRun& run,
                   const board::NimValues& values) {
    auto writer =
        storage::CheckpointWriter::create(run.checkpoint, checkpoint_kind, run_name(table));
    if (!writer) return writer.error();
    if (const Status saved = values.save(**writer); !saved) return saved;
    return (*writer)->commit();
}

/// All nim-values, in memory, going on from the checkpoint if there is one.
Result<board::NimValues> find_values(const BoardTable& table, const BoardTableRun& run,
                                     Observer& observer) {
    const Partition shape = Partition::rectangle(table.board.rows, table.board.columns);
    auto values = board::NimValues::prepare(shape, run.engine.memory_limit);
    if (!values) return values;
    if (!run.checkpoint.empty() && storage::file_exists(run.checkpoint)) {
        auto saved =
            storage::CheckpointReader::open(run.checkpoint, checkpoint_kind, run_name(table));
        if (!saved) return saved.error();
        if (const Status restored = values->restore(**saved); !restored) return restored.error();
    }
    PausingObserver pausing(observer, run);
    for (;;) {
        const Status ran = values->run(pausing);
        if (ran) return values;
        if (ran.error().failure != Failure::interrupted) return ran.error();
        if (!run.checkpoint.empty())
            if (const Status saved =
                    pausing.save_by([&] { return save_values(table, run, *values); });
                !saved)
                return saved.error();
        if (pausing.stopped()) return interruption(run);
    }
}

Status write_values(const BoardTable& table, const BoardTableRun& run, Observer& observer) {
    const auto values = find_values(table, run, observer);
    if (!values) return values.error();
    const board::ShapeRank& ranks = values->ranks();
    std::uint64_t p_positions = 0;
    for (std::uint64_t rank = 1; rank < ranks.count(); ++rank)
        p_positions += values->at(rank) == Nimber{0};

    auto file = table.path.empty() ? storage::OutputFile::standard_output()
                                   : storage::OutputFile::create(table.path);
    if (!file) return file.error();
    const auto output = make_board_output(table, ranks, **file, p_positions, observer);
    if (const Status status = output->begin(); !status) return status;
    std::vector<board::Length> rows(ranks.rows());
    for (std::uint64_t i = 0; i < ranks.count(); ++i) {
        const std::uint64_t rank = output->is_from_the_top() ? ranks.count() - 1 - i : i;
        ranks.unrank(rank, rows);
        const Nimber value = rank == 0 ? Nimber{0} : values->at(rank);
        if (const Status status = output->put_value(rank, rows, value); !status) return status;
        if (const Status told = tell_lines(observer, i + 1, ranks.count()); !told) return told;
    }
    if (const Status status = output->finish(); !status) return status;
    return storage::commit_resumable(**file, run.checkpoint);
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
    return table.values ? write_values(table, run, observer) : write_outcomes(table, run, observer);
}

}  // namespace gale::cli
