#include "gale/runs/run_state.hpp"

#include <algorithm>

namespace gale::runs {
namespace {

constexpr int work_per_state = 20;

}  // namespace

Status RunState::claim() {
    if (!is_wanted()) return {};
    auto file = storage::StateFile::claim(options_.path, kind_, run_);
    if (!file) return file.error();
    file_.emplace(std::move(*file));
    return {};
}

bool RunState::is_there() const {
    GALE_EXPECT(file_ || !is_wanted());
    return file_ && file_->is_there();
}

bool RunState::is_due() const {
    if (!is_wanted()) return false;
    const auto passed = Clock::now() - last_written_;
    if (options_.interval_seconds == 0) return true;
    constexpr std::uint64_t never = 1'000'000'000;
    const auto interval = std::chrono::seconds(std::min(options_.interval_seconds, never));
    return passed >= std::max<Clock::duration>(interval, work_per_state * cost_);
}

Status RunState::write(const std::function<Status(ByteSink&)>& save) {
    GALE_EXPECT(file_);
    const auto start = Clock::now();
    Status written = file_->write(save);
    last_written_ = Clock::now();
    cost_ = last_written_ - start;
    return written;
}

Result<std::unique_ptr<storage::CheckpointReader>> RunState::read() const {
    GALE_EXPECT(file_);
    return file_->read();
}

Error RunState::stopped(Sentence where) const {
    if (is_wanted())
        where = sentence("{}; the same command goes on from {}", std::move(where), options_.path);
    return failed(Failure::interrupted, std::move(where));
}

void RunState::remove() {
    if (file_) file_->remove();
}

}  // namespace gale::runs
