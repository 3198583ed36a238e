// `gale table board --values`: all nim-values in memory, then the list.
#include "apps/cli/board_pauses.hpp"
#include "gale/solvers/board/nim_values.hpp"

namespace gale::cli {
namespace {

/// All nim-values, in memory, going on from the state if there is one.
Result<board::NimValues> find_values(const BoardTable& table, const BoardTableRun& run,
                                     storage::StateFile* state, Observer& observer) {
    const Partition shape = Partition::rectangle(table.board.rows, table.board.columns);
    auto values = board::NimValues::prepare(shape, run.engine.memory_limit);
    if (!values) return values;
    if (state != nullptr && state->is_there()) {
        auto saved = state->read();
        if (!saved) return saved.error();
        if (const Status restored = values->restore(**saved); !restored) return restored.error();
    }
    PausingObserver pausing(observer, run);
    for (;;) {
        const Status ran = values->run(pausing);
        if (ran) return values;
        if (ran.error().failure != Failure::interrupted) return ran.error();
        const auto save = [&](ByteSink& out) { return values->save(out); };
        if (state != nullptr)
            if (const Status saved = pausing.save_by([&] { return state->write(save); }); !saved)
                return saved.error();
        if (pausing.stopped()) return interruption(run);
    }
}

/// The list of all values, from memory.
Status list_values(const BoardTable& table, const board::NimValues& values, Observer& observer) {
    const board::ShapeRank& ranks = values.ranks();
    std::uint64_t p_positions = 0;
    for (std::uint64_t rank = 1; rank < ranks.count(); ++rank)
        p_positions += values.at(rank) == Nimber{0};

    auto file = table.path.empty() ? storage::OutputFile::standard_output()
                                   : storage::OutputFile::create(table.path);
    if (!file) return file.error();
    const auto output = make_board_output(table, ranks, **file, p_positions, observer);
    if (const Status status = output->begin(); !status) return status;
    std::vector<board::Length> rows(ranks.rows());
    for (std::uint64_t i = 0; i < ranks.count(); ++i) {
        const std::uint64_t rank = output->is_from_the_top() ? ranks.count() - 1 - i : i;
        ranks.unrank(rank, rows);
        const Nimber value = rank == 0 ? Nimber{0} : values.at(rank);
        if (const Status status = output->put_value(rank, rows, value); !status) return status;
        if (const Status told = tell_lines(observer, i + 1, ranks.count()); !told) return told;
    }
    if (const Status status = output->finish(); !status) return status;
    return (*file)->commit();
}

}  // namespace

/// The output needs no mark: from the values in the state it is soon written once more.
Status write_board_values(const BoardTable& table, const BoardTableRun& run,
                          storage::StateFile* state, Observer& observer) {
    const auto values = find_values(table, run, state, observer);
    if (!values) return values.error();
    const Status listed = list_values(table, *values, observer);
    if (listed || listed.error().failure != Failure::interrupted) return listed;
    if (state != nullptr)
        if (const Status saved = state->write([&](ByteSink& out) { return values->save(out); });
            !saved)
            return saved;
    return interruption(run);
}

}  // namespace gale::cli
