#include "bench/benches.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <iostream>
#include <vector>

#include "gale/storage/machine.hpp"

namespace gale::bench {

std::span<const Bench> benches() {
    static const std::vector<Bench> all = {
        {"board", "board scan against the plain rung and marking; one thread against more",
         bench_board},
        {"three-row", "rungs of the three-row ladder, nanoseconds a cell, one thread against more",
         bench_three_row},
        {"heaps", "rungs on heaps: blocked against rare_common, with each set of kernels",
         bench_heaps},
        {"codes", "all codes of three digits against the definition marked naively; 50 unless full",
         bench_codes},
        {"certificates", "checking a certificate against making it", bench_certificates},
    };
    return all;
}

double processor_seconds(const std::function<void()>& work) {
    const auto now = [] {
        timespec time{};
        ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
    };
    const double start = now();
    work();
    return now() - start;
}

double wall_seconds(const std::function<void()>& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

std::vector<unsigned> thread_counts(BenchSize size) {
    const unsigned most = size == BenchSize::full ? std::max(2u, storage::hardware_threads()) : 2;
    std::vector<unsigned> counts;
    for (unsigned threads = 1; threads < most; threads *= 2) counts.push_back(threads);
    counts.push_back(most);
    return counts;
}

std::string thread_ratio(unsigned threads, double ratio) {
    return fmt::format("{} threads are {:.2f} times as fast as one (wall clock)", threads, ratio);
}

void bench_line(const std::string& text) { std::cout << text << '\n' << std::flush; }

}  // namespace gale::bench
