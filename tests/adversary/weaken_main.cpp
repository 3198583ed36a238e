// A verifier with one weakened condition, for weaken.py: checks many certificates in one process.
//
//   weaken_main NUMBER STEPS BYTES SECONDS
//
// Standard input has a line "STOP FILE" for each certificate. Standard output has a line with the
// exit code that gale-verify would give, or "memory", or "time" and the end of the process after so
// many processor seconds. After a file that is accepted though STOP is 1 the rest is left out: the
// weakness is shown. NUMBER 0 weakens nothing; then each line also has the numbers of the
// conditions that this certificate has met.
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#include <cmath>
#include <csignal>
#include <cstdlib>
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

std::string verdict(const std::string& file, const gale::proofs::Limits& limits) try {
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
    if (argc != 5) return 2;
    weakened_number = std::atoi(argv[1]);
    gale::proofs::Limits limits;
    limits.steps = std::strtoull(argv[2], nullptr, 10);
    limits.memory = std::strtoull(argv[3], nullptr, 10);
    const rlimit memory{3 * limits.memory, 3 * limits.memory}, none{0, 0};
    setrlimit(RLIMIT_AS, &memory);
    setrlimit(RLIMIT_CORE, &none);
    std::signal(SIGPROF, out_of_time);
    const long microseconds = std::lround(1e6 * std::atof(argv[4]));
    const itimerval time{{0, 0}, {microseconds / 1000000, microseconds % 1000000}};
    setitimer(ITIMER_PROF, &time, nullptr);
    char stop = 0;
    for (std::string file; std::cin >> stop && std::cin.ignore() && std::getline(std::cin, file);) {
        const std::string word = verdict(file, limits);
        std::cout << word << (weakened_number == 0 ? conditions_met() : "") << std::endl;
        if (stop == '1' && word == "0") return 0;
    }
}
