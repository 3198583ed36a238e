// The table of a board with nim-values: all values in memory, then the list.
#include "gale/runs/board_run.hpp"
#include "gale/solvers/board/nim_values.hpp"

namespace gale::runs {
namespace {

/// The state is that of the values. An interrupted list is begun once more: from the values in the
/// state it is soon written.
class ValuesRun final : public BoardRun {
public:
    ValuesRun(const BoardTable& table, board::NimValues& values)
        : BoardRun(table, values.ranks()), values_(values) {}

private:
    Status work(Observer& observer) override { return values_.run(observer); }

    bool opens_later() const override { return true; }
    bool concludes_slowly() const override { return true; }

    Status conclude(Observer& observer) override {
        std::uint64_t p_positions = 0;
        for (std::uint64_t rank = 1; rank < ranks_.count(); ++rank)
            p_positions += values_.at(rank) == Nimber{0};
        if (auto opened = open_lines(p_positions); !opened) return opened;
        if (certificate_) certify();
        std::vector<board::Length> rows(ranks_.rows());
        for (std::uint64_t i = 0; i < ranks_.count(); ++i) {
            const std::uint64_t rank = lines_->is_from_the_top() ? ranks_.count() - 1 - i : i;
            ranks_.unrank(rank, rows);
            const Nimber value = rank == 0 ? Nimber{0} : values_.at(rank);
            if (auto put = lines_->put_value(rank, rows, value); !put) return put;
            if (auto told = tell_lines(observer, i + 1, ranks_.count()); !told) return told;
        }
        if (auto listed = lines_->finish(observer); !listed) return listed;
        return certificate_ ? certificate_->finish() : Status{};
    }

    void certify() {
        std::vector<board::Length> rows(ranks_.rows());
        for (std::uint64_t rank = 1; rank < ranks_.count(); ++rank) {
            if (values_.at(rank) != Nimber{0}) continue;
            ranks_.unrank(rank, rows);
            certificate_->add(rows);
        }
    }

    Status save_rest(ByteSink& state) override { return values_.save(state); }
    Status restore_rest(ByteSource& state) override { return values_.restore(state); }

    board::NimValues& values_;
};

}  // namespace

Status write_board_values(const BoardTable& table, Observer& observer) {
    const Partition shape = Partition::rectangle(table.board.rows, table.board.columns);
    auto values = board::NimValues::prepare(shape, table.engine.limits);
    if (!values) return values.error();
    return ValuesRun(table, *values).go(observer);
}

}  // namespace gale::runs
