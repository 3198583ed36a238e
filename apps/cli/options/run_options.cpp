#include "apps/cli/options/run_options.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <iostream>

#include "apps/cli/frame/memory_fence.hpp"
#include "apps/cli/frame/tool.hpp"
#include "apps/cli/options/kernel_choice.hpp"
#include "apps/cli/options/ranks_of_run.hpp"

namespace gale::cli {
namespace {

std::string duration_text(double seconds) {
    const auto whole = static_cast<std::uint64_t>(seconds + 0.5);
    if (whole < 60) return fmt::format("{} s", whole);
    if (whole < 3600) return fmt::format("{}:{:02} min", whole / 60, whole % 60);
    return fmt::format("{}:{:02} h", whole / 3600, whole / 60 % 60);
}

}  // namespace

unsigned RunOptions::thread_count() const {
    return threads == 0 ? hardware_threads() : static_cast<unsigned>(threads);
}

Result<Limits> RunOptions::limits() const {
    const auto kernels = chosen_kernels();
    if (!kernels) return kernels.error();
    return Limits{memory_limit, thread_count(), *kernels, ranks_of_run().ranks};
}

void add_run_options(Verb& verb, RunOptions& options, RunOptionSet set) {
    options.memory_limit = machine_memory() / 4 * 3;
    if (set.threads)
        verb.number("--threads", options.threads,
                    "How many threads; as many as the machine or the container has unless given",
                    {.check = [](const std::string& text) {
                        const auto number = parse_number(text);
                        return number && (*number == 0 || *number > most_threads)
                                   ? sentence("a run has 1 to {} threads, not {}", most_threads,
                                              *number)
                                   : Sentence();
                    }});
    if (set.memory_limit)
        verb.bytes("--memory-limit", options.memory_limit,
                   "Refuse what needs more memory; three quarters of the machine's or the "
                   "container's unless given");
    if (set.resume) {
        verb.text("--resume", options.resume,
                  "Keep the state of the run in this file, and continue from it if it exists",
                  {.type = "FILE"});
        verb.number("--checkpoint-every", options.state_seconds,
                    "With --resume: seconds between two states; 10 unless given, 0: as often as "
                    "possible");
    }
    verb.choice("--progress", options.progress,
                "Progress on standard error: auto shows a line on a terminal",
                {"auto", "json", "none"});
}

RunObserver::RunObserver(const RunOptions& options)
    : show_(options.progress == "json"                                   ? Show::json
            : options.progress == "auto" && ::isatty(STDERR_FILENO) != 0 ? Show::line
                                                                         : Show::nothing) {
    if (options.fenced) fence_memory(options.memory_limit, options.thread_count());
    ranks_of_run().set_state(options.resume);
    if (!options.resume.empty()) state_at_stake_.emplace();
}

RunObserver::~RunObserver() {
    if (line_open_) std::cerr << "\r\033[K" << std::flush;
}

Verdict RunObserver::verdict() {
    return stop_was_asked() && ranks_of_run().stop_is_meant() ? Verdict::stop : Verdict::go_on;
}

void RunObserver::on_remark(std::string_view text) { say(text); }

void RunObserver::on_progress(const Progress& progress) {
    if (show_ == Show::nothing) return;
    const auto now = Clock::now();
    if (!started_) {
        started_ = true;
        first_done_ = progress.done;
    }
    const bool last = progress.total != 0 && progress.done == progress.total;
    const auto pause = std::chrono::milliseconds(show_ == Show::line ? 100 : 1000);
    if (!last && now - last_shown_ < pause) return;
    last_shown_ = now;
    const double seconds = std::chrono::duration<double>(now - start_).count();
    show_ == Show::line ? show_line(progress, seconds) : show_json(progress, seconds);
}

void RunObserver::show_line(const Progress& progress, double seconds) {
    const double rate =
        seconds > 0 ? static_cast<double>(progress.done - first_done_) / seconds : 0;
    std::string line = fmt::format("{} {}", with_thousands(progress.done), progress.what);
    if (progress.total > 0)
        line = fmt::format(
            "{} of {} {} ({:.0f} %)", with_thousands(progress.done), with_thousands(progress.total),
            progress.what,
            100 * static_cast<double>(progress.done) / static_cast<double>(progress.total));
    if (rate > 0) line += fmt::format(", {}/s", with_thousands(static_cast<std::uint64_t>(rate)));
    if (rate > 0 && progress.total > progress.done)
        line += ", about " +
                duration_text(static_cast<double>(progress.total - progress.done) / rate) + " left";
    std::cerr << "\r\033[K" << line << std::flush;
    line_open_ = true;
}

void RunObserver::show_json(const Progress& progress, double seconds) {
    std::cerr << fmt::format("{{\"what\":\"{}\",\"done\":{},\"total\":{},\"seconds\":{:.1f}}}\n",
                             progress.what, progress.done, progress.total, seconds)
              << std::flush;
}

}  // namespace gale::cli
