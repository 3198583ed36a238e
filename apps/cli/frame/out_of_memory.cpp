#include "apps/cli/frame/out_of_memory.hpp"

#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <exception>
#include <new>
#include <string_view>

namespace gale::cli {
namespace {

std::atomic<bool> ran_out{false};

void note_and_throw() {
    ran_out = true;
    throw std::bad_alloc();
}

/// Files are replaced by renaming, so that ending here damages none.
[[noreturn]] void end() {
    if (!ran_out) std::abort();
    say_out_of_memory();
    ::_exit(1);
}

}  // namespace

void expect_to_run_out_of_memory() {
    std::set_new_handler(note_and_throw);
    std::set_terminate(end);
}

bool memory_ran_out() { return ran_out; }

void say_out_of_memory() {
    constexpr std::string_view sentence = "gale: out of memory; see --memory-limit\n";
    // Nothing can be done if standard error is closed.
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, sentence.data(), sentence.size());
}

}  // namespace gale::cli
