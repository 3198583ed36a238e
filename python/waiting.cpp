#include "python/waiting.hpp"

#include <pthread.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <set>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

namespace gale::python {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds between_looks{50};

/// Everything that runs now. The interpreter's lock is not held while this one is waited for.
struct Register {
    std::mutex mutex;
    std::condition_variable changed;
    std::set<Running*> running;
    std::atomic<bool> is_ending = false;
};

/// A forked process has none of the threads of its parent, and begins with an empty register.
std::atomic<Register*> only = nullptr;  // never deleted: it outlives every thread

void begin_anew() { only = new Register; }

Register& all() {
    static const int once = [] {
        begin_anew();
        return pthread_atfork(nullptr, nullptr, begin_anew);
    }();
    static_cast<void>(once);
    return *only;
}

/// What the library told, kept until the calling thread fetches it.
class Notes final : public Observer {
public:
    void on_progress(const Progress& progress) override {
        const std::lock_guard lock(mutex_);
        what_ = progress.what;
        done_ = progress.done;
        total_ = progress.total;
        has_progress_ = true;
    }
    void on_remark(std::string_view remark) override {
        const std::lock_guard lock(mutex_);
        remarks_.emplace_back(remark);
    }
    Verdict verdict() override { return stop_ ? Verdict::stop : Verdict::go_on; }

    void stop() { stop_ = true; }

    /// Hands the news to the listener; Python's lock is held. Throws what the listener raises.
    void tell(const py::object& listener) {
        std::vector<std::string> remarks;
        std::string what;
        std::uint64_t done = 0;
        std::uint64_t total = 0;
        bool has_progress = false;
        {
            const std::lock_guard lock(mutex_);
            remarks.swap(remarks_);
            std::swap(has_progress, has_progress_);
            what = what_;
            done = done_;
            total = total_;
        }
        if (listener.is_none()) return;
        for (const std::string& remark : remarks) listener.attr("on_remark")(text_of(remark));
        if (has_progress) listener.attr("on_progress")(text_of(what), done, total);
    }

private:
    std::mutex mutex_;
    std::string what_;
    std::uint64_t done_ = 0;
    std::uint64_t total_ = 0;
    bool has_progress_ = false;
    std::vector<std::string> remarks_;
    std::atomic<bool> stop_ = false;
};

/// The news and the signals, looked at by the calling thread while it holds Python's lock. The
/// first exception is kept, and asks the library to stop.
class Look {
public:
    Look(Notes& notes, const py::object& listener) : notes_(notes), listener_(listener) {}

    void look() {
        try {
            if (PyErr_CheckSignals() != 0) throw py::error_already_set();
            if (!stopped_) notes_.tell(listener_);
        } catch (py::error_already_set& raised) {
            notes_.stop();
            if (!stopped_) stopped_.emplace(raised);
        }
    }
    std::optional<py::error_already_set> take() { return std::move(stopped_); }

private:
    Notes& notes_;
    const py::object& listener_;
    std::optional<py::error_already_set> stopped_;
};

/// For work in the calling thread: looks now and then when it is asked for a verdict there.
class Glances final : public Observer {
public:
    Glances(Notes& notes, Look& look) : notes_(notes), look_(look) {}

    void on_progress(const Progress& progress) override { notes_.on_progress(progress); }
    void on_remark(std::string_view remark) override { notes_.on_remark(remark); }
    Verdict verdict() override {
        if (std::this_thread::get_id() == caller_ && Clock::now() - last_ >= between_looks) {
            const py::gil_scoped_acquire lock;
            look_.look();
            last_ = Clock::now();
        }
        return notes_.verdict();
    }

private:
    Notes& notes_;
    Look& look_;
    std::thread::id caller_ = std::this_thread::get_id();
    Clock::time_point last_ = Clock::now();
};

/// Whether the work is done, and what it threw.
struct Done {
    std::mutex mutex;
    std::condition_variable changed;
    bool is_done = false;
    std::exception_ptr thrown;

    void run(const std::function<void(Observer&)>& work, Observer& observer) noexcept {
        try {
            work(observer);
        } catch (...) {
            thrown = std::current_exception();
        }
        const std::lock_guard lock(mutex);
        is_done = true;
        changed.notify_all();
    }
    bool wait() {
        std::unique_lock lock(mutex);
        return changed.wait_for(lock, between_looks, [&] { return is_done; });
    }
};

/// Nothing: the system has no thread left, and the calling one does the work.
std::optional<std::thread> start(const std::function<void()>& work) {
    try {
        return std::thread(work);
    } catch (const std::system_error&) {
        return std::nullopt;
    }
}

}  // namespace

Running::Running(Ends ends, std::function<void()> stop) : ends_(ends), stop_(std::move(stop)) {
    const std::lock_guard lock(all().mutex);
    all().running.insert(this);
}

Running::~Running() {
    const std::lock_guard lock(all().mutex);
    all().running.erase(this);
    all().changed.notify_all();
}

void refuse_if_ending() {
    if (all().is_ending) throw std::runtime_error("Python is ending, and nothing new begins");
}

void end_everything() {
    all().is_ending = true;
    const py::gil_scoped_release release;
    std::unique_lock lock(all().mutex);
    for (Running* running : all().running) running->stop_();
    all().changed.wait(lock, [] {
        return std::ranges::all_of(all().running, [](const Running* running) {
            return running->ends_ == Running::Ends::by_stop;
        });
    });
}

Wishes wishes(unsigned threads, std::uint64_t memory, py::object listener, bool here) {
    Wishes wished{
        {.memory = memory, .threads = threads}, std::move(listener), here && threads == 1};
    take(check(wished.limits));
    return wished;
}

std::optional<py::error_already_set> wait_for(const Wishes& wishes,
                                              const std::function<void(Observer&)>& work) {
    refuse_if_ending();
    Notes notes;
    Look look(notes, wishes.listener);
    Done done;
    const Running running(Running::Ends::later,
                          [&notes] { notes.stop(); });  // until Python's lock is held again
    {
        const py::gil_scoped_release release;
        auto worker = wishes.here ? std::nullopt : start([&] { done.run(work, notes); });
        if (worker) {
            while (!done.wait()) {
                const py::gil_scoped_acquire lock;
                look.look();
            }
            worker->join();
        } else {
            Glances glances(notes, look);
            done.run(work, glances);
        }
    }
    look.look();
    if (done.thrown) std::rethrow_exception(done.thrown);
    return look.take();
}

void raise_stopped(py::error_already_set& stopped, const Error* error) {
    if (error != nullptr && error->failure == Failure::interrupted &&
        stopped.matches(PyExc_KeyboardInterrupt))
        raise(*error, stopped.value());
    throw py::error_already_set(stopped);
}

}  // namespace gale::python
