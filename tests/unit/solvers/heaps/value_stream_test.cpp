// Values kept side by side, and values streamed: the same numbers, at every width and after a stop.
#include "gale/solvers/heaps/queries/value_stream.hpp"

#include <gtest/gtest.h>

#include "gale/formats/sequence_writer.hpp"
#include "gale/games/catalogue.hpp"
#include "gale/solvers/heaps/engines/value_store.hpp"

namespace gale::heaps {
namespace {

TEST(ValueStore, WidensWhenAValueOutgrowsAByteAndThenTwo) {
    Observer quiet;
    auto nim = NimSequence::make(*parse_game("nim"));
    ASSERT_TRUE(nim);
    ValueStore store;
    for (const auto& [count, width] :
         {std::pair<HeapSize, unsigned>{256, 1}, {257, 2}, {65'536, 2}, {65'537, 4}, {70'000, 4}}) {
        ASSERT_TRUE(nim->extend_to(count, quiet));
        ASSERT_TRUE(store.append_from(*nim));
        EXPECT_EQ(store.size(), count);
        EXPECT_EQ(store.width(), width);
    }
    for (HeapSize n = 0; n < store.size(); ++n) ASSERT_EQ(store[n].value, n);
}

/// Remembers where a run was and where it said it would end.
class Recorder : public Observer {
public:
    void on_progress(const Progress& progress) override {
        last = progress;
        ++reports;
    }
    Progress last;
    int reports = 0;
};

TEST(Progress, IsShownOverTheWholeWayOnEveryRung) {
    for (const char* game : {"0.106", "kayles", "0.007"}) {
        const HeapSize last = std::string(game) == "0.007" ? 9'000 : 3 * ValueStream::stretch;
        Recorder recorder;
        auto stream = ValueStream::open(*parse_game(game), {0, last}, {}, false, recorder);
        int stretches = 0;
        for (; !stream->done(); ++stretches) ASSERT_TRUE(stream->read(recorder));
        EXPECT_EQ(recorder.last.done, last + 1) << game;
        EXPECT_EQ(recorder.last.total, last + 1) << game;
        EXPECT_GE(recorder.reports, stretches) << game;
    }
    Recorder recorder;
    PeriodSearch search(*NimSequence::make(*parse_game("0.106")),
                        period_theorem(*parse_game("0.106")));
    ASSERT_TRUE(search.up_to(1'500'000, recorder));
    EXPECT_EQ(recorder.last.done, 1'500'000U);
    EXPECT_EQ(recorder.last.total, 1'500'000U);
}

TEST(ValueStream, IsWideWhereAValueOutgrows32Bits) {
    Observer quiet;
    const auto is_wide = [&](const char* game, HeapSize last) {
        return ValueStream::open(*parse_game(game), {last - 9, last}, {}, true, quiet)->is_wide();
    };
    EXPECT_FALSE(is_wide("nim", UINT32_MAX));
    EXPECT_TRUE(is_wide("nim", UINT32_MAX + HeapSize{1}));
    EXPECT_TRUE(is_wide("4.[3]", UINT32_MAX));  // G(4k + 3) = 4k + 4
    EXPECT_FALSE(is_wide("4.[7]", UINT32_MAX / 2));
    EXPECT_TRUE(is_wide("4.[7]", UINT32_MAX / 2 + 2));  // G(n) = 2 n - 2
    EXPECT_TRUE(is_wide("4.[7]", largest_heap / 2));
    EXPECT_FALSE(is_wide("kayles", largest_heap - 1));
}

std::vector<std::uint64_t> rest_of(ValueStream& stream) {
    Observer quiet;
    std::vector<std::uint64_t> all;
    while (!stream.done()) {
        const auto values = stream.read(quiet);
        EXPECT_TRUE(values);
        all.insert(all.end(), values->begin(), values->end());
    }
    return all;
}

TEST(ValueStream, GivesTheSameValuesByAPeriodByTheEngineAndAfterAStop) {
    Observer quiet;
    const HeapGame kayles = *parse_game("kayles");
    const StreamRange range{5000, 5000 + 2 * ValueStream::stretch + 7};
    auto by_period = ValueStream::open(kayles, range, {}, true, quiet);
    ASSERT_TRUE(by_period);
    EXPECT_EQ(by_period->sequence(), nullptr);
    auto by_engine = ValueStream::open(kayles, range, {}, false, quiet);
    ASSERT_TRUE(by_engine);
    EXPECT_NE(by_engine->sequence(), nullptr);
    for (ValueStream* stream : {&*by_period, &*by_engine}) {
        ASSERT_TRUE(stream->read(quiet));
        ByteBuffer saved;
        ASSERT_TRUE(stream->save(saved));
        ByteView source(saved.bytes());
        const bool periodic = stream->sequence() == nullptr;
        auto resumed = ValueStream::load(kayles, range, {}, periodic, source, quiet);
        ASSERT_TRUE(resumed);
        EXPECT_EQ(resumed->next(), range.first + ValueStream::stretch);
        const auto expected = rest_of(*stream);
        EXPECT_EQ(expected.size(), ValueStream::stretch + 8);
        EXPECT_TRUE(rest_of(*resumed) == expected);
    }
}

TEST(ValueStream, AStateThatDoesNotFitTheRangeIsRefused) {
    Observer quiet;
    const HeapGame kayles = *parse_game("kayles");
    auto stream = ValueStream::open(kayles, {100, 200}, {}, false, quiet);
    ByteBuffer saved;
    ASSERT_TRUE(stream->save(saved));
    ByteView source(saved.bytes());
    EXPECT_FALSE(ValueStream::load(kayles, {500, 600}, {}, false, source, quiet));
    ByteView cut(std::span(saved.bytes()).first(12));
    EXPECT_FALSE(ValueStream::load(kayles, {100, 200}, {}, false, cut, quiet));
}

TEST(SequenceWriter, WritesTheSameBytesInOneStretchAndInMany) {
    using formats::Format;
    const std::vector<std::uint64_t> values = {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4};
    for (const auto format :
         {Format::text, Format::csv, Format::json, Format::bfile, Format::npy}) {
        const formats::SequenceWriter writer(format, "kayles", 3, 15);
        std::string whole;
        writer.append(whole, 3, values);
        std::string pieces;
        for (std::size_t i = 0; i < values.size(); ++i)
            writer.append(pieces, 3 + i, std::span(values).subspan(i, 1));
        EXPECT_EQ(whole, pieces);
    }
}

}  // namespace
}  // namespace gale::heaps
