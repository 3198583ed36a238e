// The three-row engine stopped, saved and restored, with another number of threads each time.
#include <gtest/gtest.h>

#include "gale/core/bytes.hpp"
#include "gale/solvers/three_row/engine.hpp"
#include "gale/solvers/three_row/report.hpp"
#include "tests/oracle/three_row_planes.hpp"

namespace gale::three_row {
namespace {

/// Asks to stop after so many tiles.
class StopsAfter : public Observer {
public:
    explicit StopsAfter(int tiles) : tiles_(tiles), left_(tiles) {}
    Verdict verdict() override {
        if (--left_ > 0) return Verdict::go_on;
        left_ = tiles_;
        return Verdict::stop;
    }

private:
    int tiles_;
    int left_;
};

std::vector<Plane> in_pieces(Length to, int tiles, Length width) {
    StopsAfter observer(tiles);
    Collector collector;
    std::vector<std::byte> saved;
    for (unsigned piece = 0;; ++piece) {
        Engine engine({1 + piece % 3, width});
        if (piece > 0) {
            ByteView in(saved);
            EXPECT_TRUE(engine.restore(in).ok());
            EXPECT_EQ(in.remaining(), 0u);
        }
        const Status status = engine.advance(to, collector, observer);
        if (status.ok()) return std::move(collector.planes);
        EXPECT_EQ(status.error().failure, Failure::interrupted);
        EXPECT_EQ(engine.next_c(), collector.planes.size());
        ByteBuffer out;
        EXPECT_TRUE(engine.save(out).ok());
        saved = out.bytes();
    }
}

TEST(ThreeRowResume, stopped_at_every_tile_and_resumed_gives_the_same_planes) {
    const auto expected = planes_by(Rung::cells, 1000);
    expect_equal_planes(expected, in_pieces(1000, 1, 64));
    expect_equal_planes(expected, in_pieces(1000, 3, 32));
    expect_equal_planes(expected, in_pieces(1000, 7, 4));
}

/// Asks for a pause after every tile, and saves the engine whenever it rests.
class SavesAtRest : public Observer {
public:
    SavesAtRest(const Engine& engine, const Collector& collector)
        : engine_(engine), collector_(collector) {}
    Verdict verdict() override { return Verdict::pause; }
    void on_rest() override {
        EXPECT_EQ(engine_.next_c(), collector_.planes.size()) << "planes begun but not handed out";
        ByteBuffer out;
        EXPECT_TRUE(engine_.save(out).ok());
        states.push_back({engine_.next_c(), out.bytes()});
    }

    std::vector<std::pair<Length, std::vector<std::byte>>> states;

private:
    const Engine& engine_;
    const Collector& collector_;
};

TEST(ThreeRowResume, a_pause_changes_nothing_and_every_state_saved_in_one_is_good) {
    const auto expected = planes_by(Rung::cells, 500);
    for (const unsigned threads : {1u, 2u, 4u}) {
        Engine engine({threads, 16});
        Collector collector;
        SavesAtRest observer(engine, collector);
        ASSERT_TRUE(engine.advance(500, collector, observer).ok());
        expect_equal_planes(expected, collector.planes);
        ASSERT_GT(observer.states.size(), threads == 1 ? 20u : 2u);
        for (const auto& [next, state] : observer.states) {
            Engine resumed({3, 16});
            ByteView in(state);
            ASSERT_TRUE(resumed.restore(in).ok());
            Collector rest;
            ASSERT_TRUE(resumed.advance(500, rest, silent()).ok());
            expect_equal_planes({expected.begin() + next, expected.end()}, rest.planes);
        }
    }
}

TEST(ThreeRowResume, a_table_can_be_made_longer) {
    Collector collector;
    Observer observer;
    Engine engine({2, 64});
    for (const Length to : {5u, 6u, 64u, 65u, 200u, 431u})
        ASSERT_TRUE(engine.advance(to, collector, observer).ok());
    expect_equal_planes(planes_by(Rung::cells, 431), collector.planes);
}

TEST(ThreeRowResume, a_state_that_was_cut_short_anywhere_is_refused) {
    Collector collector;
    Observer observer;
    Engine engine({1, 64});
    ASSERT_TRUE(engine.advance(150, collector, observer).ok());
    ByteBuffer out;
    ASSERT_TRUE(engine.save(out).ok());
    const auto& bytes = out.bytes();
    for (std::size_t size = 0; size < bytes.size(); size += 1 + size / 7) {
        Engine other({1, 64});
        ByteView in(std::span<const std::byte>(bytes.data(), size));
        EXPECT_FALSE(other.restore(in).ok()) << size << " of " << bytes.size() << " bytes";
    }
}

TEST(ThreeRowResume, the_report_is_restored_as_it_was) {
    struct Reporter : PlaneSink {
        void on_plane(Plane& plane) override { report.add(plane); }
        Report report;
    } reporter;
    Observer observer;
    Options options;
    options.to = 420;
    ASSERT_TRUE(solve(options, reporter, observer).ok());
    ByteBuffer out;
    ASSERT_TRUE(reporter.report.save(out).ok());
    Report restored;
    ByteView in(out.bytes());
    ASSERT_TRUE(restored.restore(in).ok());
    EXPECT_EQ(in.remaining(), 0u);
    EXPECT_EQ(restored.planes(), 421u);
    EXPECT_EQ(restored.infinite(), reporter.report.infinite());
    EXPECT_EQ(restored.long_periods().size(), 3u);
    EXPECT_EQ(restored.boards_with_one_opening(), 420u);
    EXPECT_EQ(restored.largest_b().value, reporter.report.largest_b().value);
}

}  // namespace
}  // namespace gale::three_row
