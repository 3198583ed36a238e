// One rank's part in a ring of ranks: chunks of tiles, and the rows that are in its hands.
//
// Chunk n belongs to rank n mod count. Its rows come from the rank before it in the ring, group by
// group of 64 rows in ascending order, and go on to the next rank when the last tile of the chunk
// has left the group and the next one. A group that has come may be entered: the tiles of earlier
// chunks are behind it. So every row is in one pair of hands at a time, and nothing is shared.
// What all ranks must know goes around the ring in the same stream, ahead of the rows: the columns
// f(c,c) of a chunk once its planes have started, and each periodic part once it is proven. After
// the last row of a chunk comes the *word* that it is finished: then all earlier planes are
// decided, and the next chunk may decide its own and create rows (tile.hpp).
//
// A group is sent when the next rank asks for it, and that one asks while it has room: memory falls
// as ranks are added, and the chunks spread around the ring. An empty chunk hands everything on.
// Checked by tests/oracle/ring_test.cpp; see ring.hpp.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "gale/core/bytes.hpp"
#include "gale/parallel/packet.hpp"
#include "gale/parallel/ranks.hpp"
#include "gale/solvers/three_row/plane.hpp"
#include "gale/solvers/three_row/row_store.hpp"
#include "gale/solvers/three_row/tail.hpp"
#include "gale/solvers/three_row/tile.hpp"

namespace gale::three_row {

/// Kinds of messages within a ring.
enum class RingMessage : std::uint32_t {
    job = 100,        // the run; columns, tail: where it begins
    place = 101,      // a group of rows to begin with
    start = 102,      // all of them are placed
    chunk = 103,      // number, planes: a chunk that this rank may begin
    columns = 104,    // of a chunk, around the ring
    parts = 105,      // planes that were decided, around the ring
    group = 106,      // rows that travel on
    word = 107,       // a chunk is finished
    ask = 108,        // there is room for so many more groups
    want_tile = 109,  // rank 0 takes the planes of a tile next
    planes = 110,     // some of them
    done = 111,       // all planes of a chunk are decided
    freeze = 112,     // no row may travel, all is at rest or not; the answer is `groups`
    frozen = 113,     // to the next rank, behind the last row
    groups = 114,     // the groups that a rank holds
    copy_group = 115,
    group_copy = 116,
    thaw = 117,
    end = 118,
    ready = 119,      // the job has come: messages of any member will be taken
    look = 120,       // from a thread of this rank: something may be sent on
    summaries = 121,  // of a tile, in place of its planes
};

constexpr std::uint32_t kind(RingMessage message) { return static_cast<std::uint32_t>(message); }

/// What all members of a ring have in common.
struct RingPlan {
    Length to = 0;
    unsigned threads = 1;
    Length tile = 64;
    PlaneDetail detail = PlaneDetail::positions;  // or rank 0 takes summaries, or outlines
};

class RingMember {
public:
    /// On rank 0 `on_plane` takes the planes of this rank itself.
    RingMember(Ranks& ranks, const RingPlan& plan, std::function<void(Plane)> on_plane = {});
    ~RingMember();
    RingMember(const RingMember&) = delete;
    RingMember& operator=(const RingMember&) = delete;

    /// What the run begins with; then the rows of `place` messages, and `start`.
    void begin(std::span<const Length> columns, const Tail& tail, Length row_end,
               Length fixed_offsets);
    /// All rows are placed: starts the threads.
    void start();

    /// Takes one message; one thread at a time, here and below. False: it is not for a member.
    bool take(const Ranks::Message& message);
    /// Sends on what is done with, asks for what there is room for. True if something was done.
    bool tend();

    /// Why a thread of this rank could not go on; empty: nothing happened.
    std::string failure() const;

    // For rank 0, with all chunks finished.
    const std::vector<Length>& columns() const { return columns_; }
    const Tail& tail() const { return tail_; }
    RowStore& rows() { return rows_; }
    /// How many planes that were decided at the end of the rows this rank has heard of.
    std::uint64_t parts_seen() const { return parts_seen_; }
    Length columns_known() const { return columns_known_; }

private:
    static constexpr std::uint64_t all_groups = ~std::uint64_t{0};
    // What a thread waits that finds nothing to do, longer and longer.
    static constexpr std::chrono::microseconds shortest_nap{30};
    static constexpr std::chrono::microseconds longest_nap{480};

