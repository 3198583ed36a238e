#include "python/plane_stream.hpp"

#include <unistd.h>

#include <chrono>

namespace gale::python {
namespace {

/// So many planes wait in the queue at most; a plane of c takes about 3 c bytes.
constexpr std::size_t most_waiting = 64;
constexpr std::chrono::milliseconds between_looks{50};

}  // namespace

/// Sink and observer of the library's run.
class PlaneStream::Feeder final : public PlaneSink, public Observer {
public:
    explicit Feeder(PlaneStream& stream) : stream_(stream) {}

    void on_plane(Plane& plane) override {
        auto shared = std::make_shared<const Plane>(std::move(plane));
        std::unique_lock lock(stream_.mutex_);
        stream_.has_changed_.wait(
            lock, [&] { return stream_.is_stopped_ || stream_.queue_.size() < most_waiting; });
        if (stream_.is_stopped_) return;
        stream_.queue_.push_back(std::move(shared));
        stream_.has_changed_.notify_all();
    }
    Verdict verdict() override {
        const std::lock_guard lock(stream_.mutex_);
        return stream_.is_stopped_ ? Verdict::stop : Verdict::go_on;
    }

private:
    PlaneStream& stream_;
};

PlaneStream::PlaneStream(std::uint64_t to, const Limits& limits) : process_(::getpid()) {
    refuse_if_ending();
    running_.emplace(Running::Ends::by_stop, [this] { close(); });
    thread_ = std::thread([this, to, limits] { run(to, limits); });
}

PlaneStream::~PlaneStream() {
    const py::gil_scoped_release release;
    close();
}

void PlaneStream::Deleter::operator()(PlaneStream* stream) const {
    if (!stream->is_of_another_process()) delete stream;
}

bool PlaneStream::is_of_another_process() const { return process_ != ::getpid(); }

void PlaneStream::run(std::uint64_t to, const Limits& limits) noexcept {
    Feeder feeder(*this);
    Status status;
    std::exception_ptr thrown;
    try {
        status = planes(to, feeder, limits, feeder);
    } catch (...) {
        thrown = std::current_exception();
    }
    const std::lock_guard lock(mutex_);
    status_ = std::move(status);
    thrown_ = thrown;
    has_ended_ = true;
    has_changed_.notify_all();
}

void PlaneStream::stop() {
    const std::lock_guard lock(mutex_);
    is_stopped_ = true;
    has_changed_.notify_all();
}

void PlaneStream::close() {
    if (is_of_another_process()) return;
    stop();
    const std::lock_guard lock(joining_);
    if (thread_.joinable()) thread_.join();
}

/// For a moment; whether there is something to say.
bool PlaneStream::wait() {
    const py::gil_scoped_release release;
    std::unique_lock lock(mutex_);
    return has_changed_.wait_for(lock, between_looks,
                                 [&] { return is_stopped_ || has_ended_ || !queue_.empty(); });
}

SharedPlane PlaneStream::next() {
    if (is_of_another_process())
        throw std::runtime_error("these planes come from a thread of another process");
    while (true) {
        const bool is_ready = wait();
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
        if (!is_ready) continue;
        const std::lock_guard lock(mutex_);
        if (is_stopped_) return nullptr;
        if (!queue_.empty()) {
            SharedPlane plane = std::move(queue_.front());
            queue_.pop_front();
            has_changed_.notify_all();
            return plane;
        }
        if (!has_ended_) continue;  // another thread took it
        if (thrown_) std::rethrow_exception(thrown_);
        if (!status_) raise(status_.error());
        return nullptr;
    }
}

}  // namespace gale::python
