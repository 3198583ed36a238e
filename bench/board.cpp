// gale bench board: the rungs of the board ladder against each other, and one thread against more.
#include <fmt/format.h>

#include "bench/benches.hpp"
#include "gale/core/number_text.hpp"
#include "gale/solvers/board/solve.hpp"

namespace gale::bench {
namespace {

/// Counts only: nothing is handed over, as in a run for openings.
class CountOnly : public board::PPositionSink {
public:
    bool wants(std::span<const board::Length>) const override { return false; }
    void on_p_positions(std::span<const board::Length>) override {}
};

struct Timing {
    double wall = 0;
    double processor = 0;
    std::uint64_t p_positions = 0;
};

Result<Timing> time_rung(const Partition& shape, board::Rung rung, unsigned threads) {
    CountOnly sink;
    Observer observer;
    Timing timing;
    Status status;
    timing.wall = wall_seconds([&] {
        timing.processor = processor_seconds([&] {
            const auto count = board::p_positions(
                shape, {.rung = rung, .limits = {.threads = threads}}, sink, observer);
            if (count)
                timing.p_positions = *count;
            else
                status = count.error();
        });
    });
    if (!status) return status.error();
    bench_line(fmt::format(
        "{:>3} x {:<4} {:<10} {} thread{}  {:8.3f} s processor  {:8.3f} s wall  {} P-positions",
        shape.height(), shape.width(), board::name(rung), threads, threads == 1 ? " " : "s",
        timing.processor, timing.wall, with_thousands(timing.p_positions)));
    return timing;
}

/// The scan with more and more threads.
Status bench_threads(BenchSize size) {
    const std::uint64_t side = size == BenchSize::full ? 18 : 14;
    const Partition board = Partition::rectangle(side, RowLength{side});
    double one = 0;
    for (const unsigned threads : thread_counts(size)) {
        const auto timing = time_rung(board, board::Rung::scan, threads);
        if (!timing) return timing.error();
        if (threads == 1)
            one = timing->wall;
        else
            bench_line(thread_ratio(threads, one / timing->wall));
    }
    return {};
}

}  // namespace

Status bench_board(BenchSize size) {
    const bool full = size == BenchSize::full;
    const Partition square = Partition::rectangle(full ? 13 : 11, full ? 13 : 11);
    double plain = 0;
    double scan = 0;
    for (const auto rung : {board::Rung::first_row, board::Rung::marking, board::Rung::scan}) {
        const auto timing = time_rung(square, rung, 1);
        if (!timing) return timing.error();
        if (rung == board::Rung::first_row) plain = timing->processor;
        if (rung == board::Rung::scan) scan = timing->processor;
    }
    bench_line(fmt::format("the scan is {:.0f} times as fast as the plain rung", plain / scan));

    if (auto status = bench_threads(size); !status) return status;

    const auto wide = time_rung(Partition::rectangle(4, full ? 500 : 200), board::Rung::scan, 1);
    return wide ? Status() : Status(wide.error());
}

}  // namespace gale::bench
