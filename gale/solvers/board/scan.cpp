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
    return Scan(std::make_unique<ScanState>(*std::move(plan)));
}

Scan::Scan(std::unique_ptr<ScanState> state) : state_(std::move(state)) {}
Scan::Scan(Scan&&) noexcept = default;
Scan& Scan::operator=(Scan&&) noexcept = default;
Scan::~Scan() = default;

bool Scan::is_finished() const { return state_->is_finished(); }
std::uint64_t Scan::p_positions() const { return state_->p_positions; }

std::uint64_t ScanState::positions_of_task(std::span<const Length> prefix) const {
    if (prefix.empty()) return plan.positions.count();
    const std::size_t row = prefix.size();
    return plan.positions.weight(row, plan.tree.longest(row, prefix.back()) + std::size_t{1});
}

bool ScanState::may_start(std::uint64_t task, std::span<const Length> prefix) const {
    // The first open task may always start: what it takes is counted in the least memory.
    if (task == queue.first_open()) return true;
    if (waiting_bytes > most_waiting) return false;
    const std::uint64_t more = sets.bytes_to_open(prefix);
    if (more == 0) return true;
    std::vector<Length> first(plan.tree.most_rows());
    first.resize(plan.tree.prefix_of(queue.first_open(), first));
    return sets.bytes() + more <= sets.bytes_in_order(first) + plan.ahead_bytes;
}

/// One thread at a time hands out, without the lock; the others leave theirs to it and go on.
void ScanState::hand_out(std::unique_lock<std::mutex>& guard, PPositionSink& sink,
                         Observer& observer) {
    if (handing_out) return;
    handing_out = true;
    bool was_full = false;
    const auto is_ready = [this] {
        return !waiting.empty() && waiting.begin()->first < queue.first_open();
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
        was_full = was_full || waiting_bytes > most_waiting;
        waiting_bytes -= next.size() * sizeof(Length);
        if (verdict == Verdict::stop) stopping = true;
        if (verdict == Verdict::pause) resting = true;
    } while (!stopping && is_ready());
    handing_out = false;
    if (stopping || was_full) changed.notify_all();
}

/// Whoever sees the last task finished rests for all; the others wait for the next one.
void ScanState::rest_if_asked(std::unique_lock<std::mutex>& guard, Observer& observer) {
    if (!resting || stopping || running > 0 || handing_out) return;
    handing_out = true;
    guard.unlock();
    observer.on_rest();
    guard.lock();
    handing_out = false;
    resting = false;
    changed.notify_all();
}

void ScanState::work(PPositionSink& sink, Observer& observer) {
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

void ScanState::work_until_done(PPositionSink& sink, Observer& observer) {
    PrefixSolver solver(plan.layout, plan.tree);
    std::vector<Length> rows(plan.tree.most_rows());
    TaskBlocks blocks;
    TaskPlaces places;
    std::vector<std::uint64_t> ready;
    std::vector<WordMemory> unused;
    std::unique_lock guard(lock);
    while (!stopping && queue.done() < queue.count()) {
        const auto task = queue.look();
        std::span<const Length> prefix;
        if (task) prefix = std::span(rows).first(plan.tree.prefix_of(*task, rows));
        const bool full = handing_out && waiting_bytes > most_waiting;
        if (!task || resting || full || !may_start(*task, prefix)) {
            ++idle;
            changed.wait(guard);
            --idle;
            continue;
        }
        queue.take();
        ++running;
        sets.open(prefix);
        blocks.find(plan.layout, plan.tree, prefix);
        sets.find(prefix, blocks, places);
        GALE_EXPECT(sets.bytes() <= plan.set_bytes + plan.ahead_bytes);
        guard.unlock();
        ready.clear();
        std::vector<Length> found;
        const std::uint64_t count = solver.solve(prefix, places, sink, found);
        plan.tree.release_after(*task, prefix, queue, ready);
        guard.lock();
        --running;
        p_positions += count;
        positions_done += positions_of_task(prefix);
        sets.close(prefix, unused);
        queue.finish(*task, ready);
        if (!found.empty()) {
            waiting_bytes += found.size() * sizeof(Length);
            waiting.emplace(*task, std::move(found));
        }
        wake_others(!unused.empty() || running == 0 || queue.done() == queue.count());
        if (!unused.empty()) {  // large sets take the system a while
            guard.unlock();
            unused.clear();
            guard.lock();
        }
        hand_out(guard, sink, observer);
        rest_if_asked(guard, observer);
    }
    if (!handing_out && !stopping) hand_out(guard, sink, observer);
}

/// As many threads as there are tasks to take; this one takes one of them.
void ScanState::wake_others(bool all) {
    if (idle == 0) return;
    if (all || queue.ready() > idle) return changed.notify_all();
    for (std::uint64_t ready = queue.ready(); ready > 1; --ready) changed.notify_one();
}

Status Scan::run(PPositionSink& sink, Observer& observer) {
    state_->stopping = state_->resting = state_->handing_out = false;
    state_->running = 0;
    run_team(state_->plan.threads, [&](unsigned) { state_->work(sink, observer); });
    if (!is_finished()) return failed(Failure::interrupted, sentence("stopped on request"));
    return {};
}

}  // namespace gale::board
