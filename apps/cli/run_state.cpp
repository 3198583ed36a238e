#include "apps/cli/run_state.hpp"

#include <algorithm>
#include <chrono>

namespace gale::cli {
namespace {

constexpr double work_per_state = 20;

}  // namespace

bool RunState::is_there() const { return is_wanted() && storage::file_exists(path_); }

bool RunState::is_due(RunObserver& observer) const {
    if (!is_wanted()) return false;
    double seconds = static_cast<double>(interval_seconds_);
    if (interval_seconds_ > 0) seconds = std::max(seconds, work_per_state * cost_);
    return observer.checkpoint_due(
        std::chrono::milliseconds(static_cast<std::int64_t>(1000 * seconds)));
}

Status RunState::write(storage::OutputFile* output, const std::function<Status(ByteSink&)>& save) {
    const auto start = std::chrono::steady_clock::now();
    std::uint64_t mark = 0;
    if (output != nullptr) {
        const auto written = output->flush();
        if (!written) return written.error();
        mark = *written;
        output->keep_partial();
    }
    auto writer = storage::CheckpointWriter::create(path_, kind_, run_);
    if (!writer) return writer.error();
    if (auto status = (*writer)->put(mark); !status) return status;
    if (auto status = save(**writer); !status) return status;
    if (auto status = (*writer)->commit(); !status) return status;
    const std::chrono::duration<double> cost = std::chrono::steady_clock::now() - start;
    cost_ = cost.count();
    return {};
}

Result<RunState::TakenUp> RunState::take_up() const {
    auto reader = storage::CheckpointReader::open(path_, kind_, run_);
    if (!reader) return reader.error();
    const auto mark = (*reader)->get();
    if (!mark) return mark.error();
    return TakenUp{std::move(*reader), *mark};
}

Error RunState::stopped(std::string where) const {
    if (is_wanted()) where += "; the same command goes on from " + path_;
    return {Failure::interrupted, std::move(where), {}};
}

void RunState::remove() const {
    if (is_wanted()) storage::remove_file(path_);
}

}  // namespace gale::cli
