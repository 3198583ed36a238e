#include "gale/solvers/board/scan_plan.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "gale/solvers/board/prefix_solver.hpp"

namespace gale::board {

namespace {

/// The positions of a task should stay in the second-level cache, and there should be enough
/// tasks for several threads, but not so many that handing them out costs more than it gains.
/// Measured on 15x15: 4 rows, 3876 tasks, take a tenth less time than 6 rows, 54264 tasks.
constexpr std::uint64_t good_task_words = std::uint64_t{1} << 17;
constexpr std::uint64_t fewest_tasks = 512;
constexpr std::uint64_t most_tasks = std::uint64_t{1} << 16;

std::uint64_t tasks_of(const Layout& layout, std::size_t rows) {
    const auto prefixes = ShapeRank::of_shape(layout.shape().first(rows));
    return prefixes ? prefixes->count() : UINT64_MAX;
}

std::size_t good_task_rows(const Layout& layout) {
    std::size_t rows = std::min<std::size_t>(2, layout.prefix_rows());
    while (rows < layout.prefix_rows() && tasks_of(layout, rows + 1) <= most_tasks &&
           (layout.block_words(rows, layout.shape()[0]) > good_task_words ||
            tasks_of(layout, rows) < fewest_tasks))
        ++rows;
    return rows;
}

}  // namespace

Result<ScanPlan> ScanPlan::unlimited(std::span<const Length> shape, const Options& options) {
    const std::size_t unit_rows = options.unit_rows != 0 ? std::min(options.unit_rows, shape.size())
                                                         : Layout::good_unit_rows(shape);
    auto positions = ShapeRank::of_shape(shape);
    if (!positions) return positions.error();
    auto layout = Layout::of_shape(shape, unit_rows);
    if (!layout) return layout.error();

    ScanPlan plan{*std::move(layout), *std::move(positions)};
    plan.task_rows = options.task_rows != 0 ? std::min(options.task_rows, plan.layout.prefix_rows())
                                            : good_task_rows(plan.layout);
    const auto tasks = ShapeRank::of_shape(shape.first(plan.task_rows));
    plan.fixed_bytes = plan.layout.table_bytes() + tasks->count() * 2 +
                       PrefixSolver::bytes(plan.layout, plan.task_rows);
    if (plan.task_rows >= 1)
        plan.fixed_bytes += plan.layout.block_words(1, shape[0]) * sizeof(std::uint64_t);
    for (std::size_t row = 1; row < plan.task_rows; ++row)
        plan.group_bytes += plan.layout.block_words(row + 1, shape[0]) * sizeof(std::uint64_t);
    plan.group_limit = plan.group_bytes;
    return plan;
}

Result<ScanPlan> ScanPlan::make(std::span<const Length> shape, const Options& options) {
    auto plan = unlimited(shape, options);
    if (!plan) return plan;
    const Limits& limits = options.limits;
    if (auto fits = check_memory(limits, plan->least_bytes(), "this board"); !fits)
        return fits.error();
    const std::uint64_t each = PrefixSolver::bytes(plan->layout, plan->task_rows);
    while (plan->threads < limits.threads && plan->least_bytes() + each <= limits.memory) {
        ++plan->threads;
        plan->fixed_bytes += each;
    }
    plan->group_limit =
        std::min(plan->threads * plan->group_bytes, limits.memory - plan->fixed_bytes);
    return plan;
}

}  // namespace gale::board
