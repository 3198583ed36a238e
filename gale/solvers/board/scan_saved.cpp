// Saving and restoring a scan between two tasks.
#include <algorithm>

#include "gale/solvers/board/scan_state.hpp"

namespace gale::board {

namespace {

/// What a state must have in common with the scan that takes it.
std::vector<std::uint64_t> split_of(const ScanPlan& plan) {
    return {plan.layout.prefix_rows(), plan.tree.most_rows(), plan.tree.count()};
}

}  // namespace

Status Scan::save(ByteSink& out) const { return state_->save(out); }
Status Scan::restore(ByteSource& in) { return state_->restore(in); }

Status ScanState::save(ByteSink& out) const {
    if (auto status = out.put(std::span(plan.layout.shape())); !status) return status;
    if (auto status = out.put(split_of(plan)); !status) return status;
    std::vector<std::uint64_t> later;
    for (std::uint64_t task = queue.first_open(); task < queue.count(); ++task)
        if (queue.is_done(task)) later.push_back(task);
    if (auto status = out.put(queue.first_open()); !status) return status;
    if (auto status = out.put(later); !status) return status;
    if (auto status = out.put(p_positions); !status) return status;
    if (auto status = sets.save(out); !status) return status;
    if (auto status = out.put(std::uint64_t{waiting.size()}); !status) return status;
    for (const auto& [task, found] : waiting) {
        if (auto status = out.put(task); !status) return status;
        if (auto status = out.put(found); !status) return status;
    }
    return {};
}

Status ScanState::restore(ByteSource& in) {
    std::vector<Length> shape;
    std::vector<std::uint64_t> split;
    if (auto status = in.get(shape); !status) return status;
    if (auto status = in.get(split); !status) return status;
    if (!std::ranges::equal(shape, plan.layout.shape()) || split != split_of(plan))
        return bad_input("the saved scan is of another board or was split in another way");
    if (auto status = restore_tasks(in); !status) return status;
    if (auto status = sets.restore(in, queue); !status) return status;
    return restore_waiting(in);
}

Status ScanState::restore_tasks(ByteSource& in) {
    const auto first_open = in.get();
    if (!first_open) return first_open.error();
    std::vector<std::uint64_t> later;
    if (auto status = in.get(later); !status) return status;
    if (*first_open > queue.count()) return bad_input("the saved scan has other tasks");
    positions_done = 0;
    std::vector<Length> rows(plan.tree.most_rows());
    std::vector<std::uint64_t> ready;
    const bool in_order = queue.restore(*first_open, later, [&](std::uint64_t task) {
        const auto prefix = std::span(rows).first(plan.tree.prefix_of(task, rows));
        plan.tree.release_after(task, prefix, queue, ready);
        positions_done += positions_of_task(prefix);
        ready.clear();
    });
    if (!in_order) return bad_input("the saved scan has a task done before what it depends on");
    const auto count = in.get();
    if (!count) return count.error();
    p_positions = *count;
    return {};
}

Status ScanState::restore_waiting(ByteSource& in) {
    const auto count = in.get();
    if (!count) return count.error();
    waiting.clear();
    waiting_bytes = 0;
    for (std::uint64_t index = 0; index < *count; ++index) {
        const auto task = in.get();
        if (!task) return task.error();
        if (auto status = in.get(waiting[*task]); !status) return status;
        waiting_bytes += waiting[*task].size() * sizeof(Length);
    }
    return {};
}

}  // namespace gale::board
