// gale bench codes: every code of up to three digits against the definition, marked naively.
//
// The naive loop is what one would write first, and well: for each heap it marks the nim-sum of
// every split in an array, then looks for the least value without a mark. No code may be slower
// than that.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include "bench/benches.hpp"
#include "gale/core/number_text.hpp"
#include "gale/games/catalogue.hpp"
#include "gale/solvers/heaps/engines/nim_sequence.hpp"

namespace gale::bench {
namespace {

using Values = std::vector<std::uint16_t>;

/// G(0), ..., G(count - 1) of a code whose digits end. Precondition: they are below 2^16.
Values marked_naively(const TakeAndBreakCode& code, HeapSize count) {
    std::vector<HeapSize> leaving_one;
    std::vector<HeapSize> leaving_two;
    for (HeapSize t = 0; t < code.digits().size(); ++t) {
        if (code.allows(t, 1)) leaving_one.push_back(t);
        if (code.allows(t, 2)) leaving_two.push_back(t);
    }
    Values values(static_cast<std::size_t>(count));
    std::vector<std::uint32_t> marks(std::size_t{1} << 16);
    for (HeapSize n = 0; n < count; ++n) {
        const auto mark = static_cast<std::uint32_t>(n + 1);
        if (n > 0 && code.allows(n, 0)) marks[0] = mark;
        for (const HeapSize t : leaving_one)
            if (t < n) marks[values[n - t]] = mark;
        for (const HeapSize t : leaving_two) {
            if (t >= n) break;
            const std::uint16_t* const last = &values[n - t];
            for (std::ptrdiff_t a = 1; a <= static_cast<std::ptrdiff_t>((n - t) / 2); ++a)
                marks[static_cast<std::size_t>(values[static_cast<std::size_t>(a)] ^ last[-a])] =
                    mark;
        }
        std::uint16_t value = 0;
        while (marks[value] == mark) ++value;
        values[n] = value;
    }
    return values;
}

/// Processor seconds of one of several turns of `work`, so many that short ones can be timed.
template <class Work>
double seconds_of(const Work& work) {
    constexpr double enough = 0.02;
    double best = processor_seconds(work);
    for (double spent = best; spent < enough;) {
        const double seconds = processor_seconds(work);
        best = std::min(best, seconds);
        spent += std::max(seconds, enough / 100);
    }
    return best;
}

/// How many times as fast as the naive loop; refused if the values differ.
Result<double> ratio(const std::string& text, HeapSize count) {
    const auto game = parse_game(text);
    if (!game) return game.error();
    Values naive;
    const double slow = seconds_of([&] { naive = marked_naively(game->code(), count); });
    Status status;
    Values values(naive.size());
    heaps::Rung rung{};
    const double fast = seconds_of([&] {
        auto sequence = heaps::NimSequence::make(*game, {.limits = {.threads = 1}});
        Observer quiet;
        status = sequence ? sequence->extend_to(count, quiet) : sequence.error();
        if (!status) return;
        sequence->copy(0, std::span(values));
        rung = sequence->rung();
    });
    if (!status) return status.error();
    if (values != naive) return bad_input(text + ": the values differ from the naive ones");
    bench_line(fmt::format("{:<6} {:<12} {:9.4f} s  naive {:9.4f} s  {:7.2f} times as fast", text,
                           name(rung), fast, slow, slow / fast));
    return slow / fast;
}

std::vector<std::string> codes_of_three_digits() {
    std::vector<std::string> codes;
    for (const char* front : {"0.", "4."})
        for (unsigned digits = 0; digits < 512; ++digits)
            codes.push_back(fmt::format("{}{:03o}", front, digits));
    return codes;
}

}  // namespace

Status bench_codes(BenchSize size) {
    std::vector<std::string> codes = codes_of_three_digits();
    HeapSize count = HeapSize{1} << 15;
    if (size == BenchSize::quick) {
        std::ranges::shuffle(codes, std::mt19937(1));
        codes.resize(50);
        count /= 2;
    }
    double logarithms = 0;
    std::size_t slower = 0;
    std::string slowest;
    double least = HUGE_VAL;
    for (const std::string& code : codes) {
        const auto times = ratio(code, count);
        if (!times) return times.error();
        logarithms += std::log(*times);
        if (*times < 1) ++slower;
        if (*times >= least) continue;
        least = *times;
        slowest = code;
    }
    bench_line(fmt::format(
        "{} codes, {} values: {} slower than the naive loop; slowest {}, {:.2f} times as fast; "
        "geometric mean {:.2f}",
        codes.size(), with_thousands(count), slower, slowest, least,
        std::exp(logarithms / static_cast<double>(codes.size()))));
    return {};
}

}  // namespace gale::bench
