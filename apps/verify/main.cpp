// gale-verify: checks one certificate, and says in one sentence what it has verified.
//
//   gale-verify [--memory-limit BYTES] [--steps N] FILE        FILE "-" is standard input
//
// Exit codes: 0 verified; 3 the claim is false; 4 the claim may be true or not, the evidence does
// not show it; 1 the certificate is malformed, damaged, beyond the limits, or cannot be read.
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <initializer_list>
#include <iostream>
#include <new>
#include <string>

#include "gale/core/number_text.hpp"
#include "gale/core/version.hpp"
#include "gale/proofs/verify.hpp"

namespace {

constexpr const char* usage =
    "usage: gale-verify [--memory-limit BYTES] [--steps N] FILE\n"
    "Checks a certificate of gale. FILE - reads standard input. Compressed files are recognised.\n"
    "  --memory-limit BYTES   most memory for the check, such as 4GB (default 1 GiB)\n"
    "  --steps N              most elementary steps, such as 1e12 (the default)\n"
    "  --version              print the version\n"
    "Exit codes: 0 verified, 3 refuted: the claim is false, 4 not proven by this evidence,\n"
    "1 malformed, damaged or beyond the limits.\n";

/// Opens /dev/null for closed descriptors 0 to 2, so that the certificate is not opened under one
/// of their numbers; the wrong way round, so that reading or writing fails and is noticed.
void occupy_standard_descriptors() {
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (::fcntl(descriptor, F_GETFD) < 0 && errno == EBADF)
            (void)::open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

/// What was said must have reached somebody before the exit code says that all is well.
int say(const std::string& text) {
    if (std::cout << text << std::flush) return 0;
    std::cerr << "gale-verify: cannot write standard output\n";
    return 1;
}

int report(const gale::Result<gale::proofs::VerifiedClaim>& verdict, const std::string& file) {
    if (verdict)
        return say("verified: " + verdict->sentence.text() +
                   "\nchecked: " + verdict->checked.text() + "\n");
    std::cerr << "gale-verify: " << file << ": " << verdict.error().message << '\n';
    switch (verdict.error().failure) {
        case gale::Failure::refuted:
            return 3;
        case gale::Failure::not_proven:
            return 4;
        default:
            return 1;
    }
}

int fail(const std::string& message) {
    std::cerr << "gale-verify: " << message << "\n" << usage;
    return 1;
}

int check(int argc, char** argv) {
    gale::proofs::VerifyLimits limits;
    std::string file;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "--help" || word == "-h") return say(usage);
        if (word == "--version") return say(std::string("gale-verify ") + gale::version + "\n");
        if (word == "--memory-limit" || word == "--steps") {
            const bool bytes = word == "--memory-limit";
            if (i + 1 == argc) return fail(word + " needs a number");
            const auto number =
                bytes ? gale::parse_bytes(argv[++i]) : gale::parse_number(argv[++i]);
            if (!number) return fail(word + ": " + describe(number.error()));
            (bytes ? limits.memory : limits.steps) = *number;
        } else if (!file.empty() || (word.size() > 1 && word[0] == '-')) {
            return fail("unexpected " + word);
        } else {
            file = word;
        }
    }
    if (file.empty()) return fail("no file was given");
    if (file == "-") return report(gale::proofs::verify(std::cin, limits), "standard input");
    std::ifstream input(file, std::ios::binary);
    if (!input) {
        std::cerr << "gale-verify: cannot read " << file << ": " << std::strerror(errno) << '\n';
        return 1;
    }
    return report(gale::proofs::verify(input, limits), file);
}

}  // namespace

int main(int argc, char** argv) {
    occupy_standard_descriptors();
    try {
        return check(argc, argv);
    } catch (const std::bad_alloc&) {
        std::fputs("gale-verify: there is not enough memory for the check\n", stderr);
        return 1;
    }
}
