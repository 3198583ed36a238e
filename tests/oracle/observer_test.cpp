// The promise of gale/core/observer.hpp: an observer is called from any thread of a solver, but
// from one at a time, and each call sees what the one before it did. Under ThreadSanitizer as well,
// which the plain counters are for.
#include "gale/core/observer.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "gale/games/heap_game.hpp"
#include "gale/runs/sweep.hpp"
#include "gale/solvers/board/scan.hpp"
#include "gale/solvers/heaps/engines/nim_sequence.hpp"
#include "gale/solvers/three_row/engine.hpp"

namespace gale {
namespace {

constexpr unsigned threads = 4;

/// Counts its calls without any lock, and notices a second caller while the first is inside. Asks
/// for a pause now and then, so that on_rest() is called too.
class OneAtATime : public Observer {
public:
    void on_progress(const Progress&) override { inside(progress); }
    void on_remark(std::string_view) override { inside(remarks); }
    void on_rest() override { inside(rests); }
    Verdict verdict() override {
        inside(verdicts);
        return verdicts % 3 == 0 ? Verdict::pause : Verdict::go_on;
    }

    int progress = 0;
    int remarks = 0;
    int rests = 0;
    int verdicts = 0;

private:
    void inside(int& calls) {
        EXPECT_FALSE(busy_.exchange(true, std::memory_order_relaxed)) << "two callers at once";
        ++calls;
        std::this_thread::yield();
        busy_.store(false, std::memory_order_relaxed);
    }
    std::atomic<bool> busy_ = false;
};

TEST(ObserverContract, TheScanOfABoardCallsFromOneThreadAtATime) {
    struct Forgetful : board::PPositionSink {
        void on_p_positions(std::span<const board::Length>) override {}
    } sink;
    OneAtATime observer;
    auto scan = board::Scan::of_shape(Partition::rectangle(7, 8),
                                      {.limits = {.threads = threads}, .task_words = 2});
    ASSERT_TRUE(scan.ok());
    ASSERT_TRUE(scan->run(sink, observer).ok());
    EXPECT_GT(observer.progress, 10);
    EXPECT_GE(observer.rests, 1);  // a small board may be done before its first results are out
}

TEST(ObserverContract, ThePipelineOfPlanesCallsFromOneThreadAtATime) {
    struct Forgetful : three_row::PlaneSink {
        void on_plane(three_row::Plane&) override {}
    } sink;
    OneAtATime observer;
    three_row::Engine engine({threads, 4});
    ASSERT_TRUE(engine.advance(400, sink, observer).ok());
    EXPECT_GT(observer.progress, 50);
    EXPECT_GE(observer.rests, 1);
}

TEST(ObserverContract, ASequenceOnATeamCallsFromOneThreadAtATime) {
    OneAtATime observer;
    auto sequence = heaps::NimSequence::make(
        HeapGame::grundys_game(), {.rung = heaps::Rung::blocked, .limits = {.threads = threads}});
    ASSERT_TRUE(sequence.ok());
    ASSERT_TRUE(sequence->extend_to(100'000, observer).ok());
    EXPECT_GT(observer.progress, 0);
}

TEST(ObserverContract, ASweepOfManyClassesAsksFromOneThreadAtATime) {
    OneAtATime observer;
    const auto rows = runs::sweep("0.??", 2000, {.threads = threads}, observer);
    ASSERT_TRUE(rows.ok());
    EXPECT_EQ(rows->size(), 64u);
    EXPECT_GT(observer.verdicts, 8);
}

}  // namespace
}  // namespace gale
