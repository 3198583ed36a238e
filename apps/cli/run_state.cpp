#include "apps/cli/run_state.hpp"

#include <algorithm>
#include <chrono>

namespace gale::cli {
namespace {

constexpr double work_per_state = 20;

}  // namespace

Status RunState::claim() {
    if (!is_wanted()) return {};
    auto file = storage::StateFile::claim(path_, kind_, run_);
    if (!file) return file.error();
    file_.emplace(std::move(*file));
    return {};
}

bool RunState::is_there() const {
    EXPECT(file_ || !is_wanted());
    return file_ && file_->is_there();
}

bool RunState::is_due(RunObserver& observer) const {
    if (!is_wanted()) return false;
    constexpr double longest = 1e9;  // never; and in milliseconds still a number of 64 bits
    double seconds = std::min(static_cast<double>(interval_seconds_), longest);
    if (interval_seconds_ > 0) seconds = std::max(seconds, work_per_state * cost_);
    return observer.checkpoint_due(
        std::chrono::milliseconds(static_cast<std::int64_t>(1000 * seconds)));
}

Status RunState::write(storage::OutputFile* output, const std::function<Status(ByteSink&)>& save) {
    EXPECT(file_);
    const auto start = std::chrono::steady_clock::now();
    storage::OutputMark mark;
    if (output != nullptr) {
        const auto reached = output->mark();
        if (!reached) return reached.error();
        mark = *reached;
    }
    const Status written = file_->write([&](ByteSink& sink) {
        if (auto status = mark.save(sink); !status) return status;
        return save(sink);
    });
    const std::chrono::duration<double> cost = std::chrono::steady_clock::now() - start;
    cost_ = cost.count();
    return written;
}

Result<RunState::TakenUp> RunState::take_up() const {
    EXPECT(file_);
    auto reader = file_->read();
    if (!reader) return reader.error();
    const auto mark = storage::OutputMark::load(**reader);
    if (!mark) return mark.error();
    return TakenUp{std::move(*reader), *mark};
}

Error RunState::stopped(std::string where) const {
    if (is_wanted()) where += "; the same command goes on from " + path_;
    return {Failure::interrupted, std::move(where), {}};
}

void RunState::remove() {
    if (file_) file_->remove();
}

}  // namespace gale::cli
