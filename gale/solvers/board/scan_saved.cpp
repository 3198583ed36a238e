// Saving and restoring a scan between two tasks.
#include <algorithm>

#include "gale/solvers/board/scan_state.hpp"

namespace gale::board {

Status Scan::save(ByteSink& out) const {
    const State& state = *state_;
    const std::vector<std::uint64_t> split = {state.plan.layout.prefix_rows(),
                                              state.plan.task_rows};
    if (auto status = out.put(std::span(state.plan.layout.shape())); !status) return status;
    if (auto status = out.put(split); !status) return status;
    std::vector<char> done(state.order.count());
    for (std::uint64_t task = 0; task < done.size(); ++task) done[task] = state.order.is_done(task);
    if (auto status = out.put(done); !status) return status;
    if (auto status = out.put(state.p_positions); !status) return status;
    const auto first_row = state.first_row_reached.first(state.first_row_words());
    if (auto status = out.put(first_row); !status) return status;
    return state.save_sets(out);
}

std::size_t Scan::State::first_row_words() const {
    if (plan.task_rows == 0) return 0;
    std::uint64_t task = order.count();
    while (task > 1 && !order.is_done(task - 1)) --task;
    std::vector<Length> prefix(plan.task_rows);
    prefixes.unrank(task - 1, prefix);
    const Length longest = std::min(prefix[0], static_cast<Length>(plan.layout.shape()[0] - 1));
    return plan.layout.block_words(1, static_cast<Length>(longest + 1));
}

Status Scan::State::save_sets(ByteSink& out) const {
    for (const auto& of_row : groups) {
        if (auto status = out.put(std::uint64_t{of_row.size()}); !status) return status;
        for (const auto& [rank, group] : of_row) {
            if (auto status = out.put(rank); !status) return status;
            if (auto status = out.put(group.words); !status) return status;
        }
    }
    if (auto status = out.put(std::uint64_t{waiting.size()}); !status) return status;
    for (const auto& [task, found] : waiting) {
        if (auto status = out.put(task); !status) return status;
        if (auto status = out.put(found); !status) return status;
    }
    return {};
}

Status Scan::restore(ByteSource& in) {
    State& state = *state_;
    std::vector<Length> shape;
    std::vector<std::uint64_t> split;
    if (auto status = in.get(shape); !status) return status;
    if (auto status = in.get(split); !status) return status;
    const std::vector<std::uint64_t> own = {state.plan.layout.prefix_rows(), state.plan.task_rows};
    if (!std::ranges::equal(shape, state.plan.layout.shape()) || split != own)
        return bad_input("the saved scan is of another board or was split in another way");
    if (auto status = state.restore_tasks(in); !status) return status;
    return state.restore_sets(in);
}

Status Scan::State::restore_tasks(ByteSource& in) {
    std::vector<char> saved;
    if (auto status = in.get(saved); !status) return status;
    if (saved.size() != order.count()) return bad_input("the saved scan has other tasks");
    if (!order.restore(std::vector<bool>(saved.begin(), saved.end())))
        return bad_input("the saved scan has a task done before what it depends on");
    positions_done = 0;
    std::vector<Length> prefix(plan.task_rows);
    for (std::uint64_t task = 0; task < order.count(); ++task) {
        if (!order.is_done(task)) continue;
        prefixes.unrank(task, prefix);
        positions_done += positions_of_task(prefix);
    }
    const auto count = in.get();
    if (!count) return count.error();
    p_positions = *count;
    const auto words = in.get();
    if (!words) return words.error();
    // States of earlier versions hold all of it.
    if (*words != first_row_words() && *words != first_row_reached.size())
        return bad_input("the saved scan has a wrong length");
    return in.read(std::as_writable_bytes(first_row_reached.first(*words)));
}

Status Scan::State::restore_sets(ByteSource& in) {
    group_bytes = waiting_bytes = 0;
    for (std::size_t row = 0; row < groups.size(); ++row) {
        const auto count = in.get();
        if (!count) return count.error();
        groups[row].clear();
        for (std::uint64_t index = 0; index < *count; ++index) {
            const auto rank = in.get();
            if (!rank) return rank.error();
            if (row == 0 || *rank >= group_ranks[row].count())
                return bad_input("the saved scan has a set that belongs to no row");
            Group& group = groups[row][*rank];
            if (auto status = in.get(group.words); !status) return status;
            std::vector<Length> above(row);
            group_ranks[row].unrank(*rank, above);
            group.open_tasks = open_tasks_in_group(row, above);
            if (group.words.size() != group_words(row, above) || group.open_tasks == 0)
                return bad_input("the saved scan has a set of a wrong length");
            group_bytes += group.words.size() * sizeof(std::uint64_t);
        }
    }
    const auto count = in.get();
    if (!count) return count.error();
    waiting.clear();
    for (std::uint64_t index = 0; index < *count; ++index) {
        const auto task = in.get();
        if (!task) return task.error();
        if (auto status = in.get(waiting[*task]); !status) return status;
        waiting_bytes += waiting[*task].size() * sizeof(Length);
    }
    return {};
}

std::uint64_t Scan::State::open_tasks_in_group(std::size_t row,
                                               std::span<const Length> above) const {
    std::vector<Length> prefix(plan.task_rows);
    std::ranges::copy(above, prefix.begin());
    const std::uint64_t first = prefixes.rank(prefix);
    std::uint64_t open = 0;
    for (std::uint64_t task = first; task < first + tasks_in_group(row, above); ++task)
        if (!order.is_done(task)) ++open;
    return open;
}

}  // namespace gale::board
