#include "apps/cli/frame/interruption.hpp"

#include <time.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>

namespace gale::cli {
namespace {

std::atomic<int> asked_by{0};  // the first signal; 0: none
std::atomic<int> states_at_stake{0};
static_assert(std::atomic<int>::is_always_lock_free);

timer_t patience_timer{};
std::atomic<bool> has_timer{false};

// Only functions that may be called in a signal handler from here to the end of this part.

[[noreturn]] void end_at_once(int signal) {
    constexpr std::array<char, 15> sentence{"gale: stopped\n"};
    // Nothing can be done if standard error is closed.
    [[maybe_unused]] const auto written =
        ::write(STDERR_FILENO, sentence.data(), sentence.size() - 1);
    ::_exit(128 + signal);
}

void start_timer() {
    constexpr long nanoseconds = std::chrono::nanoseconds(patience).count();
    itimerspec once{};
    once.it_value.tv_nsec = nanoseconds;
    ::timer_settime(patience_timer, 0, &once, nullptr);
}

void hear(int signal) {
    int nobody = 0;
    if (asked_by.compare_exchange_strong(nobody, signal)) {
        if (has_timer) start_timer();
    } else if (signal == SIGINT) {
        // A closing terminal sends SIGHUP twice, the kernel once and the shell once: only a person
        // who presses Ctrl-C again means "at once".
        end_at_once(asked_by);
    }
}

void lose_patience(int) {
    if (states_at_stake == 0) end_at_once(asked_by);
}

void handle(int signal, void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    ::sigaction(signal, &action, nullptr);
}

bool is_ignored(int signal) {
    struct sigaction action {};
    return ::sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

}  // namespace

void listen_for_signals() {
    sigevent event{};
    event.sigev_notify = SIGEV_SIGNAL;
    event.sigev_signo = SIGALRM;
    handle(SIGALRM, lose_patience);
    has_timer = ::timer_create(CLOCK_MONOTONIC, &event, &patience_timer) == 0;
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
        if (!is_ignored(signal)) handle(signal, hear);
}

bool stop_was_asked() { return asked_by != 0; }

int exit_code_of_interruption() { return 128 + (asked_by == 0 ? SIGINT : asked_by.load()); }

StateAtStake::StateAtStake() { ++states_at_stake; }

StateAtStake::~StateAtStake() {
    // The timer fired while the state was at stake; what follows gets the same time again.
    if (--states_at_stake == 0 && stop_was_asked() && has_timer) start_timer();
}

}  // namespace gale::cli
