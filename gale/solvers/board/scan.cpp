#include "gale/solvers/board/scan.hpp"

#include <utility>

#include "gale/core/expect.hpp"
#include "gale/parallel/thread_team.hpp"
#include "gale/solvers/board/prefix_solver.hpp"
#include "gale/solvers/board/scan_state.hpp"

namespace gale::board {

namespace {

/// Positions found ahead of their turn are kept up to this size; then only the first task that
/// is not done may start.
constexpr std::uint64_t most_waiting = std::uint64_t{64} << 20;

Result<std::vector<Length>> scan_rows(const Partition& shape) {
    GALE_EXPECT(!shape.is_empty());
    return engine_rows(shape);
}

}  // namespace

Result<std::uint64_t> Scan::least_memory(const Partition& shape, const Options& options) {
    const auto rows = scan_rows(shape);
    if (!rows) return rows.error();
    auto plan = ScanPlan::unlimited(*rows, options);
    if (!plan) return plan.error();
    return plan->least_bytes();
}

Result<Scan> Scan::of_shape(const Partition& shape, const Options& options) {
    const auto rows = scan_rows(shape);
    if (!rows) return rows.error();
    auto plan = ScanPlan::make(*rows, options);
    if (!plan) return plan.error();
    auto prefixes = ShapeRank::of_shape(std::span(*rows).first(plan->task_rows));
    if (!prefixes) return prefixes.error();

    auto state = std::make_unique<State>(*std::move(plan), *std::move(prefixes));
    const Layout& layout = state->plan.layout;
    if (state->plan.task_rows >= 1) {
        state->first_row_reached = ZeroedWords(layout.block_words(1, layout.shape()[0]));
        // The padding of longer rows is set when their turn comes (Layout::grow); only the set of a
        // single prefix row has all of it in one place.
        const Length padded = layout.prefix_rows() == 1 ? layout.shape()[0] : Length{1};
        layout.set_padding(state->first_row_reached.data(), 1, padded);
    }
    state->groups.resize(state->plan.task_rows);
    for (std::size_t row = 0; row < state->plan.task_rows; ++row)
        state->group_ranks.push_back(ShapeRank::of_shape(std::span(*rows).first(row)).value());
    return Scan(std::move(state));
}

Scan::Scan(std::unique_ptr<State> state) : state_(std::move(state)) {}
Scan::Scan(Scan&&) noexcept = default;
Scan& Scan::operator=(Scan&&) noexcept = default;
Scan::~Scan() = default;

bool Scan::is_finished() const {
    return state_->order.done() == state_->order.count() && state_->waiting.empty();
}
std::uint64_t Scan::p_positions() const { return state_->p_positions; }

bool Scan::State::may_start(std::uint64_t task, std::span<const Length> prefix) const {
    // The first open task may always start: its groups are counted in the least memory.
    if (task == order.first_open()) return true;
    if (waiting_bytes > most_waiting) return false;
    std::uint64_t bytes = group_bytes;
    for (std::size_t row = 1; row < groups.size(); ++row)
        if (!groups[row].contains(group_ranks[row].rank(prefix.first(row))))
            bytes += group_words(row, prefix) * sizeof(std::uint64_t);
    // One set per row stays reserved for the first open task.
    return bytes + plan.group_bytes <= plan.group_limit || bytes == group_bytes;
}

void Scan::State::open_groups(std::span<const Length> prefix,
                              std::vector<std::uint64_t*>& reached) {
    if (!reached.empty()) reached[0] = first_row_reached.data();
    for (std::size_t row = 1; row < groups.size(); ++row) {
        Group& group = groups[row][group_ranks[row].rank(prefix.first(row))];
        if (group.open_tasks == 0) {
            group.open_tasks = tasks_in_group(row, prefix);
            group.words.assign(group_words(row, prefix), 0);
            group_bytes += group.words.size() * sizeof(std::uint64_t);
        }
        reached[row] = group.words.data();
    }
}

void Scan::State::close_groups(std::span<const Length> prefix) {
    for (std::size_t row = 1; row < groups.size(); ++row) {
        const auto group = groups[row].find(group_ranks[row].rank(prefix.first(row)));
        if (--group->second.open_tasks > 0) continue;
        group_bytes -= group->second.words.size() * sizeof(std::uint64_t);
        groups[row].erase(group);
    }
}

void Scan::State::finish(std::uint64_t task, std::span<const Length> prefix,
                         std::vector<Length>&& found) {
    close_groups(prefix);
    order.finish(task);
    --running;
    if (!found.empty()) {
        waiting_bytes += found.size() * sizeof(Length);
        waiting.emplace(task, std::move(found));
    }
    positions_done += positions_of_task(prefix);
}

/// One thread at a time hands out, without the lock; the others leave theirs to it and go on.
void Scan::State::hand_out(std::unique_lock<std::mutex>& guard, PPositionSink& sink,
                           Observer& observer) {
    if (handing_out) return;
    handing_out = true;
    const auto is_ready = [this] {
        return !waiting.empty() && waiting.begin()->first < order.first_open();
    };
    do {  // a stop is heard after each task; what still waits goes into the state
        std::vector<Length> next;
        if (is_ready()) next = std::move(waiting.extract(waiting.begin()).mapped());
        const Progress progress{"positions", positions_done, plan.positions.count()};
        guard.unlock();
        if (!next.empty()) sink.on_p_positions(next);
        observer.on_progress(progress);
        const Verdict verdict = observer.verdict();
        guard.lock();
        waiting_bytes -= next.size() * sizeof(Length);
        if (verdict == Verdict::stop) stopping = true;
        if (verdict == Verdict::pause) resting = true;
        changed.notify_all();
    } while (!stopping && is_ready());
    handing_out = false;
}

/// Whoever sees the last task finished rests for all; the others wait for the next one.
void Scan::State::rest_if_asked(std::unique_lock<std::mutex>& guard, Observer& observer) {
    if (!resting || stopping || running > 0 || handing_out) return;
    handing_out = true;
    guard.unlock();
    observer.on_rest();
    guard.lock();
    handing_out = false;
    resting = false;
    changed.notify_all();
}

void Scan::State::work(PPositionSink& sink, Observer& observer) {
    try {
        work_until_done(sink, observer);
    } catch (...) {
        // The others would wait for this task for ever.
        const std::lock_guard guard(lock);
        stopping = true;
        changed.notify_all();
        throw;
    }
}

void Scan::State::work_until_done(PPositionSink& sink, Observer& observer) {
    PrefixSolver solver(plan.layout, plan.task_rows);
    std::vector<Length> prefix(plan.task_rows);
    std::vector<std::uint64_t*> reached(plan.task_rows);
    std::unique_lock guard(lock);
    while (!stopping && order.done() < order.count()) {
        const auto task = order.look();
        if (task) prefixes.unrank(*task, prefix);
        const bool full = handing_out && waiting_bytes > most_waiting;
        if (!task || resting || full || !may_start(*task, prefix)) {
            changed.wait(guard);
            continue;
        }
        order.take();
        ++running;
        open_groups(prefix, reached);
        guard.unlock();
        std::vector<Length> found;
        const std::uint64_t count = solver.solve(prefix, reached, sink, found);
        guard.lock();
        p_positions += count;
        finish(*task, prefix, std::move(found));
        hand_out(guard, sink, observer);
        rest_if_asked(guard, observer);
        changed.notify_all();
    }
    if (!handing_out && !stopping) hand_out(guard, sink, observer);
}

Status Scan::run(PPositionSink& sink, Observer& observer) {
    state_->stopping = state_->resting = state_->handing_out = false;
    state_->running = 0;
    run_team(state_->plan.threads, [&](unsigned) { state_->work(sink, observer); });
    if (!is_finished()) return Error{Failure::interrupted, "stopped on request", {}};
    return {};
}

}  // namespace gale::board
