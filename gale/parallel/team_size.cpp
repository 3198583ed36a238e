#include "gale/parallel/team_size.hpp"

#include <algorithm>

#include "gale/core/expect.hpp"

namespace gale {
namespace {

/// Shorter pieces say little: the clock and the start of threads weigh too much.
constexpr double enough_seconds = 0.002;
/// What more threads must bring, so that they are worth their processor time.
constexpr double worth = 1.05;
/// Pieces between two trials: few at first, as the work may have been of another kind while the
/// sizes were tried one after the other.
constexpr unsigned least_patience = 2;
constexpr unsigned most_patience = 40;

}  // namespace

TeamSize::TeamSize(unsigned most) {
    GALE_EXPECT(most >= 1);
    for (unsigned members = 1; members < most; members *= 2) sizes_.push_back({members});
    sizes_.push_back({most});
    best_ = current_ = sizes_.size() - 1;
    patience_ = least_patience;
}

void TeamSize::note(double work, double seconds) {
    work_ += work;
    seconds_ += seconds;
    if (sizes_.size() == 1 || seconds_ < enough_seconds) return;
    if (!is_trial()) follow_length_of_pieces();
    sizes_[current_].rate = work_ / seconds_;
    work_ = seconds_ = 0;
    choose_best();
    choose_next();
}

/// In longer pieces it weighs less that a larger team takes longer to begin.
void TeamSize::follow_length_of_pieces() {
    constexpr double much = 2;
    if (work_ > usual_work_ / much && work_ < usual_work_ * much) return;
    if (work_ > usual_work_)
        for (std::size_t i = current_ + 1; i < sizes_.size(); ++i) sizes_[i].rate = 0;
    usual_work_ = work_;
}

void TeamSize::choose_best() {
    double fastest = 0;
    for (const Size& size : sizes_) fastest = std::max(fastest, size.rate);
    best_ = static_cast<std::size_t>(
        std::ranges::find_if(sizes_,
                             [&](const Size& size) { return size.rate * worth >= fastest; }) -
        sizes_.begin());
}

void TeamSize::choose_next() {
    // The largest one that was never tried, as long as there is one.
    for (std::size_t i = sizes_.size(); i-- > 0;)
        if (sizes_[i].rate == 0) {
            current_ = i;
            return;
        }
    current_ = best_;
    if (++stays_ < patience_) return;
    stays_ = 0;
    patience_ = std::min(2 * patience_, most_patience);
    // In turn the neighbours, and those that were not far behind: a trial may have been unlucky.
    const auto may_be_better = [this](std::size_t i) {
        const bool is_next = i + 1 == best_ || i == best_ + 1;
        return i != best_ && (is_next || 2 * sizes_[i].rate > sizes_[best_].rate);
    };
    do next_trial_ = (next_trial_ == 0 ? sizes_.size() : next_trial_) - 1;
    while (!may_be_better(next_trial_));
    current_ = next_trial_;
}

}  // namespace gale
