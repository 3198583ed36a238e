// The benchmarks behind the figures in doc/: one file per claim, listed in benches.cpp.
//
// A benchmark compares rungs inside one run, because machines differ and are shared: what counts
// is the ratio. Times are processor times of this process, so that other load disturbs less.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "gale/core/error.hpp"

namespace gale::bench {

/// How large the runs may be: quick ones take seconds, full ones are those of the documents.
enum class BenchSize { quick, full };

struct Bench {
    const char* name;   // gale bench NAME
    const char* claim;  // what it measures, in one line
    Status (*run)(BenchSize size);
};

std::span<const Bench> benches();

// One function per file of this folder.
Status bench_board(BenchSize size);
Status bench_certificates(BenchSize size);
Status bench_codes(BenchSize size);
Status bench_heaps(BenchSize size);
Status bench_three_row(BenchSize size);

/// Processor seconds, over all threads, that `work` takes.
double processor_seconds(const std::function<void()>& work);
/// Wall-clock seconds that `work` takes.
double wall_seconds(const std::function<void()>& work);

/// How many threads to measure with: 1, 2, 4, ... up to what the machine runs at once, for a quick
/// run 1 and 2.
std::vector<unsigned> thread_counts(BenchSize size);
/// "16 threads are 11.9 times as fast as one (wall clock)".
std::string thread_ratio(unsigned threads, double ratio);

/// Prints one line of a benchmark's table on standard output.
void bench_line(const std::string& text);

/// The digest of a fixed list of results, hexadecimal: equal as long as results are unchanged.
Result<std::string> signature();

}  // namespace gale::bench
