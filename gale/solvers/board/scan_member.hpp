// One rank's part in a scan that ranks share: its tasks, and the words that it keeps for all.
//
// Rank 0 hands out tasks (shared_scan.hpp). A rank asks those that keep the task's blocks of the
// reached sets for them, solves the task as on one machine, and sends back what has changed. Only
// when all have said that they keep it, the task is done: so whoever gets a task that waited for it
// finds its words. A rank has several tasks in hand, so that its threads work while words travel.
// Tasks in hand at the same time use no words in common (task_blocks.hpp). Checked by
// tests/oracle/shared_scan_test.cpp.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "gale/core/bytes.hpp"
#include "gale/core/error.hpp"
#include "gale/parallel/ranks.hpp"
#include "gale/solvers/board/p_position_sink.hpp"
#include "gale/solvers/board/prefix_solver.hpp"
#include "gale/solvers/board/scan_plan.hpp"
#include "gale/solvers/board/set_chunks.hpp"

namespace gale::board {

/// Kinds of messages of a shared scan.
enum class ScanMessage : std::uint32_t {
    job = 200,    // the scan
    ready = 201,  // the job has come: messages of any rank will be taken
    task = 202,   // a task to do, by number and prefix
    done = 203,   // how many P-positions it has, and those that are wanted
    get = 204,    // some words are needed
    got = 205,    // here they are
    put = 206,    // some words have changed
    kept = 207,   // they have been taken in
    drop = 208,   // nobody asks for some words again
    end = 209,
};

constexpr std::uint32_t kind(ScanMessage message) { return static_cast<std::uint32_t>(message); }

/// Which P-positions rank 0 wants to have: all, or what openings of rectangles leave.
enum class Wanted : std::uint8_t { all, openings };

class ScanMember {
public:
    /// In the place of a task's number: rank 0 itself gets or puts words.
    static constexpr std::uint64_t no_task = ~std::uint64_t{0};
    /// Tasks that rank 0 may give to a rank at the same time.
    static constexpr unsigned tasks_in_hand(unsigned threads) { return 4 * threads + 4; }

    /// Precondition: ranks and plan outlive it.
    ScanMember(Ranks& ranks, const ScanPlan& plan, std::uint64_t chunk_words, unsigned threads,
               Wanted wanted);
    ~ScanMember();
    ScanMember(const ScanMember&) = delete;
    ScanMember& operator=(const ScanMember&) = delete;

    /// Takes one message; one thread at a time. False: it is not for a member.
    bool take(const Ranks::Message& message);

    /// Why a thread of this rank could not go on; empty: nothing happened.
    std::string failure() const;

    const SetHomes& homes() const { return homes_; }
    const SetChunks& chunks() const { return chunks_; }

private:
    /// A block of a task while it is in hand.
    struct Held {
        TaskBlock block;
        std::uint64_t to_read = 0;
        bool is_changed = false;
        std::vector<std::uint64_t> words = {};
    };
    struct Work {
        std::uint64_t task = 0;
        std::vector<Length> prefix = {};
        std::vector<Held> held = {};  // the task's own by row, the longer ones by row, the last
        TaskPlaces places = {};
        std::vector<std::uint64_t*> last_pieces = {};
        std::uint64_t missing = 0;  // answers that have not come
        std::uint64_t count = 0;
        std::vector<Length> found = {};
    };
    class WantedPositions;

    bool take_task(ByteSource& source);
    bool take_got(ByteSource& source);
    bool take_kept(ByteSource& source);
    bool give(unsigned to, ByteSource& source);
    bool keep(unsigned from, ByteSource& source);
    void hold_blocks(Work& work) const;
    void ask_for_words(Work& work);
    void work();
    void work_until_end();
    void do_task(Work& work, PrefixSolver& solver, const PPositionSink& wanted);
    void read_own_words(Work& work) const;
    void give_back(Work& work);
    void finish(Work& work);
    void fail(const char* why);

    Ranks& ranks_;
    const ScanPlan& plan_;
    Wanted wanted_;
    SetHomes homes_;
    SetChunks chunks_;

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::map<std::uint64_t, std::unique_ptr<Work>> works_;  // by task
    std::deque<Work*> ready_;                               // all their words have come
    bool ends_ = false;
    std::string failure_;
    std::vector<std::jthread> threads_;  // the last member: they use all others
};

/// What another rank does from the message `job` on, until rank 0 ends it. `on_limits` hears the
/// memory and the threads of a rank.
Status serve_scan(Ranks& ranks, std::span<const std::byte> job,
                  const std::function<void(std::uint64_t memory, unsigned threads)>& on_limits);

}  // namespace gale::board
