// A scan stopped anywhere, saved, restored with another number of threads, goes on as if nothing
// had happened; a state of another board or a damaged one is refused.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <thread>

#include "gale/core/bytes.hpp"
#include "gale/solvers/board/nim_values.hpp"
#include "gale/solvers/board/openings.hpp"
#include "gale/solvers/board/scan.hpp"

namespace gale::board {
namespace {

class Collector : public PPositionSink {
public:
    void on_p_positions(std::span<const Length> positions) override {
        found.insert(found.end(), positions.begin(), positions.end());
    }
    std::vector<Length> found;
};

/// Asks to stop after every `segments` segments.
class StopsAfter : public Observer {
public:
    explicit StopsAfter(int segments) : segments_(segments), left_(segments) {}
    Verdict verdict() override {
        if (--left_ > 0) return Verdict::go_on;
        left_ = segments_;
        return Verdict::stop;
    }

private:
    int segments_;
    int left_;
};

std::vector<Length> in_one_go(const Partition& shape, const Options& options) {
    Observer observer;
    Collector collector;
    auto scan = Scan::of_shape(shape, options);
    EXPECT_TRUE(scan->run(collector, observer).ok());
    return collector.found;
}

/// Runs with a new scan after every stop, each from what the one before has saved.
std::vector<Length> in_pieces(const Partition& shape, Options options, int segments) {
    StopsAfter observer(segments);
    Collector collector;
    std::vector<std::byte> saved;
    for (unsigned piece = 0;; ++piece) {
        options.limits.threads = std::array{1u, 2u, 3u, 7u, 16u}[piece % 5];
        auto scan = Scan::of_shape(shape, options);
        if (piece > 0) {
            ByteView in(saved);
            EXPECT_TRUE(scan->restore(in).ok());
            EXPECT_EQ(in.remaining(), 0u);
        }
        const Status status = scan->run(collector, observer);
        if (status.ok()) return collector.found;
        EXPECT_EQ(status.error().failure, Failure::interrupted);
        ByteBuffer out;
        EXPECT_TRUE(scan->save(out).ok());
        saved = out.bytes();
    }
}

TEST(BoardResume, a_scan_stopped_after_every_task_gives_the_same_positions) {
    const auto shape = Partition::rectangle(5, 6);
    for (std::uint64_t task_words : {1u, 2u, 6u}) {
        const Options options{.unit_rows = 2, .task_words = task_words};
        const auto expected = in_one_go(shape, options);
        for (int segments : {1, 2, 7}) EXPECT_EQ(in_pieces(shape, options, segments), expected);
    }
}

/// Asks for a pause after every task, and saves the scan whenever it rests.
class SavesAtRest : public Observer {
public:
    SavesAtRest(const Scan& scan, const Collector& collector)
        : scan_(scan), collector_(collector) {}
    Verdict verdict() override { return Verdict::pause; }
    void on_rest() override {
        ByteBuffer out;
        EXPECT_TRUE(scan_.save(out).ok());
        states.push_back({collector_.found.size(), out.bytes()});
    }

    std::vector<std::pair<std::size_t, std::vector<std::byte>>> states;

private:
    const Scan& scan_;
    const Collector& collector_;
};

TEST(BoardResume, a_pause_changes_nothing_and_every_state_saved_in_one_is_good) {
    const auto shape = Partition::rectangle(5, 6);
    const auto expected = in_one_go(shape, {});
    for (const unsigned threads : {1u, 2u, 4u}) {
        const Options options{.limits = {.threads = threads}, .unit_rows = 2, .task_words = 2};
        auto scan = Scan::of_shape(shape, options);
        Collector collector;
        SavesAtRest observer(*scan, collector);
        ASSERT_TRUE(scan->run(collector, observer).ok());
        EXPECT_EQ(collector.found, expected);
        ASSERT_GT(observer.states.size(), 2u);
        for (const auto& [found, state] : observer.states) {
            auto resumed = Scan::of_shape(shape, options);
            ByteView in(state);
            ASSERT_TRUE(resumed->restore(in).ok());
            Collector rest;
            rest.found.assign(expected.begin(),
                              expected.begin() + static_cast<std::ptrdiff_t>(found));
            ASSERT_TRUE(resumed->run(rest, silent()).ok());
            EXPECT_EQ(rest.found, expected);
        }
    }
}

/// Holds the first positions until no other thread has anything left to do, and then asks to stop.
class StopsAtTheEnd : public Observer, public PPositionSink {
public:
    void on_p_positions(std::span<const Length> positions) override {
        if (found.empty()) std::this_thread::sleep_for(std::chrono::milliseconds(50));
        found.insert(found.end(), positions.begin(), positions.end());
    }
    Verdict verdict() override { return Verdict::stop; }

