// The rung `gpu` against the pipeline, with the kernels as loops on the processor: from the same
// source as on a card, so that every machine checks all that is done there.
#include <array>
#include <string>
#include <string_view>

#include "gale/solvers/three_row/card/engine.hpp"
#include "gale/solvers/three_row/card/finish_on_processor.hpp"
#include "gale/solvers/three_row/card/processor_card.hpp"
#include "gale/solvers/three_row/card/program.hpp"
#include "tests/oracle/three_row_planes.hpp"

namespace gale::three_row {
namespace {

constexpr std::uint64_t much = std::uint64_t{1} << 34;

/// Takes planes without their positions, and those of the processor with them.
class Summaries : public PlaneSink {
public:
    bool needs_positions() const override { return false; }
    void on_plane(Plane& plane) override { planes.push_back(summary_of(plane)); }
    void on_summary(const PlaneSummary& plane) override { planes.push_back(plane); }
    std::vector<PlaneSummary> planes;
};

CardReport solve_into(PlaneSink& sink, Length to, const card::Settings& settings) {
    const auto card = processor_card(much);
    const auto report = solve_on_card(*card, to, settings, sink, silent());
    EXPECT_TRUE(report.ok()) << report.error().message;
    return report ? *report : CardReport{};
}

void expect_equal(const std::vector<Plane>& expected, std::size_t count,
                  const std::vector<PlaneSummary>& found) {
    ASSERT_EQ(count, found.size());
    for (std::size_t c = 0; c < count; ++c)
        ASSERT_EQ(summary_of(expected[c]), found[c]) << "first difference at c = " << c;
}

/// Both kinds of sink; the reports are of the one with counts.
CardReport expect_right(const std::vector<Plane>& expected, const card::Settings& settings) {
    const Length to = static_cast<Length>(expected.size()) - 1;
    Collector collector;
    EXPECT_FALSE(solve_into(collector, to, settings).gave_up);
    expect_equal_planes(expected, collector.planes);
    Summaries summaries;
    const CardReport report = solve_into(summaries, to, settings);
    EXPECT_FALSE(report.gave_up);
    EXPECT_EQ(report.handed_out, to + 1);
    expect_equal(expected, expected.size(), summaries.planes);
    return report;
}

TEST(ThreeRowCard, agrees_with_the_pipeline_for_c_up_to_3000_with_any_chunk) {
    const auto expected = planes_by(Rung::pipeline, 3000);
    for (const Length chunk : {0U, 32U, 64U, 96U, 128U}) {
        SCOPED_TRACE(testing::Message() << "chunk " << chunk);
        expect_right(expected, {.chunk = chunk});
    }
}

TEST(ThreeRowCard, tables_that_end_anywhere_in_a_tile_are_the_beginning_of_a_long_one) {
    const auto table = planes_by(Rung::pipeline, 700);
    for (const Length to :
         {0U, 1U, 2U, 30U, 31U, 32U, 33U, 63U, 64U, 65U, 100U, 127U, 128U, 500U, 700U})
        for (const Length chunk : {32U, 128U}) {
            SCOPED_TRACE(testing::Message() << "to " << to << ", chunk " << chunk);
            expect_right({table.begin(), table.begin() + to + 1}, {.chunk = chunk});
        }
}

TEST(ThreeRowCard, chunks_that_do_not_fit_are_done_again_by_the_host) {
    const auto expected = planes_by(Rung::pipeline, 1500);
    std::uint64_t before = 0;
    for (const Length room : {3U, 1U, 0U}) {
        SCOPED_TRACE(testing::Message() << "room for " << room << " holes");
        const auto report = expect_right(expected, {.chunk = 64, .hole_limit = room});
        EXPECT_GE(report.chunks_by_host, before);
        before = report.chunks_by_host;
    }
    EXPECT_GT(before, 0u) << "nothing was irregular: the test tests nothing";
}

TEST(ThreeRowCard, the_processor_finishes_what_is_longer_than_planned) {
    const Length to = 1500;
    const auto expected = planes_by(Rung::pipeline, to);
    for (const bool wants_positions : {false, true})
        for (const Length row_bits : {128U, 512U, 1024U}) {
            SCOPED_TRACE(testing::Message() << "rows of " << row_bits << " columns");
            Summaries summaries;
            Collector collector;
            PlaneSink& sink = wants_positions ? static_cast<PlaneSink&>(collector) : summaries;
            const auto report = solve_into(sink, to, {.chunk = 32, .row_bits = row_bits});
            ASSERT_TRUE(report.gave_up);
            ASSERT_LT(report.handed_out, to);
            Options options;
            options.to = to;
            options.limits.threads = 1;
            ASSERT_TRUE(finish_on_processor(options, report.handed_out, sink, silent()).ok());
            if (wants_positions)
                expect_equal_planes(expected, collector.planes);
            else
                expect_equal(expected, expected.size(), summaries.planes);
        }
}

TEST(ThreeRowCard, a_card_that_is_too_small_is_refused_before_anything_is_worked) {
    const auto card = processor_card(8'000'000);
    Summaries summaries;
    const auto report = solve_on_card(*card, 100'000, {}, summaries, silent());
    ASSERT_FALSE(report.ok());
    EXPECT_EQ(report.error().failure, Failure::too_large);
    EXPECT_NE(report.error().message.find("graphics card"), std::string::npos);
    EXPECT_TRUE(summaries.planes.empty());
    const auto fits = card::largest_table(8'000'000, {});
    EXPECT_GT(fits, 0u);
    EXPECT_TRUE(check_card_memory(*card, fits, {}).ok());
}

TEST(ThreeRowCard, the_program_has_the_kernels_with_the_calls_that_the_host_makes) {
    const char* text = card::program();
    if (text == nullptr) GTEST_SKIP() << "this build has no program for graphics cards";
    const std::string_view program = text;
    const std::array sizes = {sizeof(card::RowsCall), sizeof(card::SettleCall),
                              sizeof(card::BeginCall), sizeof(card::WaveCall)};
    for (std::size_t i = 0; i < card::kernel_names.size(); ++i) {
        const std::string name = card::kernel_names[i];
        EXPECT_NE(program.find(".visible .entry " + name + "("), std::string_view::npos) << name;
        const auto parameter = name + "_param_0[" + std::to_string(sizes[i]) + "]";
        EXPECT_NE(program.find(parameter), std::string_view::npos) << parameter;
    }
}

}  // namespace
}  // namespace gale::three_row
