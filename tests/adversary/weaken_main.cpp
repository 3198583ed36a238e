// A verifier with one weakened condition, for weaken.py: checks many certificates in one process.
//
//   weaken_main NUMBER STEPS BYTES SECONDS SECONDS_IN_ALL
//
// Standard input has a line "STOP FILE" for each certificate. Standard output has a line with the
// exit code that gale-verify would give, or "memory", or "time" and the end of the process after so
// many processor seconds for one certificate or for all. After a file that is accepted though STOP
// is 1 the rest is left out: the weakness is shown. NUMBER 0 weakens nothing; then each line also
// has the numbers of the conditions that this certificate has met.
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>
#include <new>
#include <string>
#include <utility>

#include "gale/proofs/verify.hpp"
#include "weakened.hpp"

namespace {

void out_of_time(int) {
    if (write(1, "time\n", 5) == 5) _exit(0);
    _exit(1);
}

void set_timer(double seconds) {
    const long microseconds = std::max(std::lround(1e6 * seconds), 1L);
    const itimerval time{{0, 0}, {microseconds / 1000000, microseconds % 1000000}};
    setitimer(ITIMER_PROF, &time, nullptr);
}

/// The conditions met since the last call.
std::string conditions_met() {
    std::string met;
    int number = 0;
    for (bool& asked : weakened_asked) {
        if (std::exchange(asked, false)) met += " " + std::to_string(number);
        ++number;
    }
    return met;
}

std::string verdict(const std::string& file, const gale::proofs::VerifyLimits& limits) try {
    std::ifstream input(file, std::ios::binary);
    if (!input) return "unreadable";
    const auto verdict = gale::proofs::verify(input, limits);
    if (verdict) return "0";
    switch (verdict.error().failure) {
        case gale::Failure::refuted:
            return "3";
        case gale::Failure::not_proven:
            return "4";
        default:
            return "1";
    }
} catch (const std::bad_alloc&) {
    return "memory";
} catch (const std::exception&) {
    return "exception";
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 6) return 2;
    weakened_number = std::atoi(argv[1]);
    gale::proofs::VerifyLimits limits;
    limits.steps = std::strtoull(argv[2], nullptr, 10);
    limits.memory = std::strtoull(argv[3], nullptr, 10);
    const rlimit memory{3 * limits.memory, 3 * limits.memory}, none{0, 0};
    setrlimit(RLIMIT_AS, &memory);
    setrlimit(RLIMIT_CORE, &none);
    std::signal(SIGPROF, out_of_time);
    const double seconds = std::atof(argv[4]), seconds_in_all = std::atof(argv[5]);
    char stop = 0;
    for (std::string file; std::cin >> stop && std::cin.ignore() && std::getline(std::cin, file);) {
        set_timer(std::min(seconds, seconds_in_all - double(std::clock()) / CLOCKS_PER_SEC));
        const std::string word = verdict(file, limits);
        std::cout << word << (weakened_number == 0 ? conditions_met() : "") << std::endl;
        if (stop == '1' && word == "0") return 0;
    }
}
