// What a scan takes of each rank that shares it.
#include <algorithm>
#include <utility>

#include "gale/solvers/board/prefix_solver.hpp"
#include "gale/solvers/board/shared_scan.hpp"

namespace gale::board {
namespace {

/// Chunks hold several tasks, so that most tasks have their words of row 0 in one; and a rank has
/// many chunks of a large set, so that each keeps about its share.
constexpr std::uint64_t tasks_in_chunk = 8;
constexpr std::uint64_t chunks_of_rank = 1024;

/// As ScanPlan has them: what tasks ahead of the first open one may take.
constexpr std::uint64_t part_ahead = 6;
constexpr std::uint64_t least_ahead = std::uint64_t{1} << 24;

}  // namespace

Result<SharedPlan> SharedPlan::make(std::span<const Length> shape, const Options& options,
                                    unsigned ranks) {
    auto scan = ScanPlan::unlimited(shape, options);
    if (!scan) return scan.error();
    SharedPlan plan{*std::move(scan)};
    const Layout& layout = plan.scan.layout;
    const TaskTree& tree = plan.scan.tree;
    const std::uint64_t first_set =
        layout.prefix_rows() == 0 ? 0 : layout.block_words(1, layout.shape()[0]);
    plan.chunk_words = std::max(tasks_in_chunk * tree.good_size(),
                                first_set / (chunks_of_rank * std::uint64_t{ranks}));

    const std::uint64_t solver = PrefixSolver::bytes(layout, tree);
    // A task in hand has its own blocks and those of longer fillings, none larger than the task.
    const std::uint64_t task = (2 * tree.most_rows() + 2) *
                               PrefixSolver::block_words(layout, tree) * sizeof(std::uint64_t);
    const auto bytes = [&](unsigned count) {
        const std::uint64_t sets = plan.scan.set_bytes / ranks + (tree.most_rows() + 2) *
                                                                     plan.chunk_words *
                                                                     sizeof(std::uint64_t);
        return layout.table_bytes() + tree.count() + std::uint64_t{count} * solver +
               ScanMember::tasks_in_hand(count) * task + std::min(sets, plan.scan.set_bytes);
    };
    const Limits& limits = options.limits;
    if (auto fits =
            check_memory(limits, bytes(1), sentence("each of {} ranks of this board", ranks));
        !fits)
        return fits.error();
    while (plan.threads < limits.threads && bytes(plan.threads + 1) <= limits.memory)
        ++plan.threads;
    const std::uint64_t ahead = std::min(std::max(plan.scan.set_bytes / part_ahead, least_ahead),
                                         (limits.memory - bytes(plan.threads)) * ranks);
    plan.scan.ahead_bytes = ahead;
    plan.bytes_of_rank = bytes(plan.threads) + ahead / ranks;
    return plan;
}

}  // namespace gale::board
