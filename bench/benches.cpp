#include "bench/benches.hpp"

#include <chrono>
#include <ctime>
#include <iostream>
#include <vector>

namespace gale::bench {

std::span<const Bench> benches() {
    static const std::vector<Bench> all = {
        {"board", "board scan against the plain rung and marking; one thread against two",
         bench_board},
        {"three-row", "rungs of the three-row ladder, nanoseconds a cell, one thread against two",
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

void bench_line(const std::string& text) { std::cout << text << '\n' << std::flush; }

}  // namespace gale::bench
