#include "gale/runs/sweep_ranks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <new>
#include <optional>
#include <thread>

#include "gale/core/bytes.hpp"
#include "gale/parallel/packet.hpp"
#include "gale/runs/serve_rank_zero.hpp"

namespace gale::runs {
namespace {

using Rows = std::vector<formats::SweepFields>;

/// How often rank 0 looks at the clock and at its person while no message comes.
constexpr std::chrono::milliseconds moment{50};

/// What became of a class: its rows, or why it has none.
struct Outcome {
    std::size_t place = 0;
    std::optional<Error> error = {};
    Rows rows = {};
};

std::uint32_t kind(RankMessage message) { return static_cast<std::uint32_t>(message); }

Ranks::Bytes bytes_of(const Outcome& outcome) {
    Packet packet;
    packet.add(outcome.place).add(std::uint64_t{outcome.error.has_value()});
    if (outcome.error)
        return packet.add(static_cast<std::uint64_t>(outcome.error->failure))
            .add(outcome.error->message)
            .take();
    packet.add(outcome.rows.size());
    for (const formats::SweepFields& row : outcome.rows)
        for (const std::string& field : row) packet.add(field);
    return packet.take();
}

Result<Outcome> outcome_of(std::span<const std::byte> bytes) {
    ByteView view(bytes);
    Outcome outcome;
    const auto place = view.get();
    const auto failed = view.get();
    const auto count = view.get();
    for (const auto* number : {&place, &failed, &count})
        if (!*number) return number->error();
    outcome.place = static_cast<std::size_t>(*place);
    if (*failed != 0) {
        outcome.error.emplace();
        outcome.error->failure = static_cast<Failure>(*count);
        if (auto got = view.get(outcome.error->message); !got) return got.error();
        return outcome;
    }
    for (std::uint64_t i = 0; i < *count; ++i) {
        formats::SweepFields row;
        for (std::string& field : row)
            if (auto got = view.get(field); !got) return got.error();
        outcome.rows.push_back(std::move(row));
    }
    return outcome;
}

Ranks::Bytes job_of(const SharedSweep& sweep) {
    return Packet()
        .add(sweep.name.text())
        .add(sweep.limits.memory)
        .add(std::uint64_t{sweep.limits.threads})
        .take();
}

/// The threads of one rank: each does the classes that are given to it, one after the other.
class Hands {
public:
    Hands(Ranks& ranks, std::span<const heaps::SweepClass> classes, HeapSize values,
          const Limits& limits)
        : ranks_(ranks),
          classes_(classes),
          options_{values, {limits.memory / limits.threads, 1, limits.kernels}} {
        while (threads_.size() < limits.threads) {
            try {
                threads_.emplace_back([this] { work(); });
            } catch (const std::system_error&) {
                if (threads_.empty()) throw;
                break;  // fewer threads do the same work
            }
        }
    }
    ~Hands() {
        dropped_ = true;
        came_.notify_all();
    }

    void give(std::size_t place) {
        {
            const std::lock_guard lock(mutex_);
            waiting_.push_back(place);
        }
        came_.notify_one();
    }

private:
    class Dropped final : public Observer {
    public:
        explicit Dropped(const std::atomic<bool>& dropped) : dropped_(dropped) {}
        Verdict verdict() override { return dropped_ ? Verdict::stop : Verdict::go_on; }

    private:
        const std::atomic<bool>& dropped_;
    };

    void work() {
        while (const auto place = next()) {
            const Outcome outcome = outcome_at(*place);
            if (!dropped_) ranks_.send(0, kind(RankMessage::sweep_rows), bytes_of(outcome));
        }
    }

    std::optional<std::size_t> next() {
        std::unique_lock lock(mutex_);
        // The flag is not under the lock: a lost wake-up costs a moment.
        while (!dropped_ && waiting_.empty()) came_.wait_for(lock, moment);
        if (dropped_) return std::nullopt;
        const std::size_t place = waiting_.front();
        waiting_.pop_front();
        return place;
    }

    Outcome outcome_at(std::size_t place) {
        Outcome outcome{place};
        try {
            Dropped observer(dropped_);
            const auto rows = heaps::sweep_class(classes_[place], options_, observer);
            if (!rows)
                outcome.error = rows.error();
            else
                for (const heaps::SweepRow& row : *rows)
                    outcome.rows.push_back(formats::fields_of(row));
        } catch (const std::bad_alloc&) {
            outcome.error = too_large("memory ran out");
            outcome.rows.clear();
        }
        return outcome;
    }

