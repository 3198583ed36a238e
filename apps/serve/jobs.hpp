// The jobs of the local server: questions too large for the browser, on threads of their own.
//
// A job waits, runs, and keeps its answer for a while. Everything is bounded: how many run at once,
// wait and are kept, how long one runs, and how long one is kept that nobody listens to: a page
// that was closed leaves no work behind. Answers that were not fetched make way for new jobs. Who
// asks does not matter here, nor what is asked: the answers come from a function. Threads: start,
// cancel and news may be called from any thread; `wake` is called from the threads of the jobs.
// Checked by tests/unit/serve/jobs_test.cpp.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "gale/core/observer.hpp"
#include "gale/languages/words.hpp"

namespace gale::serve {

using Clock = std::chrono::steady_clock;

/// One question, one answer, each a JSON object on a line; a stop is asked for by the observer.
using Ask = std::function<std::string(std::string_view request, Observer& observer)>;

struct JobLimits {
    unsigned threads = 2;                                // jobs that run at once
    std::size_t waiting = 16;                            // and that wait
    std::size_t kept = 64;                               // in all, with those that are done
    std::size_t answer_bytes = std::size_t{32} << 20;    // of one answer
    std::size_t answers_bytes = std::size_t{128} << 20;  // of those that are kept
    std::chrono::milliseconds time{600'000};             // that one may run
    std::chrono::milliseconds unwatched{30'000};         // that one is kept without a listener
};

/// {"error": {"kind": kind, "text": text}}, on one line.
std::string error_json(std::string_view kind, std::string_view text);

class Jobs {
public:
    enum class State { waiting, running, done };
    struct News {
        State state = State::waiting;
        std::uint64_t version = 0;  // grows with every change
        std::string what;           // of the progress: its unit
        std::uint64_t done = 0;
        std::uint64_t total = 0;
        std::shared_ptr<const std::string> answer;  // once it is done
    };

    /// `wake` is called whenever there are news.
    Jobs(Ask ask, const JobLimits& limits, Words words, std::function<void()> wake);
    /// Asks all jobs to stop and waits for them.
    ~Jobs();
    Jobs(const Jobs&) = delete;
    Jobs& operator=(const Jobs&) = delete;

    /// The name of the new job, which nobody can guess. Failure::too_large: too many are there.
    Result<std::string> start(std::string request);

    /// Whether there was such a job. One that waits is done at once, one that runs soon.
    bool cancel(std::string_view name);

    std::optional<News> news(std::string_view name) const;

    /// Somebody begins (+1) or ceases (-1) to listen.
    void watch(std::string_view name, int change);

    /// Stops and forgets jobs that nobody has listened to for long.
    void tidy(Clock::time_point now);

private:
    struct Job;
    class JobObserver;
    void work();
    void finish(Job& job, std::string answer);
    bool forget_oldest();
    std::size_t bytes_of_answers() const;
    std::string answer_of(Job& job);

    const Ask ask_;
    const JobLimits limits_;
    const Words words_;
    const std::function<void()> wake_;
    mutable std::mutex mutex_;
    std::condition_variable more_;
    std::map<std::string, std::shared_ptr<Job>, std::less<>> jobs_;
    std::deque<std::shared_ptr<Job>> queue_;
    bool is_ending_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace gale::serve
