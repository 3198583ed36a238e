// The ring of ranks against the engine of one process, with ranks that are threads.
#include "gale/solvers/three_row/ring.hpp"

#include <gtest/gtest.h>

#include <span>
#include <string>
#include <thread>
#include <vector>

namespace gale::three_row {
namespace {

class Planes final : public PlaneSink {
public:
    void on_plane(Plane& plane) override { planes.push_back(std::move(plane)); }
    std::vector<Plane> planes;
};

class Summaries final : public PlaneSink {
public:
    void on_plane(Plane&) override { FAIL() << "no positions were wanted"; }
    bool needs_positions() const override { return false; }
    void on_summary(const PlaneSummary& plane) override { planes.push_back(plane); }
    std::vector<PlaneSummary> planes;
};

/// Ranks 1, 2, ... of a ring, each on a thread of its own.
class Others {
public:
    explicit Others(LocalRanks& ranks, unsigned count) {
        for (unsigned rank = 1; rank < count; ++rank)
            threads_.emplace_back([&ranks, rank] {
                for (;;) {
                    const auto message = ranks.rank(rank).receive(std::chrono::seconds(60));
                    ASSERT_TRUE(message) << "rank 0 has sent nothing";
                    if (message->kind == kind(RingMessage::job)) {
                        const auto served =
                            serve_ring(ranks.rank(rank), message->bytes, [](auto, auto) {});
                        ASSERT_TRUE(served.ok()) << served.error().message;
                        return;
                    }
                }
            });
    }

private:
    std::vector<std::jthread> threads_;
};

std::vector<Plane> by_engine(Length to) {
    Engine engine({1, 64});
    Planes sink;
    EXPECT_TRUE(engine.advance(to, sink, silent()).ok());
    return std::move(sink.planes);
}

constexpr std::uint64_t roomy = std::uint64_t{1} << 32;

std::vector<Plane> by_ring(unsigned count, unsigned threads, Length tile, Length to,
                           std::uint64_t memory = roomy) {
    LocalRanks ranks(count);
    const Others others(ranks, count);
    Planes sink;
    RingEngine ring(ranks.rank(0), {threads, tile}, to, memory);
    EXPECT_TRUE(ring.advance(sink, silent()).ok());
    return std::move(sink.planes);
}

/// Whether both are the same; says at which c they are not.
void expect_same(const std::vector<Plane>& found, std::span<const Plane> expected,
                 const std::string& what) {
    ASSERT_EQ(found.size(), expected.size()) << what;
    for (std::size_t i = 0; i < found.size(); ++i)
        ASSERT_TRUE(found[i] == expected[i]) << what << ": plane " << expected[i].c << " differs";
}

TEST(Ring, GivesThePlanesOfTheEngineAtAnyNumberOfRanksAndThreads) {
    const Length to = 2500;
    const auto expected = by_engine(to);
    for (const unsigned count : {1U, 2U, 3U, 5U})
        for (const unsigned threads : {1U, 2U})
            expect_same(by_ring(count, threads, 64, to), expected,
                        std::to_string(count) + " x " + std::to_string(threads));
}

TEST(Ring, GivesThePlanesOfTheEngineForTablesOfAnyLengthAndTilesOfAnyWidth) {
    const auto expected = by_engine(700);
    for (const Length to : {0U, 1U, 2U, 63U, 64U, 65U, 130U, 700U}) {
        const auto first = std::span(expected).first(to + 1);
        for (const Length tile : {1U, 8U, 64U})
            expect_same(by_ring(3, 1, tile, to), first,
                        "to " + std::to_string(to) + ", tiles of " + std::to_string(tile));
    }
}

TEST(Ring, GivesSummariesWherePositionsAreNotWanted) {
    const Length to = 2500;
    const auto expected = by_engine(to);
    for (const PlaneDetail detail : {PlaneDetail::outline, PlaneDetail::summary})
        for (const unsigned count : {2U, 5U}) {
            LocalRanks ranks(count);
            const Others others(ranks, count);
            Summaries sink;
            RingEngine ring(ranks.rank(0), {2, 64}, to, roomy, detail);
            ASSERT_TRUE(ring.advance(sink, silent()).ok());
            ASSERT_EQ(sink.planes.size(), expected.size());
            for (std::size_t c = 0; c < expected.size(); ++c) {
                const PlaneSummary plane = detail == PlaneDetail::outline ? outline_of(expected[c])
                                                                          : summary_of(expected[c]);
                ASSERT_TRUE(sink.planes[c] == plane)
                    << count << " ranks: plane " << c << " differs";
            }
        }
}

TEST(Ring, TakesLessMemoryWhereItIsShort) {
    const Length to = 2500;
    const EngineOptions options{2, 64};
    std::uint64_t least = estimated_bytes_of_rank(to, options, 2);
    expect_same(by_ring(2, 2, 64, to, least), by_engine(to), "in the least memory");
    for (Length tiles = 3; tiles <= most_tiles_of_chunk(options.threads); ++tiles) {
        const std::uint64_t more = estimated_bytes_of_rank(to, options, 2, tiles);
        EXPECT_GT(more, least);
        least = more;
    }
    EXPECT_LT(estimated_bytes_of_rank(1'000'000, options, 16),
              estimated_bytes_of_rank(1'000'000, options, 4));
}

/// Rests after every `every` tiles, and keeps the last state; stops after `tiles`.
class Resting final : public Observer {
public:
    Resting(RingEngine& ring, int every, int tiles) : ring_(ring), every_(every), left_(tiles) {}
    Verdict verdict() override {
        if (--left_ == 0) return Verdict::stop;
        return left_ % every_ == 0 ? Verdict::pause : Verdict::go_on;
    }
    void on_rest() override {
        ByteBuffer buffer;
        ASSERT_TRUE(ring_.save(buffer).ok());
        state = buffer.bytes();
        next_c = ring_.next_c();
    }
    std::vector<std::byte> state;
    Length next_c = 0;

private:
    RingEngine& ring_;
    int every_;
    int left_;
};

TEST(Ring, GoesOnFromAStateOfAnyNumberOfRanksAndOfTheEngine) {
    const Length to = 3000;
    const auto expected = by_engine(to);
    std::vector<std::byte> state;
    Planes sink;
    unsigned round = 0;
    for (const unsigned count : {2U, 5U, 1U, 3U, 4U}) {
        LocalRanks ranks(count);
        const Others others(ranks, count);
        RingEngine ring(ranks.rank(0), {1 + round % 2, 64}, to, roomy);
        if (!state.empty()) {
            ByteView view(state);
            ASSERT_TRUE(ring.restore(view).ok());
        }
        Resting resting(ring, 3, ++round == 5 ? 1000 : 8);
        const Status status = ring.advance(sink, resting);
        if (status.ok()) break;
        EXPECT_EQ(status.error().failure, Failure::interrupted);
        ByteBuffer buffer;
        ASSERT_TRUE(ring.save(buffer).ok());
        state = buffer.bytes();

        ByteView view(state);
        Engine engine({1, 64});
        ASSERT_TRUE(engine.restore(view).ok());
        EXPECT_EQ(engine.next_c(), ring.next_c());
        Planes rest;
        ASSERT_TRUE(engine.advance(to, rest, silent()).ok());
        expect_same(rest.planes, std::span(expected).subspan(ring.next_c()),
                    "from the state of " + std::to_string(count) + " ranks");
    }
    expect_same(sink.planes, expected, "all rounds");
}

}  // namespace
}  // namespace gale::three_row
