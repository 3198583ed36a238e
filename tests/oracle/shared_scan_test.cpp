// The scan that ranks share against the scan of one process, with ranks that are threads.
#include "gale/solvers/board/shared_scan.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <thread>
#include <vector>

#include "gale/solvers/board/openings.hpp"
#include "gale/solvers/board/scan.hpp"

namespace gale::board {
namespace {

class Collector : public PPositionSink {
public:
    explicit Collector(Wanted wanted = Wanted::all) : wanted_(wanted) {}
    bool wants(std::span<const Length> position) const override {
        return wanted_ == Wanted::all || openings_.wants(position);
    }
    void on_p_positions(std::span<const Length> positions) override {
        found.insert(found.end(), positions.begin(), positions.end());
    }
    std::vector<Length> found;

private:
    Wanted wanted_;
    Openings openings_{BoardSize{1, 1}};  // of any board: they want the same positions
};

/// Ranks 1, 2, ... of a scan, each on a thread of its own.
class Others {
public:
    Others(LocalRanks& ranks, unsigned count) {
        for (unsigned rank = 1; rank < count; ++rank)
            threads_.emplace_back([&ranks, rank] {
                for (;;) {
                    const auto message = ranks.rank(rank).receive(std::chrono::seconds(60));
                    ASSERT_TRUE(message) << "rank 0 has sent nothing";
                    if (message->kind != kind(ScanMessage::job)) continue;
                    const auto served =
                        serve_scan(ranks.rank(rank), message->bytes, [](auto, auto) {});
                    ASSERT_TRUE(served.ok()) << served.error().message;
                    return;
                }
            });
    }

private:
    std::vector<std::jthread> threads_;
};

/// A scan with ranks of its own.
class Shared {
public:
    Shared(const Partition& shape, unsigned ranks, Options options, Wanted wanted = Wanted::all)
        : ranks_(ranks), others_(ranks_, ranks) {
        options.limits.ranks = &ranks_.rank(0);
        auto made = SharedScan::of_shape(shape, options, wanted);
        EXPECT_TRUE(made.ok());
        scan_ = std::move(*made);
    }
    SharedScan& operator*() { return *scan_; }
    SharedScan* operator->() { return scan_.get(); }

private:
    LocalRanks ranks_;
    Others others_;
    std::unique_ptr<SharedScan> scan_;
};

struct Expected {
    std::vector<Length> found;
    std::uint64_t count = 0;
};

Expected by_scan(const Partition& shape, const Options& options, Wanted wanted = Wanted::all) {
    Collector collector(wanted);
    auto scan = Scan::of_shape(shape, options);
    EXPECT_TRUE(scan->run(collector, silent()).ok());
    return {collector.found, scan->p_positions()};
}

std::string named(const Partition& shape, const Options& options, unsigned ranks) {
    return to_text(shape) + ", units of " + std::to_string(options.unit_rows) + ", tasks of " +
           std::to_string(options.task_words) + ", " + std::to_string(ranks) + " x " +
           std::to_string(options.limits.threads);
}

TEST(SharedScan, FindsThePositionsOfTheScanAtAnyNumberOfRanksAndThreads) {
    for (const char* const text : {"1", "7", "1,1,1,1", "2,2", "6,6,6,6,6", "5,5,5,5,5,5",
                                   "9,6,6,3,1", "25,25,25", "8,8,8,8,3,3", "4,4,4,4,4,4,4,4"})
        for (const std::size_t unit_rows : {0U, 1U, 2U, 3U})
            for (const std::uint64_t task_words : {1U, 3U, 8U}) {
                const Partition shape = parse_partition(text).value();
                Options options{.unit_rows = unit_rows, .task_words = task_words};
                const Expected expected = by_scan(shape, options);
                for (const unsigned ranks : {2U, 3U, 5U}) {
                    options.limits.threads = 1 + ranks % 2;
                    Shared scan(shape, ranks, options);
                    Collector collector;
                    ASSERT_TRUE(scan->run(collector, silent()).ok());
                    ASSERT_EQ(collector.found, expected.found) << named(shape, options, ranks);
                    ASSERT_EQ(scan->p_positions(), expected.count) << named(shape, options, ranks);
                }
            }
}

TEST(SharedScan, FindsTheOpeningsOfALargerBoardWithTasksAsTheyAre) {
    const auto shape = Partition::rectangle(11, 13);
    const Expected expected = by_scan(shape, {}, Wanted::openings);
    for (const unsigned ranks : {1U, 4U}) {
        Shared scan(shape, ranks, {}, Wanted::openings);
        Collector collector(Wanted::openings);
        ASSERT_TRUE(scan->run(collector, silent()).ok());
        EXPECT_EQ(collector.found, expected.found);
        EXPECT_EQ(scan->p_positions(), expected.count);
    }
}

/// Asks for a pause at every question, and for a stop at the last of some.
class Resting final : public Observer {
public:
    Resting(SharedScan& scan, int questions) : scan_(scan), left_(questions) {}
    Verdict verdict() override { return --left_ == 0 ? Verdict::stop : Verdict::pause; }
    void on_rest() override {
        ByteBuffer out;
        ASSERT_TRUE(scan_.save(out).ok());
        ++rests;
    }
    int rests = 0;

private:
    SharedScan& scan_;
    int left_;
};

TEST(SharedScan, GoesOnFromAStateOfAnyNumberOfRanksAndOfOneProcess) {
    const auto shape = Partition::rectangle(5, 7);
    for (const std::uint64_t task_words : {1U, 2U, 6U}) {
        Options options{.unit_rows = 2, .task_words = task_words};
        const Expected expected = by_scan(shape, options);
        std::vector<std::byte> state;
        Collector collector;
        int stops = 0;
        int rests = 0;
        for (unsigned round = 0;; ++round) {
            ASSERT_LT(round, 10'000U);
            const unsigned ranks = std::array{2U, 5U, 1U, 3U, 4U}[round % 5];
            options.limits.threads = 1 + round % 2;
            Shared scan(shape, ranks, options);
            if (!state.empty()) {
                ByteView in(state);
                ASSERT_TRUE(scan->restore(in).ok());
                EXPECT_EQ(in.remaining(), 0U);
            }
            Resting observer(*scan, 12);
            const Status status = scan->run(collector, observer);
            rests += observer.rests;
            if (status.ok()) break;
            ASSERT_EQ(status.error().failure, Failure::interrupted);
            ++stops;
            ByteBuffer out;
            ASSERT_TRUE(scan->save(out).ok());
            state = out.bytes();

            auto alone = Scan::of_shape(shape, options);
            ByteView in(state);
            ASSERT_TRUE(alone->restore(in).ok());
            Collector rest;
            rest.found = collector.found;
            ASSERT_TRUE(alone->run(rest, silent()).ok());
            ASSERT_EQ(rest.found, expected.found) << "from a state of " << ranks << " ranks";
            // What one process saves is what ranks go on from, byte for byte.
            auto again = Scan::of_shape(shape, options);
            ByteView once_more(state);
            ASSERT_TRUE(again->restore(once_more).ok());
            ByteBuffer saved;
            ASSERT_TRUE(again->save(saved).ok());
            ASSERT_EQ(saved.bytes(), state);
        }
        EXPECT_EQ(collector.found, expected.found);
        EXPECT_GE(stops, 2);
        EXPECT_GE(rests, 2);
    }
}

TEST(SharedScan, RefusesAStateThatIsCutOffOrOfAnotherBoard) {
    const Options options{.unit_rows = 2, .task_words = 2};
    std::vector<std::byte> state;
    {
        Shared scan(Partition::rectangle(5, 6), 3, options);
        Resting observer(*scan, 20);
        Collector collector;
        ASSERT_FALSE(scan->run(collector, observer).ok());
        ByteBuffer out;
        ASSERT_TRUE(scan->save(out).ok());
        state = out.bytes();
    }
    for (std::size_t length = 0; length < state.size(); length += 197) {
        Shared scan(Partition::rectangle(5, 6), 3, options);
        ByteView in{std::span(state).first(length)};
        EXPECT_FALSE(scan->restore(in).ok()) << length;
    }
    Shared other(Partition::rectangle(6, 5), 2, options);
    ByteView in(state);
    EXPECT_FALSE(other->restore(in).ok());
}

TEST(SharedScan, ARankTakesLessMemoryTheMoreThereAre) {
    const std::vector<Length> shape(17, 17);
    std::uint64_t before = Scan::least_memory(Partition::rectangle(17, 17), {}).value();
    for (const unsigned ranks : {2U, 4U, 8U}) {
        const auto plan = SharedPlan::make(shape, {}, ranks);
        ASSERT_TRUE(plan.ok());
        const std::uint64_t sets = plan->scan.set_bytes / ranks;
        EXPECT_LT(plan->bytes_of_rank, before);
        EXPECT_GE(plan->bytes_of_rank, sets);
        before = plan->bytes_of_rank;
    }
    Options tight;
    tight.limits.memory = 1 << 20;
    const auto refused = SharedPlan::make(shape, tight, 4);
    ASSERT_FALSE(refused.ok());
    EXPECT_NE(refused.error().message.find("each of 4 ranks of this board needs about"),
              std::string::npos)
        << refused.error().message;
}

}  // namespace
}  // namespace gale::board
