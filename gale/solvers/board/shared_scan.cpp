#include "gale/solvers/board/shared_scan.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <map>
#include <new>
#include <utility>

#include "gale/core/expect.hpp"
#include "gale/parallel/packet.hpp"
#include "gale/solvers/board/layout.hpp"

namespace gale::board {
namespace {

/// How long rank 0 waits for a message before it looks at its own threads and its person.
constexpr std::chrono::milliseconds moment{20};
/// Runs of words that a state has on their way at the same time: rank 0 has room for a few.
constexpr std::size_t runs_at_once = 8;
/// Tasks that are taken in before others are handed out.
constexpr int messages_at_once = 64;

}  // namespace

Result<std::unique_ptr<SharedScan>> SharedScan::of_shape(const Partition& shape,
                                                         const Options& options, Wanted wanted) {
    GALE_EXPECT(!shape.is_empty() && options.limits.ranks != nullptr);
    const auto rows = engine_rows(shape);
    if (!rows) return rows.error();
    Ranks& ranks = *options.limits.ranks;
    auto plan = SharedPlan::make(*rows, options, ranks.count());
    if (!plan) return plan.error();
    return std::unique_ptr<SharedScan>(new SharedScan(ranks, *std::move(plan), options, wanted));
}

SharedScan::SharedScan(Ranks& ranks, SharedPlan plan, const Options& options, Wanted wanted)
    : ranks_(ranks),
      plan_(std::move(plan)),
      options_(options),
      wanted_(wanted),
      state_(std::move(plan_.scan), this),
      in_hand_(ranks.count()) {}

SharedScan::~SharedScan() {
    ends_ = true;
    if (!has_started_) return;
    for (unsigned other = 1; other < ranks_.count(); ++other)
        ranks_.send(other, kind(ScanMessage::end), {});
}

void SharedScan::start_if_needed() {
    if (has_started_) return;
    has_started_ = true;
    Packet packet;
    packet.add(state_.plan.layout.shape()).add(std::uint64_t{options_.unit_rows});
    packet.add(options_.task_words).add(plan_.chunk_words).add(static_cast<std::uint64_t>(wanted_));
    packet.add(std::uint64_t{plan_.threads}).add(options_.limits.memory);
    const Ranks::Bytes job = packet.take();
    for (unsigned other = 1; other < ranks_.count(); ++other)
        ranks_.send(other, kind(ScanMessage::job), job);
    // Nobody may speak to a rank that does not listen yet.
    for (unsigned ready = 1; ready < ranks_.count();) {
        const auto message = ranks_.receive(moment);
        if (message && message->kind == kind(ScanMessage::ready)) ++ready;
    }
    member_ = std::make_unique<ScanMember>(ranks_, state_.plan, plan_.chunk_words, plan_.threads,
                                           wanted_);
    receiver_ = std::jthread([this] { receive_until_end(); });
}

void SharedScan::receive_until_end() {
    try {
        while (!ends_) {
            auto message = ranks_.receive(std::chrono::milliseconds(1));
            if (message && !member_->take(*message)) for_rank_0_.put(std::move(*message));
        }
    } catch (const std::bad_alloc&) {
        const std::lock_guard lock(failure_mutex_);
        failure_ = "memory ran out";
    }
}

Status SharedScan::state_of_threads() {
    std::string failure = member_->failure();
    {
        const std::lock_guard lock(failure_mutex_);
        if (failure.empty()) failure = failure_;
    }
    return failure.empty() ? Status{} : too_large("rank 0 cannot go on: " + failure);
}

Status SharedScan::run(PPositionSink& sink, Observer& observer) {
    start_if_needed();
    state_.stopping = state_.resting = false;
    while (!is_finished()) {
        hand_out_tasks();
        if (auto taken = take(); !taken) return taken;
        hand_out(sink, observer);
        if (running_ > 0) continue;
        if (state_.stopping) break;
        if (!state_.resting) continue;
        observer.on_rest();
        state_.resting = false;
    }
    if (!is_finished()) return failed(Failure::interrupted, sentence("stopped on request"));
    return {};
}

void SharedScan::hand_out_tasks() {
    std::vector<Length> rows(state_.plan.tree.most_rows());
    while (!state_.stopping && !state_.resting) {
        const auto task = state_.queue.look();
        if (!task) return;
        const auto prefix = std::span(rows).first(state_.plan.tree.prefix_of(*task, rows));
        const auto rank = rank_for(prefix);
        if (!rank || !state_.may_start(*task, prefix)) return;
        state_.queue.take();
        state_.sets.open(prefix);
        give_task(*task, prefix, *rank);
    }
}

/// The rank that keeps the most words of the task, if it can take one more, or the one that has
/// least in hand.
std::optional<unsigned> SharedScan::rank_for(std::span<const Length> prefix) {
    const unsigned most = ScanMember::tasks_in_hand(plan_.threads);
    blocks_.find(state_.plan.layout, state_.plan.tree, prefix);
    const unsigned home =
        blocks_.own.empty() ? 0 : member_->homes().of({}, blocks_.own.front().start);
    if (in_hand_[home] < most) return home;
    const auto least = std::ranges::min_element(in_hand_);
    if (*least >= most) return std::nullopt;
    return static_cast<unsigned>(least - in_hand_.begin());
}

void SharedScan::give_task(std::uint64_t task, std::span<const Length> prefix, unsigned rank) {
    ++in_hand_[rank];
    ++running_;
    ranks_.send(rank, kind(ScanMessage::task), Packet().add(task).add(prefix).take());
}

Status SharedScan::take() {
    auto message = for_rank_0_.take(moment);
    if (!message) return state_of_threads();
    for (int taken = 0; message && taken < messages_at_once; ++taken) {
        if (message->kind == kind(ScanMessage::done)) take_done(*message);
        message = for_rank_0_.take(std::chrono::microseconds(0));
    }
    if (message && message->kind == kind(ScanMessage::done)) take_done(*message);
    return {};
}

void SharedScan::take_done(const Ranks::Message& message) {
    ByteView view(message.bytes);
    const auto task = view.get();
    const auto count = view.get();
    std::vector<Length> found;
    const auto got = view.get(found);
    GALE_EXPECT(task.ok() && count.ok() && got.ok());
    std::vector<Length> rows(state_.plan.tree.most_rows());
    const auto prefix = std::span(rows).first(state_.plan.tree.prefix_of(*task, rows));
    --in_hand_[message.from];
    --running_;
    state_.p_positions += *count;
    state_.positions_done += state_.positions_of_task(prefix);
    std::vector<WordMemory> unused;
    state_.sets.close(prefix, unused);
    std::vector<std::uint64_t> ready;
    state_.plan.tree.release_after(*task, prefix, state_.queue, ready);
    state_.queue.finish(*task, ready);
    if (found.empty()) return;
    state_.waiting_bytes += found.size() * sizeof(Length);
    state_.waiting.emplace(*task, std::move(found));
}

/// In order; the observer is asked after each task, and now and then where there is none.
void SharedScan::hand_out(PPositionSink& sink, Observer& observer) {
    for (;;) {
        observer.on_progress({"positions", state_.positions_done, state_.plan.positions.count()});
        const Verdict verdict = observer.verdict();
        if (verdict == Verdict::stop) state_.stopping = true;
        if (verdict == Verdict::pause) state_.resting = true;
        auto& waiting = state_.waiting;
        if (state_.stopping || waiting.empty() ||
            waiting.begin()->first >= state_.queue.first_open())
            return;
        const std::vector<Length> next = std::move(waiting.extract(waiting.begin()).mapped());
        state_.waiting_bytes -= next.size() * sizeof(Length);
        sink.on_p_positions(next);
    }
}

void SharedScan::drop(std::span<const Length> above, std::uint64_t first, std::uint64_t words) {
    std::vector<bool> is_home(ranks_.count(), words / plan_.chunk_words >= ranks_.count());
    if (!is_home[0])
        for (const auto& run : member_->homes().runs(above, first, words)) is_home[run.rank] = true;
    for (unsigned rank = 0; rank < ranks_.count(); ++rank)
        if (is_home[rank])
            ranks_.send(rank, kind(ScanMessage::drop),
                        Packet().add(above).add(first).add(words).take());
}

Result<Ranks::Message> SharedScan::wait_for(ScanMessage wanted) {
    for (;;) {
        auto message = for_rank_0_.take(moment);
        if (message && message->kind == kind(wanted)) return std::move(*message);
        if (auto state = state_of_threads(); !state) return state.error();
    }
}

Status SharedScan::save(ByteSink& out) {
    start_if_needed();
    return state_.save(out);
}

/// Precondition of both: no task is in hand.
Status SharedScan::restore(ByteSource& in) {
    start_if_needed();
    if (auto restored = state_.restore(in); !restored) return restored;
    return wait_for_kept(0);
}

/// The words come from those who keep them, a few runs ahead of the one that is written next.
Status SharedScan::save(ByteSink& out, std::span<const Length> above, std::uint64_t first,
                        std::uint64_t words) {
    const auto runs = member_->homes().runs(above, first, words);
    std::map<std::uint64_t, Ranks::Message> came;  // by run, not yet written
    std::size_t asked = 0;
    const std::uint64_t ticket = ++saved_runs_;  // answers to a save that failed may still come
    for (std::size_t next = 0; next < runs.size(); ++next) {
        for (; asked < std::min(runs.size(), next + runs_at_once); ++asked)
            ranks_.send(runs[asked].rank, kind(ScanMessage::get),
                        Packet()
                            .add(ScanMember::no_task)
                            .add(std::uint64_t{asked})
                            .add(ticket)
                            .add(above)
                            .add(runs[asked].first)
                            .add(runs[asked].words)
                            .take());
        while (!came.contains(next)) {
            auto message = wait_for(ScanMessage::got);
            if (!message) return message.error();
            ByteView view(std::span(message->bytes).subspan(sizeof(std::uint64_t)));
            const std::uint64_t run = view.get().value();
            if (view.get().value() == ticket) came.emplace(run, std::move(*message));
        }
        const Ranks::Message message = std::move(came.extract(next).mapped());
        constexpr std::size_t head = 4 * sizeof(std::uint64_t);
        GALE_EXPECT(message.bytes.size() == head + runs[next].words * sizeof(std::uint64_t));
        if (auto written = out.write(std::span(message.bytes).subspan(head)); !written)
            return written;
    }
    return {};
}

Status SharedScan::restore(ByteSource& in, std::span<const Length> above, std::uint64_t first,
                           std::uint64_t words) {
    std::vector<std::uint64_t> content;
    for (const auto& run : member_->homes().runs(above, first, words)) {
        if (auto kept = wait_for_kept(runs_at_once - 1); !kept) return kept;
        content.resize(run.words);
        if (auto read = in.read(std::as_writable_bytes(std::span(content))); !read) return read;
        ranks_.send(run.rank, kind(ScanMessage::put),
                    Packet()
                        .add(ScanMember::no_task)
                        .add(above)
                        .add(run.first)
                        .add(std::span<const std::uint64_t>(content))
                        .take());
        ++not_kept_;
    }
    return {};
}

/// Until no more than so many runs are on their way to those who keep them.
Status SharedScan::wait_for_kept(std::uint64_t most) {
    for (; not_kept_ > most; --not_kept_)
        if (const auto kept = wait_for(ScanMessage::kept); !kept) return kept.error();
    return {};
}

}  // namespace gale::board
