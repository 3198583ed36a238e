#include "apps/cli/opening_run.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "gale/core/checked.hpp"
#include "gale/core/number_text.hpp"
#include "gale/solvers/board/solve.hpp"
#include "gale/solvers/board/sweep.hpp"

namespace gale::cli {
namespace {

using board::Engine;
using board::Openings;

constexpr const char* state_kind = "openings-2";

/// Tells when more rectangles are complete.
class ToldOpenings : public Openings {
public:
    ToldOpenings(BoardSize largest, const std::function<void(const Openings&)>& on_known)
        : Openings(largest), on_known_(on_known) {}

    void on_p_positions(std::span<const board::Length> positions) override {
        Openings::on_p_positions(positions);
        if (complete_to() <= told_) return;
        told_ = complete_to();
        on_known_(*this);
    }

private:
    const std::function<void(const Openings&)>& on_known_;
    std::uint64_t told_ = 0;
};

std::string run_name(BoardSize largest) {
    return fmt::format("{}x{}", largest.rows, largest.columns);
}

/// Returns the number of P-positions.
Result<std::uint64_t> run_sweep(const board::Options& how, RunState& state, RunObserver& terminal,
                                ToldOpenings& found) {
    auto sweep = board::Sweep::of_shape(found.board(), how);
    if (!sweep) return sweep.error();
    if (state.is_there()) {
        const auto taken_up = state.take_up();
        if (!taken_up) return taken_up.error();
        if (auto status = found.restore(*taken_up->reader); !status) return status.error();
        if (auto status = sweep->restore(*taken_up->reader); !status) return status.error();
        Tool::say("going on from " + state.path());
    }
    const auto save = [&](ByteSink& sink) {
        if (auto put = found.save(sink); !put) return put;
        return sweep->save(sink);
    };
    StopForState observer(terminal, state);
    while (!sweep->is_finished()) {
        const Status status = sweep->run(found, observer);
        if (status) break;
        if (!state.is_wanted()) return status.error();
        if (auto saved = state.write(nullptr, save); !saved) return saved.error();
        if (terminal.stop_requested()) return state.stopped("interrupted");
    }
    // What comes next, tables and certificates, may be interrupted too.
    if (state.is_wanted())
        if (auto saved = state.write(nullptr, save); !saved) return saved.error();
    return sweep->p_positions();
}

/// The openings themselves are kept for every rectangle; more than this many are refused.
constexpr std::uint64_t most_rectangles = std::uint64_t{1} << 24;

Status check_size(BoardSize largest) {
    const auto rectangles = checked_multiply(largest.rows, largest.columns);
    if (rectangles && *rectangles <= most_rectangles &&
        std::min(largest.rows, largest.columns) <= Partition::most_rows)
        return {};
    return too_large(fmt::format("there are more than {} boards up to {}",
                                 with_thousands(most_rectangles), run_name(largest)));
}

}  // namespace

void add_opening_run_options(CLI::App& verb, OpeningRunOptions& options) {
    add_choice(verb, "--engine", options.engine,
               {board::engine_names.begin(), board::engine_names.end()},
               "Which rung of the ladder; automatic is the sweep");
    verb.add_flag("--count", options.count,
                  "Say how many P-positions the largest board has, on standard error");
    add_number(verb, "--checkpoint-every", options.checkpoint_seconds,
               "Save the state for --resume after so many seconds (10)");
    add_run_options(verb, options.run, {.resume = true});
}

RunState opening_state(BoardSize largest, const OpeningRunOptions& options) {
    return RunState(options.run.resume, state_kind, run_name(largest), options.checkpoint_seconds);
}

Status run_openings(BoardSize largest, const OpeningRunOptions& options, RunState& state,
                    const std::function<void(const Openings&)>& on_known) {
    if (auto status = check_size(largest); !status) return status;
    // measured: a list for every rectangle, and an opening in nearly each
    constexpr std::uint64_t bytes_per_rectangle = 64;
    const std::uint64_t kept = largest.rows * largest.columns * bytes_per_rectangle;
    if (auto status = check_memory(options.run, kept, "keeping the openings"); !status)
        return status;
    board::Options how;
    how.engine = board::chosen(*board::engine_named(options.engine));
    how.threads = options.run.thread_count();
    how.memory_limit = options.run.memory_limit - kept;
    RunObserver terminal(options.run);
    ToldOpenings found(largest, on_known);
    if (how.engine != Engine::sweep && !options.run.resume.empty())
        return bad_input("only the engine 'sweep' can be resumed");
    const auto count = how.engine == Engine::sweep
                           ? run_sweep(how, state, terminal, found)
                           : board::p_positions(found.board(), how, found, terminal);
    if (!count) return count.error();
    if (options.count)
        Tool::say(fmt::format("{} P-positions in {}", with_thousands(*count), run_name(largest)));
    found.finish();
    on_known(found);
    return {};
}

}  // namespace gale::cli
