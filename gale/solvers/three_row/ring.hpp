// The engine of three rows on several ranks: the same planes as Engine, from rows that travel.
//
// Ranks stand in a ring and have chunks of tiles in turn (ring_member.hpp). This is rank 0's side:
// it says which chunks may begin, takes the planes in order of c and hands them out, and brings all
// to rest for a state, which is that of Engine: it says nothing about ranks or threads. Behind
// the last chunk, before a rest or at the end, the other ranks get empty ones, so that the rows go
// on and spread over the ring as they do when it works, and no rank holds more than its share.
// Checked by tests/oracle/ring_test.cpp, with ranks that are threads of one process, and tests/mpi.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "gale/core/bytes.hpp"
#include "gale/core/error.hpp"
#include "gale/core/observer.hpp"
#include "gale/parallel/mailbox.hpp"
#include "gale/parallel/ranks.hpp"
#include "gale/solvers/three_row/engine.hpp"
#include "gale/solvers/three_row/plane.hpp"
#include "gale/solvers/three_row/ring_member.hpp"

namespace gale::three_row {

class RingEngine {
public:
    /// `options` are those of each rank, and so is the memory: where it is short, chunks have fewer
    /// tiles. A sink that does without positions gets summaries.
    RingEngine(Ranks& ranks, EngineOptions options, Length to, std::uint64_t memory,
               PlaneDetail detail = PlaneDetail::positions);
    ~RingEngine();
    RingEngine(const RingEngine&) = delete;
    RingEngine& operator=(const RingEngine&) = delete;

    /// The least c that has not been handed out yet.
    Length next_c() const { return next_c_; }

    /// As Engine::advance, to the `to` of the constructor.
    Status advance(PlaneSink& sink, Observer& observer);

    /// Precondition: at rest, or advance() was stopped.
    Status save(ByteSink& sink);
    /// Precondition: nothing has been done yet.
    Status restore(ByteSource& source);

private:
    struct Owner {
        Length first = 0;
        Length end = 0;
        unsigned rank = 0;
    };

    Status start_if_needed();
    Status send_job(const Decided& decided);
    void start(const Decided& decided, Length row_end, Length fixed_offsets);
    void receive_until_end();
    void grant_chunks();
    void grant(Length first, Length end);
    void spread_rows();
    Length tiles_in_chunk() const;
    void want_tiles();
    Status take(PlaneSink& sink, Observer& observer);
    void take_own(Plane plane);
    void take_planes(const Ranks::Message& message);
    void take_summaries(const Ranks::Message& message);
    void take_done(const Ranks::Message& message);
    bool hand_out_next(PlaneSink& sink);
    Status hand_out(PlaneSink& sink, Observer& observer);
    Status rest();
    bool is_at_rest();
    Status freeze(bool at_rest, const std::function<void(const Ranks::Message&)>& on_groups);
    Result<std::vector<std::optional<unsigned>>> holders();
    /// Groups that a state takes from other ranks.
    struct Copies {
        std::vector<std::optional<unsigned>> holders;  // by group
        std::uint64_t next = 0;                        // groups before it have been asked for
        std::uint64_t asked = 0;                       // and are not yet dropped again
        std::set<std::uint64_t> here = {};
    };
    void ask_for_copies(Copies& copies) const;
    Status bring_group(Copies& copies, std::uint64_t group);
    void drop_copy(Copies& copies, std::uint64_t group);
    Status save_rows(ByteSink& sink, Copies& copies, Length first, Length end);
    Result<Ranks::Message> wait_for(RingMessage wanted);
    Status state_of_threads() const;

    Ranks& ranks_;
    EngineOptions options_;
    RingPlan plan_;
    std::uint64_t memory_;
    Length most_tiles_;  // of a chunk
    Mailbox for_rank_0_;
    RingMember member_;
    bool has_started_ = false;
    std::mutex member_mutex_;  // its messages; held by whoever looks at its rows
    std::atomic<bool> ends_{false};

    Length next_c_ = 0;
    Length next_granted_ = 0;
    Length next_wanted_ = 0;
    std::uint64_t next_chunk_ = 0;
    std::deque<Owner> owners_;  // chunks that are not wholly handed out
    std::map<Length, Plane> planes_;
    std::map<Length, PlaneSummary> summaries_;
    std::mutex own_mutex_;
    std::vector<Plane> own_planes_;
    bool resting_ = false;
    bool is_spread_ = false;  // empty chunks follow the last one
    bool stop_ = false;
    Length row_end_ = 0;  // when the last chunk was done
    std::uint64_t parts_ = 0;
    Length done_ = 0;  // planes before it are decided
    std::jthread receiver_;
};

/// What another rank does from the message `job` on, until rank 0 ends it. `on_limits` hears the
/// memory and the threads of a rank.
Status serve_ring(Ranks& ranks, std::span<const std::byte> job,
                  const std::function<void(std::uint64_t memory, unsigned threads)>& on_limits);

/// Chunks have so many tiles where memory allows it: more of them take a row from memory, and from
/// rank to rank, less often; fewer of them hold fewer planes.
constexpr Length most_tiles_of_chunk(unsigned threads) { return std::max(16U, 4 * threads); }

/// Estimated bytes of one rank of `ranks` to reach the plane of `to`, with chunks of so many tiles;
/// 0: one for each thread, which takes the least memory.
std::uint64_t estimated_bytes_of_rank(Length to, const EngineOptions& options, unsigned ranks,
                                      Length tiles_of_chunk = 0);

}  // namespace gale::three_row
