// gale bench heaps: the rungs on heaps against each other, value for value on one thread, and
// several threads against one.
//
// Rates are taken over a stretch in which the rares have settled, after a start that is not
// counted, so that the rungs do the same kind of work.
#include <fmt/format.h>

#include "bench/benches.hpp"
#include "gale/core/number_text.hpp"
#include "gale/kernels/kernels.hpp"
#include "gale/solvers/heaps/engines/nim_sequence.hpp"

namespace gale::bench {
namespace {

struct Stretch {
    HeapSize from = 0;
    HeapSize to = 0;
};

/// Values per processor second between two heaps.
Result<double> rate(const HeapGame& game, const heaps::SequenceOptions& options, Stretch stretch,
                    const std::string& label) {
    auto sequence = heaps::NimSequence::make(game, options);
    if (!sequence) return sequence.error();
    Observer quiet;
    if (auto status = sequence->extend_to(stretch.from, quiet); !status) return status.error();
    Status status;
    const double seconds =
        processor_seconds([&] { status = sequence->extend_to(stretch.to, quiet); });
    if (!status) return status.error();
    const double values = static_cast<double>(stretch.to - stretch.from) / seconds;
    bench_line(fmt::format("{:<8} {:<22} {:>12} ... {:<12} {:9.3g} values/s  {:>7.1f} ns each  {}",
                           game.name(), label, with_thousands(stretch.from),
                           with_thousands(stretch.to), values, 1e9 / values,
                           bytes_text(sequence->memory())));
    return values;
}

/// One sequence on more and more threads, by the clock on the wall.
Status compare_threads(const HeapGame& game, heaps::Keep keep, Stretch stretch, BenchSize size) {
    double one = 0;
    for (const unsigned threads : thread_counts(size)) {
        auto sequence =
            heaps::NimSequence::make(game, {.keep = keep, .limits = {.threads = threads}});
        if (!sequence) return sequence.error();
        Observer quiet;
        if (auto status = sequence->extend_to(stretch.from, quiet); !status) return status;
        Status status;
        const double seconds =
            wall_seconds([&] { status = sequence->extend_to(stretch.to, quiet); });
        if (!status) return status;
        if (threads == 1) one = seconds;
        const double values = static_cast<double>(stretch.to - stretch.from) / seconds;
        bench_line(fmt::format(
            "{:<8} {:<22} {:>12} ... {:<12} {:9.3g} values/s  {:>7.1f} ns each  {}", game.name(),
            fmt::format("threads: {}", threads), with_thousands(stretch.from),
            with_thousands(stretch.to), values, 1e9 / values, bytes_text(sequence->memory())));
        if (threads > 1) bench_line(thread_ratio(threads, one / seconds));
    }
    return {};
}

void ratio_line(const HeapGame& game, double fast, double base) {
    bench_line(fmt::format("{:<8} {:<22} {:.1f} times rare_common", game.name(), "", fast / base));
}

/// The scalar rung, then the blocked one with every set of kernels, and the ratios. Returns the
/// rate of the scalar rung.
Result<double> compare(const HeapGame& game, Stretch scalar, Stretch blocked) {
    const auto base = rate(game, {.rung = heaps::Rung::rare_common}, scalar, "rare_common");
    if (!base) return base.error();
    for (const kernels::KernelSet* set : kernels::all_kernels()) {
        if (!set->runs_here()) continue;
        const auto fast = rate(game, {.rung = heaps::Rung::blocked, .limits = {.kernels = set}},
                               blocked, fmt::format("blocked, {}", set->name));
        if (!fast) return fast.error();
        ratio_line(game, *fast, *base);
    }
    return *base;
}

/// The same cost and memory a value, wherever one looks.
Status flatness(const HeapGame& game, HeapSize largest, double base) {
    for (HeapSize n = 1'000'000; n <= largest; n *= 10) {
        const auto flat = rate(game, {.keep = heaps::Keep::window}, {n, 2 * n}, "window");
        if (!flat) return flat.error();
        ratio_line(game, *flat, base);
    }
    return {};
}

}  // namespace

Status bench_heaps(BenchSize size) {
    const bool full = size == BenchSize::full;
    const HeapGame game_106 = *parse_rules("0.106");
    const auto grundy = compare(HeapGame::grundys_game(), {100'000, full ? 400'000U : 150'000U},
                                {500'000, full ? 8'000'000U : 1'500'000U});
    if (!grundy) return grundy.error();
    const auto base = compare(game_106, {1'000'000, full ? 8'000'000U : 2'000'000U},
                              {1'000'000, full ? 100'000'000U : 10'000'000U});
    if (!base) return base.error();
    if (auto status = flatness(game_106, full ? 100'000'000 : 10'000'000, *base); !status)
        return status;
    if (auto status = compare_threads(HeapGame::grundys_game(), heaps::Keep::all,
                                      {500'000, full ? 8'000'000U : 1'500'000U}, size);
        !status)
        return status;
    if (auto status = compare_threads(game_106, heaps::Keep::window,
                                      {10'000'000, full ? 500'000'000U : 30'000'000U}, size);
        !status)
        return status;
    for (const kernels::KernelSet* set : kernels::all_kernels()) {
        if (!set->runs_here()) continue;
        const auto plain =
            rate(*parse_rules("0.007"), {.rung = heaps::Rung::plain, .limits = {.kernels = set}},
                 {0, full ? 100'000U : 20'000U}, fmt::format("plain, {}", set->name));
        if (!plain) return plain.error();
    }
    return {};
}

}  // namespace gale::bench
