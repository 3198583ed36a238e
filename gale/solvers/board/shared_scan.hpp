// The scan on several ranks: the same P-positions as Scan, from reached sets that all keep
// together.
//
// Rank 0 knows which tasks are done and hands out those that may begin, each to the rank that keeps
// its block of the set of row 0, or to another one where that has its hands full (scan_member.hpp).
// It counts what the sets take as on one machine, tells the ranks which words nobody asks for
// again, hands out the positions in order, and writes and reads states. A state is that of Scan: it
// says nothing about ranks or threads. Memory per rank is a share of the sets and what the tasks in
// hand take (SharedPlan). Checked by tests/oracle/shared_scan_test.cpp, with ranks that are threads
// of one process, and tests/mpi.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "gale/core/bytes.hpp"
#include "gale/core/error.hpp"
#include "gale/core/observer.hpp"
#include "gale/parallel/mailbox.hpp"
#include "gale/parallel/ranks.hpp"
#include "gale/positions/partition.hpp"
#include "gale/solvers/board/options.hpp"
#include "gale/solvers/board/p_position_sink.hpp"
#include "gale/solvers/board/scan_member.hpp"
#include "gale/solvers/board/scan_state.hpp"

namespace gale::board {

/// How a scan is shared, and what that costs in memory.
struct SharedPlan {
    ScanPlan scan;
    std::uint64_t chunk_words = 0;
    unsigned threads = 1;             // of each rank; fewer than asked for if memory is short
    std::uint64_t bytes_of_rank = 0;  // most that one rank takes

    /// Fits the plan into the memory limit, which is that of each rank, or refuses.
    static Result<SharedPlan> make(std::span<const Length> shape, const Options& options,
                                   unsigned ranks);
};

class SharedScan : private WordsElsewhere {
public:
    /// Prepares a scan that the ranks of the options share; refuses what needs more memory than a
    /// rank may take. Precondition: the shape is not empty, and there are ranks.
    static Result<std::unique_ptr<SharedScan>> of_shape(const Partition& shape,
                                                        const Options& options, Wanted wanted);
    ~SharedScan() override;
    SharedScan(const SharedScan&) = delete;
    SharedScan& operator=(const SharedScan&) = delete;

    /// As those of Scan. What the sink wants has been said by `wanted`.
    Status run(PPositionSink& sink, Observer& observer);
    bool is_finished() const { return state_.is_finished(); }
    std::uint64_t p_positions() const { return state_.p_positions; }
    Status save(ByteSink& out);
    Status restore(ByteSource& in);

private:
    SharedScan(Ranks& ranks, SharedPlan plan, const Options& options, Wanted wanted);

    void start_if_needed();
    void receive_until_end();
    void hand_out_tasks();
    std::optional<unsigned> rank_for(std::span<const Length> prefix);
    void give_task(std::uint64_t task, std::span<const Length> prefix, unsigned rank);
    Status take();
    void take_done(const Ranks::Message& message);
    void hand_out(PPositionSink& sink, Observer& observer);
    Status state_of_threads();
    Result<Ranks::Message> wait_for(ScanMessage wanted);
    Status wait_for_kept(std::uint64_t most);

    void drop(std::span<const Length> above, std::uint64_t first, std::uint64_t words) override;
    Status save(ByteSink& out, std::span<const Length> above, std::uint64_t first,
                std::uint64_t words) override;
    Status restore(ByteSource& in, std::span<const Length> above, std::uint64_t first,
                   std::uint64_t words) override;

    Ranks& ranks_;
    SharedPlan plan_;  // its scan has gone into the state
    Options options_;
    Wanted wanted_;
    ScanState state_;
    bool has_started_ = false;
    std::vector<unsigned> in_hand_;  // tasks, by rank
    unsigned running_ = 0;           // tasks in all hands
    std::uint64_t not_kept_ = 0;     // runs of words of a state that are on their way
    std::uint64_t saved_runs_ = 0;   // runs of sets that states have asked for
    TaskBlocks blocks_;
    Mailbox for_rank_0_;
    std::unique_ptr<ScanMember> member_;
    std::mutex failure_mutex_;
    std::string failure_;  // of the thread that takes messages
    std::atomic<bool> ends_{false};
    std::jthread receiver_;
};

}  // namespace gale::board
