// How a call of Python waits for the library: without the interpreter's lock, with an eye on
// Ctrl-C.
//
// What may take long runs on a thread of its own, which never touches Python: its observer notes
// what the library tells. The calling thread wakes up twenty times a second, lets Python's handlers
// of signals run (which they do in the main thread alone) and hands the news to the callback. An
// exception of either asks the library to stop, so a run keeps its state; then it is raised.
// Questions that are answered in microseconds run in the calling thread and do the same from
// within its observer. Checked by tests/python/test_waiting.py.
#pragma once

#include <functional>
#include <optional>

#include "python/errors.hpp"

namespace gale::python {

/// What every call may be told: `threads`, `memory` and an object with the methods
/// on_progress(what, done, total) and on_remark(text), or None.
struct Wishes {
    Limits limits;
    py::object listener;

    bool here = false;  // in the calling thread: most such calls are short, and all have one thread
};

/// Refused: numbers of threads that the library does not take. `here`: in the calling thread.
Wishes wishes(unsigned threads, std::uint64_t memory, py::object listener, bool here);

/// Calls `work`, and returns the exception of Python that made it stop. The interpreter's lock is
/// held before and after, not during the work. What `work` throws (out of memory) is thrown here.
std::optional<py::error_already_set> wait_for(const Wishes& wishes,
                                              const std::function<void(Observer&)>& work);

/// Throws what a run that was stopped ends in: the exception that stopped it, and for Ctrl-C
/// gale.Interrupted, which says where the run goes on. A run that ended all the same is done, and
/// for it Ctrl-C remains what it was.
[[noreturn]] void raise_stopped(py::error_already_set& stopped, const Error* error);

/// The value of a call of the library; raises what stands in its way.
template <class Work>
auto answer(const Wishes& wishes, const Work& work) {
    using Answered = decltype(work(silent()));
    std::optional<Answered> found;
    auto stopped = wait_for(wishes, [&](Observer& observer) { found.emplace(work(observer)); });
    if (stopped) raise_stopped(*stopped, found && !*found ? &found->error() : nullptr);
    return take(std::move(*found));
}

/// While Python ends, nothing new begins, and what runs is stopped and waited for: a thread that
/// asked for the interpreter's lock after its end would take the process down.
void refuse_if_ending();
void end_everything();

/// Something that goes on beside Python, to be stopped before it ends: by `stop` alone, which waits
/// until it has stopped, or asked by `stop` and waited for until this object goes.
class Running {
public:
    enum class Ends { by_stop, later };
    Running(Ends ends, std::function<void()> stop);
    ~Running();
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

private:
    Ends ends_;
    std::function<void()> stop_;
    friend void end_everything();
};

}  // namespace gale::python