    std::vector<Length> found;
};

TEST(BoardResume, a_stop_when_only_the_handing_out_is_left_loses_no_position) {
    const auto shape = Partition::rectangle(5, 6);
    const auto expected = in_one_go(shape, {});
    for (const unsigned threads : {1u, 2u, 4u}) {
        const Options options{.limits = {.threads = threads}, .unit_rows = 2, .task_words = 2};
        auto scan = Scan::of_shape(shape, options);
        StopsAtTheEnd both;
        for (int stops = 0; !scan->is_finished() && stops < 10'000; ++stops) {
            const Status status = scan->run(both, both);
            EXPECT_EQ(status.ok(), scan->is_finished());
        }
        EXPECT_EQ(both.found, expected) << threads << " threads";
    }
}

TEST(BoardResume, the_same_on_a_wide_board_and_on_a_shape) {
    for (const auto& shape : {Partition::rectangle(3, 25), parse_partition("9,6,6,3,1").value()}) {
        const auto expected = in_one_go(shape, {});
        EXPECT_EQ(in_pieces(shape, {}, 5), expected);
    }
}

const Options small_tasks{.unit_rows = 2, .task_words = 2};

std::vector<std::byte> state_of(const Partition& shape, int segments) {
    StopsAfter observer(segments);
    Collector collector;
    auto scan = Scan::of_shape(shape, small_tasks);
    EXPECT_FALSE(scan->run(collector, observer).ok());
    ByteBuffer out;
    EXPECT_TRUE(scan->save(out).ok());
    return out.bytes();
}

TEST(BoardResume, a_state_grows_with_what_was_done) {
    const auto wide = Partition::rectangle(5, 60);
    EXPECT_LT(20 * state_of(wide, 100).size(), state_of(wide, 20'000).size());
}

TEST(BoardResume, the_state_of_another_board_is_refused) {
    const auto saved = state_of(Partition::rectangle(5, 6), 10);
    auto other = Scan::of_shape(Partition::rectangle(6, 5), small_tasks);
    ByteView in(saved);
    const Status status = other->restore(in);
    ASSERT_FALSE(status.ok());
    EXPECT_EQ(status.error().message,
              "the saved scan is of another board or was split in another way");
}

TEST(BoardResume, a_state_that_was_cut_off_is_refused) {
    const auto shape = Partition::rectangle(5, 6);
    const auto saved = state_of(shape, 10);
    for (std::size_t length = 0; length < saved.size(); length += 97) {
        auto scan = Scan::of_shape(shape, small_tasks);
        ByteView in{std::span(saved).first(length)};
        EXPECT_FALSE(scan->restore(in).ok()) << length;
    }
}

TEST(BoardResume, nim_values_stopped_after_every_segment_are_the_same) {
    const auto shape = Partition::rectangle(4, 36);
    Observer never;
    const auto expected = NimValues::of_shape(shape, {.memory = 1 << 20}, never).value();
    StopsAfter observer(1);
    unsigned stops = 0;
    auto table = NimValues::prepare(shape, {.memory = 1 << 20}).value();
    while (!table.run(observer)) {
        ByteBuffer out;
        ASSERT_TRUE(table.save(out).ok());
        table = NimValues::prepare(shape, {.memory = 1 << 20, .threads = 1 + ++stops % 3}).value();
        ByteView in(out.bytes());
        ASSERT_TRUE(table.restore(in).ok());
    }
    EXPECT_GE(stops, 1u);
    for (std::uint64_t rank = 1; rank < table.ranks().count(); ++rank)
        ASSERT_EQ(table.at(rank), expected.at(rank)) << rank;
}

TEST(BoardResume, openings_come_back) {
    Observer observer;
    const auto found = openings({6, 13}, {}, observer).value();
    ByteBuffer out;
    ASSERT_TRUE(found.save(out).ok());
    Openings again({6, 13});
    ByteView in(out.bytes());
    ASSERT_TRUE(again.restore(in).ok());
    EXPECT_TRUE(std::ranges::equal(again.of({6, 13}), found.of({6, 13})));
    EXPECT_EQ(again.of({6, 13}).size(), 2u);

    Openings other({13, 6});
    ByteView in_again(out.bytes());
    EXPECT_FALSE(other.restore(in_again).ok());
}

}  // namespace
}  // namespace gale::board
