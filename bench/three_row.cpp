// gale bench three-row: the rungs of the three-row ladder against each other, nanoseconds a cell
// as the table grows, and one thread against more.
#include <fmt/format.h>

#include "bench/benches.hpp"
#include "gale/core/number_text.hpp"
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

    for (const unsigned threads : thread_counts(size)) {
        if (threads == 1) continue;
        const auto more = time_rung(Rung::pipeline, 10 * small, threads);
        if (!more) return more.error();
        bench_line(thread_ratio(threads, last->wall / more->wall));
    }
    return {};
}

}  // namespace gale::bench
