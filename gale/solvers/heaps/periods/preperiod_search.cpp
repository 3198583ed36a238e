#include "gale/solvers/heaps/periods/preperiod_search.hpp"

#include <algorithm>
#include <vector>

#include "gale/core/forwarding_observer.hpp"
#include "gale/core/progress_towards.hpp"

namespace gale::heaps {
namespace {

/// What one replay may be ahead of what is compared; its last codes are saved, and these lie among
/// them.
constexpr HeapSize most_at_once = Milestones::least_margin / 2;

/// Progress is that of the other replay.
class NoProgress final : public ForwardingObserver {
public:
    using ForwardingObserver::ForwardingObserver;
    void on_progress(const Progress&) override {}
};

}  // namespace

/// The heap from which on values are compared: the milestone below `upper_`, or 0.
HeapSize PreperiodSearch::begin() const {
    return upper_ == 0 ? 0 : milestones_.all()[upper_ - 1].heap;
}

Result<Replay> PreperiodSearch::replay_before(HeapSize heap) const {
    const auto all = milestones_.all();
    const auto above = std::ranges::upper_bound(all, heap, {}, &Milestone::heap);
    if (above == all.begin()) return Replay::from_the_start(script_);
    return Replay::from(script_, (above - 1)->heap, (above - 1)->codes);
}

Status PreperiodSearch::start() {
    auto near = replay_before(begin());
    if (!near) return near.error();
    auto far = replay_before(begin() + period_);
    if (!far) return far.error();
    near_ = std::move(*near);
    far_ = std::move(*far);
    compared_ = begin();
    differences_ = 0;
    return {};
}

Status PreperiodSearch::advance(Replay& replay, HeapSize count, Observer& observer) const {
    while (replay.known() < count) {
        if (observer.stop_requested()) return failed(Failure::interrupted, sentence("interrupted"));
        const HeapSize step = std::min(most_at_once, count - replay.known());
        if (auto status = replay.extend_to(replay.known() + step, observer); !status) return status;
    }
    return {};
}

void PreperiodSearch::compare(HeapSize first, HeapSize end) {
    std::vector<Value> here(static_cast<std::size_t>(end - first));
    std::vector<Value> there(here.size());
    near_->copy(first, here);
    far_->copy(first + period_, there);
    for (std::size_t i = here.size(); i-- > 0;)
        if (here[i] != there[i]) {
            differences_ = std::max(differences_, first + i + 1);
            break;
        }
    compared_ = end;
}

Result<HeapSize> PreperiodSearch::run(Observer& observer) {
    for (;;) {
        if (!near_)
            if (auto status = start(); !status) return status.error();
        ProgressTowards to_period(observer, begin() + period_);
        if (auto status = advance(*far_, begin() + period_, to_period); !status)
            return status.error();
        if (compared_ == begin() && upper_ > 0) {
            const std::size_t word = milestones_.shape().word;
            compare(begin() - word, begin());
            // The same word: the period holds there, too.
            if (differences_ == 0) {
                --upper_;
                near_.reset();
                continue;
            }
        }
        if (auto status = compare_all(observer); !status) return status.error();
        return differences_;
    }
}

Status PreperiodSearch::compare_all(Observer& observer) {
    NoProgress quiet(observer);
    ProgressTowards whole(observer, end());
    while (compared_ < end()) {
        const HeapSize next = std::min(compared_ + most_at_once, end());
        if (auto status = advance(*far_, next + period_, quiet); !status) return status;
        if (auto status = advance(*near_, next, whole); !status) return status;
        compare(compared_, next);
    }
    return {};
}

Status PreperiodSearch::save(ByteSink& sink) const {
    for (const std::uint64_t number :
         {std::uint64_t{upper_}, compared_, differences_, std::uint64_t{near_.has_value()}})
        if (auto status = sink.put(number); !status) return status;
    if (!near_) return {};
    if (auto status = near_->save(script_, sink); !status) return status;
    return far_->save(script_, sink);
}

Status PreperiodSearch::load(ByteSource& source) {
    std::uint64_t row[4] = {};
    for (std::uint64_t& number : row) {
        const auto got = source.get();
        if (!got) return got.error();
        number = *got;
    }
    if (row[0] > upper_ || row[3] > 1) return bad_input("the saved search is damaged");
    upper_ = static_cast<std::size_t>(row[0]);
    compared_ = row[1];
    differences_ = row[2];
    if (row[3] == 0) return {};
    auto near = Replay::load(script_, source);
    if (!near) return near.error();
    auto far = Replay::load(script_, source);
    if (!far) return far.error();
    near_ = std::move(*near);
    far_ = std::move(*far);
    return {};
}

}  // namespace gale::heaps
