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
        const auto counted = for_each_p_position(observer, [&](std::uint64_t) { ++p_positions; });
        if (!counted) return counted;
        if (auto opened = open_lines(p_positions); !opened) return opened;
        if (auto certified = certificate_ ? certify(observer) : Status{}; !certified)
            return certified;
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

    Status certify(Observer& observer) {
        std::vector<board::Length> rows(ranks_.rows());
        return for_each_p_position(observer, [&](std::uint64_t rank) {
            ranks_.unrank(rank, rows);
            certificate_->add(rows);
        });
    }

    template <class Visit>
    Status for_each_p_position(Observer& observer, const Visit& visit) const {
        constexpr std::uint64_t looks = std::uint64_t{1} << 22;  // positions between two of them
        for (std::uint64_t rank = 1; rank < ranks_.count(); ++rank) {
            if (rank % looks == 0 && observer.stop_requested())
                return failed(Failure::interrupted, sentence("interrupted"));
            if (values_.at(rank) == Nimber{0}) visit(rank);
        }
        return {};
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
