// The planes of three-row Chomp, one after the other, as they are found.
//
// A thread of its own runs the library and puts planes into a queue of bounded size; whoever reads
// takes them out. It never touches Python. Whoever stops reading stops the thread: it waits for
// room in the queue or asks its observer, and sees there that nobody wants more. In a forked
// process the thread is missing, and the stream says so. Checked by tests/python/test_planes.py.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "python/waiting.hpp"

namespace gale::python {

using SharedPlane = std::shared_ptr<const Plane>;

class PlaneStream {
public:
    PlaneStream(std::uint64_t to, const Limits& limits);
    ~PlaneStream();
    PlaneStream(const PlaneStream&) = delete;
    PlaneStream& operator=(const PlaneStream&) = delete;

    /// In a forked process a stream is left as it is: its condition would wait for ever for a
    /// thread that is not there.
    struct Deleter {
        void operator()(PlaneStream* stream) const;
    };
    using Held = std::unique_ptr<PlaneStream, Deleter>;

    /// The next plane, or nullptr after the last one or a close(). Python's lock is held before and
    /// after, not while it waits. Throws what stopped the library.
    SharedPlane next();

    /// Stops the thread and waits for it.
    void close();

private:
    class Feeder;

    void run(std::uint64_t to, const Limits& limits) noexcept;
    void stop();
    bool wait();
    bool is_of_another_process() const;

    std::mutex mutex_;
    std::condition_variable has_changed_;
    std::deque<SharedPlane> queue_;
    bool is_stopped_ = false;
    bool has_ended_ = false;
    Status status_;
    std::exception_ptr thrown_;

    long process_;
    std::mutex joining_;
    std::thread thread_;
    std::optional<Running> running_;
};

}  // namespace gale::python
