#include "gale/runs/run.hpp"

#include "gale/core/forwarding_observer.hpp"

namespace gale::runs {

/// What a solver sees during a run: the person's observer, and pauses when the state is due.
class Run::Keeper final : public ForwardingObserver {
public:
    Keeper(Run& run, Observer& person) : ForwardingObserver(person), run_(run) {}

    Verdict verdict() override {
        if (run_.has_failed()) return Verdict::stop;
        const Verdict asked = outer().verdict();
        if (asked != Verdict::go_on) return asked;
        return run_.state_.is_due() ? Verdict::pause : Verdict::go_on;
    }
    void on_rest() override {
        if (run_.state_.is_due()) run_.fail(run_.write_state(false));
        outer().on_rest();
    }

private:
    Run& run_;
};

Status Run::go(Observer& observer) {
    person_ = &observer;
    if (auto claimed = state_.claim(); !claimed) return claimed;
    const bool goes_on = state_.is_there();
    if (auto opened = goes_on ? restore_state() : begin(); !opened) return opened;
    if (!is_concluded_)
        if (auto worked = work_and_conclude(observer); !worked) return worked;
    if (auto delivered = deliver(observer); !delivered)
        return delivered.error().failure == Failure::interrupted ? state_.stopped(where())
                                                                 : delivered;
    state_.remove();
    return {};
}

Status Run::restore_state() {
    const auto reader = state_.read();
    if (!reader) return reader.error();
    const auto concluded = (*reader)->get();
    if (!concluded) return concluded.error();
    if (*concluded > 1) return bad_input(state_.path() + " is damaged");
    is_concluded_ = *concluded == 1;
    return restore(**reader, is_concluded_);
}

Status Run::work_and_conclude(Observer& observer) {
    Keeper keeper(*this, observer);
    if (auto worked = work(keeper); !worked || has_failed()) return ended(worked);
    if (keeps_state() && concludes_slowly())
        if (auto written = write_state(false); !written) return written;
    if (auto concluded = conclude(keeper); !concluded || has_failed()) {
        if (has_failed()) return failure_;
        return concluded.error().failure == Failure::interrupted ? state_.stopped(where())
                                                                 : concluded;
    }
    is_concluded_ = true;
    return keeps_state() ? write_state(true) : Status{};
}

/// The work did not come to its end. What there is goes into the state if that is of use: when the
/// run was stopped, or when it found nothing so far.
Status Run::ended(const Status& how) {
    if (has_failed()) return failure_;
    const Failure failure = how.error().failure;
    if (failure != Failure::interrupted && failure != Failure::undecided) return how;
    if (keeps_state())
        if (auto written = write_state(false); !written) return written;
    return failure == Failure::interrupted ? Status(state_.stopped(where())) : how;
}

Status Run::write_state(bool is_concluded) {
    return state_.write([&](ByteSink& sink) {
        if (auto put = sink.put(std::uint64_t{is_concluded}); !put) return put;
        return save(sink);
    });
}

}  // namespace gale::runs
