// gale bench three-row: the rungs of the three-row ladder against each other, nanoseconds a cell
// as the table grows, and one thread against more.
#include <fmt/format.h>

#include <optional>

#include "bench/benches.hpp"
#include "gale/core/number_text.hpp"
#include "gale/parallel/card.hpp"
#include "gale/solvers/three_row/card/engine.hpp"
#include "gale/solvers/three_row/card/program.hpp"
#include "gale/solvers/three_row/engine.hpp"
#include "gale/solvers/three_row/solve.hpp"

namespace gale::bench {
namespace {

using three_row::Length;
using three_row::Rung;

/// Counts cells: rows of scattered positions, one each.
class CountCells : public three_row::PlaneSink {
public:
    void on_plane(three_row::Plane& plane) override {
        cells += plane.scattered.size();
        infinite += plane.is_infinite();
    }
    std::uint64_t cells = 0;
    std::uint64_t infinite = 0;
};

struct Timing {
    double wall = 0;
    double processor = 0;
};

/// Runs one rung and prints its line; the upper rungs also say how many bytes they hold.
Result<Timing> time_rung(Rung rung, Length to, unsigned threads = 1) {
    CountCells sink;
    Observer observer;
    Timing timing;
    Status status;
    std::uint64_t bytes = 0;
    timing.wall = wall_seconds([&] {
        timing.processor = processor_seconds([&] {
            if (rung == Rung::tiles || rung == Rung::pipeline) {
                three_row::Engine engine({threads, 64});
                status = engine.advance(to, sink, observer);
                bytes = engine.bytes();
                return;
            }
            status = three_row::solve({.to = to, .rung = rung}, sink, observer);
        });
    });
    if (!status) return status.error();
    const double cells = static_cast<double>(sink.cells);
    bench_line(fmt::format(
        "c <= {:<7} {:<10} {} thread{}  {:9.3f} s processor  {:9.3f} s wall  {:9.1f} ns a cell  "
        "{:>10} of rows",
        to, three_row::name(rung), threads, threads == 1 ? " " : "s", timing.processor, timing.wall,
        1e9 * timing.processor / cells, bytes == 0 ? std::string("-") : bytes_text(bytes)));
    return timing;
}

Status bench_ratio(Rung lower, Length to) {
    const auto slow = time_rung(lower, to);
    if (!slow) return slow.error();
    const auto fast = time_rung(Rung::tiles, to);
    if (!fast) return fast.error();
    bench_line(fmt::format("tiles are {:.0f} times as fast as {} at c <= {}",
                           slow->processor / fast->processor, three_row::name(lower), to));
    return {};
}

/// Counts planes, and asks for no more.
class CountPlanes : public three_row::PlaneSink {
public:
    bool needs_positions() const override { return false; }
    void on_plane(three_row::Plane&) override { ++planes; }
    void on_summary(const three_row::PlaneSummary&) override { ++planes; }
    std::uint64_t planes = 0;
};

/// The rung gpu with several lengths of a chunk, and where its time goes; a line that says why not
/// where there is no card.
Status time_card(Length to) {
    using namespace three_row::card;
    const char* text = program();
    if (text == nullptr) {
        bench_line("gpu        left out: this build has no program for graphics cards");
        return {};
    }
    auto card = open_card(text, kernel_names);
    if (!card) {
        bench_line(fmt::format("gpu        left out: {}", card.error().message));
        return {};
    }
    bench_line(fmt::format("gpu: {}", (*card)->name()));
    for (const Length chunk : {32U, 64U, 128U}) {
        CountPlanes sink;
        Observer observer;
        std::optional<Result<three_row::CardReport>> report;
        const double wall = wall_seconds([&] {
            report = three_row::solve_on_card(**card, to, {.chunk = chunk}, sink, observer);
        });
        if (!report->ok()) return report->error();
        const three_row::CardReport& times = **report;
        bench_line(fmt::format(
            "c <= {:<7} gpu        chunks of {:<3} {:9.3f} s wall: {} waves, {:.3f} s waiting, "
            "{:.3f} s deciding, {:.3f} s queueing, {:.3f} s handing out{}",
            to, chunk, wall, times.waves, times.wait_seconds, times.host_seconds,
            times.queue_seconds, times.sink_seconds, times.gave_up ? "; it gave up" : ""));
    }
    return {};
}

}  // namespace

Status bench_three_row(BenchSize size) {
    const bool full = size == BenchSize::full;
    if (auto status = time_rung(Rung::definition, full ? 200 : 100); !status) return status.error();
    if (auto status = bench_ratio(Rung::planes, full ? 6600 : 1500); !status) return status;
    if (auto status = bench_ratio(Rung::bit_sets, full ? 20'000 : 5000); !status) return status;
    if (auto status = bench_ratio(Rung::cells, full ? 20'000 : 5000); !status) return status;

    const Length small = full ? 10'000 : 3000;
    const auto first = time_rung(Rung::tiles, small);
    if (!first) return first.error();
    if (auto status = time_rung(Rung::tiles, 3 * small); !status) return status.error();
    const auto last = time_rung(Rung::tiles, 10 * small);
    if (!last) return last.error();
    bench_line(fmt::format("a cell takes {:.2f} times as long at c <= {} as at c <= {}",
                           last->processor / first->processor / 100, 10 * small, small));

    if (auto status = time_card(full ? 100'000 : 20'000); !status) return status;

    for (const unsigned threads : thread_counts(size)) {
        if (threads == 1) continue;
        const auto more = time_rung(Rung::pipeline, 10 * small, threads);
        if (!more) return more.error();
        bench_line(thread_ratio(threads, last->wall / more->wall));
    }
    return {};
}

}  // namespace gale::bench