    Ranks& ranks_;
    std::span<const heaps::SweepClass> classes_;
    heaps::SweepOptions options_;
    std::atomic<bool> dropped_{false};
    std::mutex mutex_;
    std::condition_variable came_;
    std::deque<std::size_t> waiting_;
    std::vector<std::jthread> threads_;  // the last member: they use all others
};

/// Rank 0: who has what, what has come back, what is next.
class Dispatcher {
public:
    Dispatcher(const SharedSweep& sweep, std::size_t& done, std::set<std::size_t>& aside,
               const std::function<void(Rows)>& add)
        : sweep_(sweep),
          ranks_(*sweep.limits.ranks),
          done_(done),
          next_(done),
          aside_(aside),
          add_(add),
          own_(ranks_, sweep.classes, sweep.name.limit, sweep.limits) {
        for (unsigned other = 1; other < ranks_.count(); ++other)
            ranks_.send(other, kind(RankMessage::sweep_job), job_of(sweep));
        // One class in reserve for each rank hides the time that a message takes.
        for (unsigned round = 0; round < sweep.limits.threads + 1; ++round)
            for (unsigned rank = 0; rank < ranks_.count(); ++rank) hand_out(rank);
    }
    ~Dispatcher() {
        for (unsigned other = 1; other < ranks_.count(); ++other)
            ranks_.send(other, kind(RankMessage::end_of_sweep), {});
    }

    Status work(Observer& observer) {
        while (done_ < sweep_.classes.size()) {
            if (const auto message = ranks_.receive(moment))
                if (message->kind == kind(RankMessage::sweep_rows))
                    if (auto taken = take(*message, observer); !taken) return taken;
            observer.on_progress({"classes", done_, sweep_.classes.size()});
            const Verdict verdict = observer.verdict();
            if (verdict == Verdict::stop) return Error{Failure::interrupted, "stopped on request"};
            if (verdict == Verdict::pause) observer.on_rest();
        }
        return {};
    }

private:
    void hand_out(unsigned rank) {
        if (next_ == sweep_.classes.size()) return;
        const std::size_t place = next_++;
        if (rank == 0) return own_.give(place);
        ranks_.send(rank, kind(RankMessage::sweep_class), Packet().add(place).take());
    }

    Status take(const Ranks::Message& message, Observer& observer) {
        auto outcome = outcome_of(message.bytes);
        if (!outcome) return outcome.error();
        if (outcome->error && outcome->error->failure != Failure::too_large) return *outcome->error;
        hand_out(message.from);
        if (outcome->error) {
            aside_.insert(outcome->place);
            observer.on_remark(fmt::format("{} is set aside for the end: on rank {}, {}",
                                           sweep_.classes[outcome->place].codes.front().text,
                                           message.from, outcome->error->message));
        } else {
            outcomes_.emplace(outcome->place, std::move(outcome->rows));
        }
        add_what_is_next();
        return {};
    }

    void add_what_is_next() {
        for (;; ++done_) {
            if (aside_.contains(done_)) continue;
            if (outcomes_.empty() || outcomes_.begin()->first != done_) return;
            add_(std::move(outcomes_.extract(outcomes_.begin()).mapped()));
        }
    }

    const SharedSweep& sweep_;
    Ranks& ranks_;
    std::size_t& done_;  // classes before it are with whoever wanted them, or set aside
    std::size_t next_;   // classes from it on have not been handed out
    std::set<std::size_t>& aside_;
    const std::function<void(Rows)>& add_;
    std::map<std::size_t, Rows> outcomes_;
    Hands own_;
};

}  // namespace

std::vector<heaps::SweepClass> classes_of_part(std::vector<heaps::SweepClass> all,
                                               const formats::SweepName& name) {
    std::vector<heaps::SweepClass> part;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (i % name.parts == name.part - 1) part.push_back(std::move(all[i]));
    return part;
}

Status share_sweep(const SharedSweep& sweep, std::size_t& done, std::set<std::size_t>& aside,
                   const std::function<void(Rows)>& add, Observer& observer) {
    return Dispatcher(sweep, done, aside, add).work(observer);
}

Status serve_sweep(Ranks& ranks, const kernels::KernelSet* kernels,
                   const std::function<void(const Limits&)>& on_limits,
                   std::span<const std::byte> job) {
    ByteView view(job);
    std::string text;
    if (auto got = view.get(text); !got) return got;
    const auto memory = view.get();
    const auto threads = view.get();
    if (!memory || !threads) return bad_input("the job of a sweep is damaged");
    const auto name = formats::SweepName::parse(text);
    if (!name) return name.error();
    const Limits limits{*memory, static_cast<unsigned>(*threads), kernels};
    on_limits(limits);
    auto all = heaps::classes_matching(name->pattern, limits);
    if (!all) return all.error();
    const auto classes = classes_of_part(std::move(*all), *name);
    Hands hands(ranks, classes, name->limit, limits);
    for (;;) {
        const auto message = ranks.receive(moment);
        if (!message) continue;
        if (message->kind == kind(RankMessage::end_of_sweep)) return {};
        if (message->kind != kind(RankMessage::sweep_class)) continue;
        ByteView which(message->bytes);
        const auto place = which.get();
        if (!place || *place >= classes.size()) return bad_input("a class of the sweep is damaged");
        hands.give(static_cast<std::size_t>(*place));
    }
}

}  // namespace gale::runs
