#include "gale/solvers/board/nim_values.hpp"

#include <algorithm>
#include <utility>

#include "gale/core/checked.hpp"
#include "gale/core/expect.hpp"
#include "gale/core/number_text.hpp"
#include "gale/parallel/task_queue.hpp"

namespace gale::board {

namespace {

/// A task takes milliseconds; a stop is heard after a few of them.
constexpr std::uint64_t positions_per_task = std::uint64_t{1} << 14;
constexpr std::uint64_t positions_per_segment = std::uint64_t{1} << 16;
constexpr std::uint64_t most_squares = 65'536;  // of a shape: two bytes a value

/// Fills a table of values rank by rank.
template <class Value>
class Filler {
public:
    Filler(const ShapeRank& ranks, std::vector<Value>& values)
        : ranks_(ranks),
          values_(values),
          rows_(ranks.rows()),
          cut_rank_(ranks.shape()[0]),
          seen_by_(std::size_t{1} << 8 * sizeof(Value)) {}

    void fill(std::uint64_t rank) {
        ranks_.unrank(rank, rows_);
        std::fill_n(cut_rank_.begin(), rows_[0], 0);
        std::uint64_t rows_above = rank;  // rank of the rows above `row`
        for (std::size_t row = rows_.size(); row-- > 0;) {
            const std::size_t length = rows_[row];
            if (length == 0) continue;
            rows_above -= ranks_.weight(row, length);
            // The bite at column 0 of row 0 takes the poison: no option.
            for (std::size_t column = row == 0 ? 1 : 0; column < length; ++column) {
                cut_rank_[column] += ranks_.weight(row, column);
                seen_by_[values_[rows_above + cut_rank_[column]]] = rank;
            }
            for (std::size_t column = length; column < rows_[0]; ++column)
                cut_rank_[column] += ranks_.weight(row, length);
        }
        std::size_t mex = 0;
        while (seen_by_[mex] == rank) ++mex;
        values_[rank] = static_cast<Value>(mex);
    }

private:
    const ShapeRank& ranks_;
    std::vector<Value>& values_;
    std::vector<Length> rows_;
    std::vector<std::uint64_t> cut_rank_;  // by column: rank of the rows below, cut there
    std::vector<std::uint64_t> seen_by_;   // by value: last position that has such an option
};

}  // namespace

Result<NimValues::Cost> NimValues::cost(const Partition& shape) {
    GALE_EXPECT(!shape.is_empty());
    const auto rows = engine_rows(shape);
    if (!rows) return rows.error();
    const auto ranks = ShapeRank::of_shape(*rows);
    if (!ranks) return ranks.error();
    const auto squares = shape.squares();
    if (!squares || *squares > most_squares)
        return too_large(sentence("nim-values are kept for boards of at most {} squares",
                                  with_thousands(most_squares)));
    const auto look_ups = checked_multiply(ranks->count(), *squares);
    if (!look_ups)
        return too_large(sentence("the positions of this board are too many for 64 bits"));
    return Cost{ranks->count() * (*squares <= 256 ? 1 : 2), *look_ups};
}

Result<NimValues> NimValues::prepare(const Partition& shape, const Limits& limits) {
    const auto needed = cost(shape);
    if (!needed) return needed.error();
    if (auto fits =
            check_memory(limits, needed->bytes, sentence("keeping the nim-values of this board"));
        !fits)
        return fits.error();
    NimValues table;
    table.threads_ = limits.threads;
    table.ranks_ = ShapeRank::of_shape(engine_rows(shape).value()).value();
    if (*shape.squares() > 256) table.values_ = std::vector<std::uint16_t>();
    std::visit([&](auto& values) { values.resize(table.ranks_.count()); }, table.values_);
    return table;
}

TaskTree NimValues::tasks() const {
    return TaskTree(ranks_.shape(), ranks_.rows(), positions_per_task,
                    [this](std::size_t rows, Length last) {
                        return rows == 0 ? ranks_.count() : ranks_below(rows, last);
                    });
}

/// How many positions there are below a row of length `last`, the last of `rows` rows.
std::uint64_t NimValues::ranks_below(std::size_t rows, Length last) const {
    if (rows == ranks_.rows()) return 1;
    return ranks_.weight(rows, std::min(last, ranks_.shape()[rows]) + std::size_t{1});
}

/// The ranks of the positions of a task, whose prefix is written to `rows`.
NimValues::Task NimValues::task(const TaskTree& tree, std::uint64_t number,
                                std::span<Length> rows) const {
    if (number == tree.count()) return {{}, ranks_.count(), ranks_.count()};
    const auto prefix = rows.first(tree.prefix_of(number, rows));
    std::uint64_t begin = 0;
    for (std::size_t row = 0; row < prefix.size(); ++row) begin += ranks_.weight(row, prefix[row]);
    const std::uint64_t size =
        prefix.empty() ? ranks_.count() : ranks_below(prefix.size(), prefix.back());
    return {prefix, begin, begin + size};
}

/// All tasks, those with only known values as done.
TaskQueue NimValues::open_tasks(const TaskTree& tree) const {
    std::vector<Length> rows(ranks_.rows());
    std::uint64_t known = 0;
    while (known < tree.count() && task(tree, known, rows).end <= filled_) ++known;
    TaskQueue queue = tree.queue();
    std::vector<std::uint64_t> ready;
    const bool in_order = queue.restore(known, {}, [&](std::uint64_t number) {
        tree.release_after(number, task(tree, number, rows).prefix, queue, ready);
        ready.clear();
    });
    GALE_EXPECT(in_order);
    return queue;
}

Status NimValues::run(Observer& observer) {
    const TaskTree tree = tasks();
    TaskQueue queue = open_tasks(tree);
    std::vector<Length> front(ranks_.rows());
    const auto goes_on = [&](std::uint64_t first_open) {
        const std::uint64_t known = task(tree, first_open, front).begin;
        if (known < filled_ + positions_per_segment && known < ranks_.count()) return true;
        filled_ = known;
        observer.on_progress({"positions", filled_, ranks_.count()});
        const Verdict verdict = observer.verdict();
        // Others go on meanwhile, with values that are not known yet.
        if (verdict == Verdict::pause) observer.on_rest();
        return verdict != Verdict::stop;
    };
    const bool is_full = std::visit(
        [&](auto& values) {
            const auto make_worker = [&]() -> TaskWorker {
                return
                    [&, filler = Filler(ranks_, values), rows = std::vector<Length>(ranks_.rows())](
                        std::uint64_t number, std::vector<std::uint64_t>& ready) mutable {
                        const Task todo = task(tree, number, rows);
                        // Rank 0, the empty board, has no value.
                        for (std::uint64_t rank = std::max<std::uint64_t>(todo.begin, 1);
                             rank < todo.end; ++rank)
                            filler.fill(rank);
                        tree.release_after(number, todo.prefix, queue, ready);
                    };
            };
            return run_tasks(threads_, queue, make_worker, goes_on);
        },
        values_);
    filled_ = std::max(filled_, task(tree, queue.first_open(), front).begin);
    if (!is_full) return failed(Failure::interrupted, sentence("stopped on request"));
    return {};
}

Result<NimValues> NimValues::of_shape(const Partition& shape, const Limits& limits,
                                      Observer& observer) {
    auto table = prepare(shape, limits);
    if (!table) return table;
    if (auto status = table->run(observer); !status) return status.error();
    return table;
}

Status NimValues::save(ByteSink& out) const {
    if (auto status = out.put(ranks_.shape()); !status) return status;
    return std::visit([&](const auto& values) { return out.put(std::span(values).first(filled_)); },
                      values_);
}

Status NimValues::restore(ByteSource& in) {
    std::vector<Length> shape;
    if (auto status = in.get(shape); !status) return status;
    if (!std::ranges::equal(shape, ranks_.shape()))
        return bad_input(sentence("the saved nim-values are of another board"));
    return std::visit(
        [&](auto& values) -> Status {
            if (auto status = in.get(values); !status) return status;
            if (values.empty() || values.size() > ranks_.count())
                return bad_input(sentence("the saved nim-values are damaged"));
            filled_ = values.size();
            values.resize(ranks_.count());
            return {};
        },
        values_);
}

Nimber NimValues::at(std::uint64_t rank) const {
    GALE_EXPECT(rank >= 1 && rank < filled_);
    return std::visit([&](const auto& values) { return Nimber{values[rank]}; }, values_);
}

Nimber NimValues::value(const Partition& position) const {
    GALE_EXPECT(!position.is_empty() && position.height() <= ranks_.rows());
    std::uint64_t rank = 0;
    for (std::size_t row = 0; row < position.height(); ++row) {
        GALE_EXPECT(position.row(row) <= ranks_.shape()[row]);
        rank += ranks_.weight(row, position.row(row));
    }
    return at(rank);
}

std::vector<Bite> NimValues::bites_to(const Partition& position, Nimber target) const {
    std::vector<Bite> found;
    for (const Bite bite : bites(position)) {
        const Partition left = after(position, bite);
        if (!left.is_empty() && value(left) == target) found.push_back(bite);
    }
    return found;
}

}  // namespace gale::board
