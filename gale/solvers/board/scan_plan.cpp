#include "gale/solvers/board/scan_plan.hpp"

#include <algorithm>
#include <utility>

#include "gale/solvers/board/prefix_solver.hpp"
#include "gale/solvers/board/reached_sets.hpp"

namespace gale::board {

namespace {

/// The block of a task and its blocks in all sets should stay in the second-level cache, and there
/// should be many tasks, but handing one out takes about a microsecond.
constexpr std::uint64_t good_task_words = std::uint64_t{1} << 13;

/// Several workers are at work in several sets. All but the largest ones are small, so a part of
/// what one worker needs is enough for any number of them, and a little on small boards.
constexpr std::uint64_t part_ahead = 6;
constexpr std::uint64_t least_ahead = std::uint64_t{1} << 24;

}  // namespace

Result<ScanPlan> ScanPlan::unlimited(std::span<const Length> shape, const Options& options) {
    const std::size_t unit_rows = options.unit_rows != 0 ? std::min(options.unit_rows, shape.size())
                                                         : Layout::good_unit_rows(shape);
    auto positions = ShapeRank::of_shape(shape);
    if (!positions) return positions.error();
    auto made = Layout::of_shape(shape, unit_rows);
    if (!made) return made.error();
    Layout layout = *std::move(made);
    const std::uint64_t good_words = options.task_words != 0 ? options.task_words : good_task_words;
    TaskTree tree(shape, layout.prefix_rows(), good_words,
                  [&](std::size_t rows, Length last) { return layout.block_words(rows, last); });

    ScanPlan plan{std::move(layout), *std::move(positions), std::move(tree)};
    plan.fixed_bytes =
        plan.layout.table_bytes() + plan.tree.count() + PrefixSolver::bytes(plan.layout, plan.tree);
    plan.set_bytes = ReachedSets::most_bytes(plan.layout, plan.tree);
    return plan;
}

Result<ScanPlan> ScanPlan::make(std::span<const Length> shape, const Options& options) {
    auto plan = unlimited(shape, options);
    if (!plan) return plan;
    const Limits& limits = options.limits;
    if (auto fits = check_memory(limits, plan->least_bytes(), sentence("this board")); !fits)
        return fits.error();
    const std::uint64_t each = PrefixSolver::bytes(plan->layout, plan->tree);
    while (plan->threads < limits.threads && plan->least_bytes() + each <= limits.memory) {
        ++plan->threads;
        plan->fixed_bytes += each;
    }
    plan->ahead_bytes = std::min(std::max(plan->set_bytes / part_ahead, least_ahead),
                                 limits.memory - plan->least_bytes());
    return plan;
}

}  // namespace gale::board