    /// What has come for one chunk.
    struct Arrivals {
        std::uint64_t number = 0;
        std::uint64_t first = all_groups;  // the first that has come; of the thread that takes them
        std::atomic<std::uint64_t> end{0};  // groups below have come
        std::atomic<bool> is_finished{false};
    };
    struct Chunk;
    /// A tile with its place in the ring.
    struct Work {
        Chunk* chunk = nullptr;
        std::size_t place = 0;  // within the chunk
        Length first = 0;
        Length width = 0;
        std::unique_ptr<Tile> tile = {};  // once it has begun
    };
    struct Chunk {
        std::uint64_t number = 0;
        Length first = 0;  // planes first ... end - 1; none in an empty chunk
        Length end = 0;
        Arrivals* arrivals = nullptr;
        std::vector<Work> tiles = {};
        std::vector<std::atomic<std::uint64_t>> groups_left = {};  // by tile: groups below are left
        std::size_t taken = 0;                                     // tiles that a thread has taken
        std::uint64_t next_to_send = 0;                            // the group
        bool columns_sent = false;
        bool said_done = false;
    };
    enum class Before { working, finished, wait };
    enum class Step { blocked, some, done };

    void work();
    void work_until_end();
    Work* next_tile(std::size_t active);
    Step step(Work& work);
    bool can_begin(const Work& work) const;
    Before before(const Work& work, Length b) const;
    Step work_group(Work& work, Before before);
    void note_decided(const Work& work, Length c);
    Step settle(Work& work, Length b);
    void finish(std::unique_ptr<Tile> tile);
    void fail(const char* why);
    void say_look();

    unsigned next_rank() const { return (ranks_.rank() + 1) % ranks_.count(); }
    unsigned rank_before() const { return (ranks_.rank() + ranks_.count() - 1) % ranks_.count(); }
    bool take_travelling(const Ranks::Message& message);
    bool take_request(const Ranks::Message& message);
    bool take_chunk(ByteSource& source);
    bool take_place(ByteSource& source);
    bool take_columns(const Ranks::Message& message);
    bool take_parts(const Ranks::Message& message);
    bool take_group(ByteSource& source);
    bool take_word(ByteSource& source);
    bool take_want(ByteSource& source);
    bool send_copy(ByteSource& source);
    bool send_wanted_planes();
    void send_planes(Tile& tile);
    bool tend_chunk(Chunk& chunk);
    bool send_columns(Chunk& chunk);
    bool send_parts();
    void skip_groups_of_others(Chunk& chunk, std::uint64_t end, bool is_over) const;
    bool send_groups(Chunk& chunk, std::uint64_t left, bool is_over);
    void send_word(Chunk& chunk);
    void say_done(Chunk& chunk);
    void go_around(RingMessage message, std::uint64_t chunk, Ranks::Bytes bytes);
    void list_groups();
    bool holds(std::uint64_t group) const;
    bool ask_for_more(bool busy);
    std::uint64_t budget() const;
    Arrivals& arrivals_of(std::uint64_t number);

    Ranks& ranks_;
    RingPlan plan_;
    std::function<void(Plane)> on_plane_;
    RowStore rows_;
    SpareCells spare_;
    Tail tail_;                             // of the rank that decides planes, or a copy
    std::vector<Length> columns_;           // f(c,c)
    std::atomic<Length> columns_known_{0};  // those before it are
    std::atomic<bool> ends_{false};
    std::atomic<bool> has_said_look_{false};

    mutable std::mutex mutex_;  // over the chunks and what has arrived, as lists
    std::condition_variable changed_;
    std::deque<std::unique_ptr<Chunk>> chunks_;       // not yet handed on, in order
    std::uint64_t placed_end_ = 0;                    // groups below were placed with a state
    std::deque<std::unique_ptr<Arrivals>> arrivals_;  // for those and the next one
    std::deque<std::unique_ptr<Tile>> finished_;      // whose planes rank 0 has not taken
    std::size_t tiles_in_hand_ = 0;
    std::size_t most_tiles_ = 1;  // of a chunk, so far
    std::string failure_;
    std::mutex parts_mutex_;
    Packet parts_;  // decided here, not yet sent: the chunk of the first, then all of them
    std::uint64_t parts_waiting_ = 0;

    // Of the thread that takes messages.
    std::deque<Length> wanted_;  // first c of the tiles that rank 0 takes next
    std::uint64_t asked_by_next_ = 0;
    std::uint64_t asked_ = 0;  // and not yet come
    std::uint64_t parts_seen_ = 0;
    std::uint64_t largest_group_ = 0;
    bool has_started_ = false;
    bool is_frozen_ = false;
    bool is_at_rest_ = false;  // frozen, and no tile is being worked
    // The word of the rank before may come ahead of what rank 0 says.
    std::uint64_t freezes_ = 0;
    std::uint64_t freezes_before_ = 0;
    std::chrono::steady_clock::time_point last_progress_{};
    std::vector<std::jthread> threads_;
};

}  // namespace gale::three_row
