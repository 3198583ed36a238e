// The program `gale-mpi`: runs of `gale` that are shared by the ranks of MPI (doc/clusters.md).
//
// Rank 0 is the tool with the verbs that can be shared; it reads, writes and speaks. The other
// ranks serve it and say nothing, but for rank 1, which says that rank 0 has died. The verbs are
// those of apps/cli: same options, same words, same bytes.
#include <malloc.h>

#include <cstdlib>
#include <new>
#include <thread>

#include "apps/cli/frame/commit.hpp"
#include "apps/cli/frame/interruption.hpp"
#include "apps/cli/frame/language.hpp"
#include "apps/cli/frame/memory_fence.hpp"
#include "apps/cli/frame/out_of_memory.hpp"
#include "apps/cli/frame/tool.hpp"
#include "apps/cli/options/kernel_choice.hpp"
#include "apps/cli/options/ranks_of_run.hpp"
#include "apps/cli/verbs/verbs.hpp"
#include "apps/mpi/guard.hpp"
#include "gale/parallel/mpi/mpi_ranks.hpp"

namespace gale::cli {
namespace {

using mpi::LostRank;
using mpi::MpiRanks;

constexpr std::uint64_t default_patience = 60;

/// Messages come and go by megabytes. What is given back to the system in between has to be zeroed
/// page by page when it is wanted again: a tenth of the processor time of a ring of two ranks.
void keep_memory_of_messages() {
    ::mallopt(M_MMAP_THRESHOLD, 4 << 20);
    ::mallopt(M_TRIM_THRESHOLD, 32 << 20);
}

/// How long a rank may be silent: GALE_MPI_PATIENCE, in seconds.
Result<std::uint64_t> patience_seconds() {
    const char* text = std::getenv("GALE_MPI_PATIENCE");
    if (text == nullptr) return default_patience;
    const auto number = parse_number(text);
    if (!number || *number == 0 || *number > 86'400)
        return bad_input(
            gale::say(tool_words(),
                      "GALE_MPI_PATIENCE is a number of seconds from 1 to 86,400, not '{}'", text));
    return *number;
}

std::string sentence(const LostRank& lost, std::uint64_t patience) {
    const Words& words = tool_words();
    const std::string state = ranks_of_run().state();
    if (!lost.why.empty())
        return state.empty() ? gale::say(words, "rank {} on {} cannot go on: {}", lost.rank,
                                         lost.host, lost.why)
                             : gale::say(words,
                                         "rank {} on {} cannot go on: {}; the same command goes on "
                                         "from {}",
                                         lost.rank, lost.host, lost.why, state);
    if (lost.is_gone)
        return state.empty()
                   ? gale::say(words, "rank {} on {} has died, and the run with it", lost.rank,
                               lost.host)
                   : gale::say(words, "rank {} on {} has died; the same command goes on from {}",
                               lost.rank, lost.host, state);
    return state.empty()
               ? gale::say(words,
                           "rank {} on {} does not answer (it may be silent for {} s), and the run "
                           "ends",
                           lost.rank, lost.host, patience)
               : gale::say(words,
                           "rank {} on {} does not answer (it may be silent for {} s); the same "
                           "command goes on from {}",
                           lost.rank, lost.host, patience, state);
}

int run_rank_0(int argc, char** argv, MpiRanks& ranks, const Status& language) {
    Verb tool("gale-mpi",
              translatable("Gale on several machines: runs that the ranks of MPI share."),
              translatable("Every verb has --help with an example. Start with:\n  mpirun -n 2 "
                           "gale-mpi sweep \"0.???\" --limit 3000"),
              version_and_commit());
    add_shared_verbs(tool);
    int code = 1;
    try {
        code = language ? run_tool(tool, argc, argv) : report(tool, language.error());
    } catch (const std::bad_alloc&) {
        say_out_of_memory();
    }
    dismiss(ranks);
    return code;
}

/// A rank that cannot go on says so to rank 0, which ends the run.
int run_other_rank(MpiRanks& ranks) {
    std::string why;
    try {
        const auto kernels = chosen_kernels();
        const auto served = serve_rank_zero(
            ranks, kernels ? *kernels : nullptr,
            [](const Limits& limits) { fence_memory(limits.memory, limits.threads); });
        if (served) return 0;
        why = describe(served.error());
    } catch (const std::bad_alloc&) {
        why = "memory ran out";
    } catch (const std::exception& error) {
        why = error.what();
    }
    ranks.give_up(why);
    for (;;) std::this_thread::sleep_for(std::chrono::seconds(1));
}

int run(int argc, char** argv) {
    const auto language = choose_language(argc, argv);
    listen_for_signals();
    // The ranks end together, when rank 0 says so.
    const StateAtStake never_alone;
    Verb nobody("gale-mpi", "", "", version_and_commit());
    const auto patience = patience_seconds();
    if (!patience) return report(nobody, patience.error());
    std::atomic<const MpiRanks*> own{nullptr};
    mpi::Watch watch;
    watch.patience = std::chrono::seconds(*patience);
    watch.stop_was_asked = stop_was_asked;
    watch.on_lost = [&](const LostRank& lost) {
        if (own != nullptr) say(sentence(lost, *patience));
    };
    auto started = MpiRanks::start(std::move(watch));
    if (!started) return report(nobody, started.error());
    MpiRanks& ranks = **started;
    own = &ranks;
    if (ranks.rank() != 0) return run_other_rank(ranks);
    ranks_of_run().ranks = &ranks;
    ranks_of_run().stop_is_meant = [&] {
        return ranks.count() == 1 || ranks.all_heard_since_stop();
    };
    return run_rank_0(argc, argv, ranks, language);
}

}  // namespace
}  // namespace gale::cli

int main(int argc, char** argv) {
    gale::occupy_standard_descriptors();
    gale::cli::work_under_guard();
    gale::cli::expect_to_run_out_of_memory();
    gale::cli::keep_memory_of_messages();
    try {
        const int code = gale::cli::run(argc, argv);
        if (code != 0 || !gale::cli::memory_ran_out()) return code;
    } catch (const std::bad_alloc&) {
    }
    gale::cli::say_out_of_memory();
    return 1;
}
