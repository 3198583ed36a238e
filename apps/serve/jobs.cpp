#include "apps/serve/jobs.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <exception>
#include <new>
#include <nlohmann/json.hpp>

#include "apps/serve/token.hpp"
#include "gale/core/translatable.hpp"

namespace gale::serve {

struct Jobs::Job {
    std::string request;
    std::atomic<bool> stop{false};
    int watchers = 0;
    Clock::time_point unwatched_since = Clock::now();
    News news;
};

/// Keeps the latest progress for whoever listens, and asks to stop when the time is over.
class Jobs::JobObserver : public Observer {
public:
    JobObserver(Jobs& jobs, Job& job) : jobs_(jobs), job_(job) {}

    void on_progress(const Progress& progress) override {
        constexpr std::chrono::milliseconds pause{100};
        const auto now = Clock::now();
        if (now < next_) return;
        next_ = now + pause;
        {
            const std::lock_guard lock(jobs_.mutex_);
            job_.news.what = progress.what;
            job_.news.done = progress.done;
            job_.news.total = progress.total;
            ++job_.news.version;
        }
        jobs_.wake_();
    }

    Verdict verdict() override {
        return job_.stop || Clock::now() >= end_ ? Verdict::stop : Verdict::go_on;
    }

private:
    Jobs& jobs_;
    Job& job_;
    Clock::time_point next_{};
    const Clock::time_point end_ = Clock::now() + jobs_.limits_.time;
};

std::string error_json(std::string_view kind, std::string_view text) {
    const nlohmann::json error{{"error", {{"kind", kind}, {"text", text}}}};
    return error.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

Jobs::Jobs(Ask ask, const JobLimits& limits, Words words, std::function<void()> wake)
    : ask_(std::move(ask)), limits_(limits), words_(std::move(words)), wake_(std::move(wake)) {}

Jobs::~Jobs() {
    {
        const std::lock_guard lock(mutex_);
        is_ending_ = true;
        for (const auto& [name, job] : jobs_) job->stop = true;
    }
    more_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

Result<std::string> Jobs::start(std::string request) {
    auto name = random_token();
    if (!name) return name.error();
    const std::lock_guard lock(mutex_);
    while (jobs_.size() >= limits_.kept && forget_oldest()) {
    }
    if (queue_.size() >= limits_.waiting || jobs_.size() >= limits_.kept)
        return too_large(
            sentence("the local server has as many jobs as it takes; wait for one, or cancel it"));
    if (threads_.size() < limits_.threads) {
        try {
            threads_.emplace_back([this] { work(); });
        } catch (const std::system_error&) {
            if (threads_.empty()) return too_large(sentence("the system has no thread for a job"));
        }
    }
    const auto job = std::make_shared<Job>();
    job->request = std::move(request);
    jobs_.emplace(*name, job);
    queue_.push_back(job);
    more_.notify_one();
    return name;
}

bool Jobs::cancel(std::string_view name) {
    {
        const std::lock_guard lock(mutex_);
        const auto found = jobs_.find(name);
        if (found == jobs_.end()) return false;
        const auto job = found->second;
        job->stop = true;
        if (std::erase(queue_, job) > 0)
            finish(*job, error_json("stopped",
                                    words_(translatable("the job was cancelled before it began"))));
    }
    wake_();
    return true;
}

std::optional<Jobs::News> Jobs::news(std::string_view name) const {
    const std::lock_guard lock(mutex_);
    const auto found = jobs_.find(name);
    if (found == jobs_.end()) return {};
    return found->second->news;
}

void Jobs::watch(std::string_view name, int change) {
    const std::lock_guard lock(mutex_);
    const auto found = jobs_.find(name);
    if (found == jobs_.end()) return;
    found->second->watchers += change;
    found->second->unwatched_since = Clock::now();
}

void Jobs::tidy(Clock::time_point now) {
    const std::lock_guard lock(mutex_);
    std::erase_if(jobs_, [&](const auto& entry) {
        Job& job = *entry.second;
        if (job.watchers > 0 || now - job.unwatched_since < limits_.unwatched) return false;
        job.stop = true;
        std::erase(queue_, entry.second);
        return job.news.state != State::running;
    });
}

// The next three are called under the lock.

/// Of the jobs that are done and that nobody listens to; false if there is none.
bool Jobs::forget_oldest() {
    auto oldest = jobs_.end();
    for (auto at = jobs_.begin(); at != jobs_.end(); ++at) {
        const Job& job = *at->second;
        if (job.news.state != State::done || job.watchers > 0) continue;
        if (oldest == jobs_.end() || job.unwatched_since < oldest->second->unwatched_since)
            oldest = at;
    }
    if (oldest == jobs_.end()) return false;
    jobs_.erase(oldest);
    return true;
}

std::size_t Jobs::bytes_of_answers() const {
    std::size_t bytes = 0;
    for (const auto& [name, job] : jobs_)
        if (job->news.answer) bytes += job->news.answer->size();
    return bytes;
}

void Jobs::finish(Job& job, std::string answer) {
    if (answer.size() > limits_.answer_bytes)
        answer = error_json("too_large",
                            words_(translatable("the answer is too large for the local server")));
    while (bytes_of_answers() + answer.size() > limits_.answers_bytes && forget_oldest()) {
    }
    // An event has its data on one line; the strings of JSON have no line breaks, so nothing
    // changes.
    std::ranges::replace_if(
        answer, [](char c) { return c == '\n' || c == '\r'; }, ' ');
    job.news.answer = std::make_shared<const std::string>(std::move(answer));
    job.news.state = State::done;
    ++job.news.version;
    job.request = {};
}

// From here on without it.

std::string Jobs::answer_of(Job& job) {
    JobObserver observer(*this, job);
    try {
        return ask_(job.request, observer);
    } catch (const std::bad_alloc&) {
        return error_json("too_large",
                          words_(translatable("the memory is not enough for this job")));
    } catch (const std::exception& error) {
        return error_json("fault", error.what());
    }
}

void Jobs::work() {
    // Behind the threads that answer, so that a page stays quick while a job runs. Linux takes the
    // number of a thread here; where it is refused, the job runs as everything else.
    constexpr int behind = 5;
    ::setpriority(PRIO_PROCESS, 0, behind);
    for (;;) {
        std::shared_ptr<Job> job;
        {
            std::unique_lock lock(mutex_);
            more_.wait(lock, [this] { return is_ending_ || !queue_.empty(); });
            if (is_ending_) return;
            job = std::move(queue_.front());
            queue_.pop_front();
            job->news.state = State::running;
            ++job->news.version;
        }
        wake_();
        std::string answer = answer_of(*job);
        {
            const std::lock_guard lock(mutex_);
            finish(*job, std::move(answer));
        }
        wake_();
    }
}

}  // namespace gale::serve
