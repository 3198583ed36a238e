#include "apps/cli/play/terminal.hpp"

#include <langinfo.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <clocale>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string_view>

#include "apps/cli/frame/interruption.hpp"

namespace gale::cli {
namespace {

volatile std::sig_atomic_t suspend_asked = 0;
volatile std::sig_atomic_t was_resized = 0;

void note_suspend(int) { suspend_asked = 1; }
void note_resize(int) { was_resized = 1; }

struct sigaction noting(void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    return action;
}

sigset_t signals_that_matter() {
    sigset_t set;
    sigemptyset(&set);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGWINCH}) sigaddset(&set, signal);
    return set;
}

}  // namespace

bool is_terminal() {
    if (::isatty(STDIN_FILENO) == 0 || ::isatty(STDOUT_FILENO) == 0) return false;
    const char* kind = std::getenv("TERM");
    return kind != nullptr && *kind != '\0' && std::string_view(kind) != "dumb";
}

bool wants_colours() {
    const char* no_colours = std::getenv("NO_COLOR");
    return is_terminal() && (no_colours == nullptr || *no_colours == '\0');
}

bool shows_unicode(bool needs_it) {
    std::setlocale(LC_CTYPE, "");
    if (std::strcmp(::nl_langinfo(CODESET), "UTF-8") == 0) return true;
    return needs_it && std::setlocale(LC_CTYPE, "C.UTF-8") != nullptr;
}

TerminalSize terminal_size() {
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0)
        return {};
    return {size.ws_col, size.ws_row};
}

KeyWait::KeyWait() {
    const sigset_t matter = signals_that_matter();
    ::pthread_sigmask(SIG_BLOCK, &matter, &before_);
    const struct sigaction suspends = noting(note_suspend);
    const struct sigaction resizes = noting(note_resize);
    ::sigaction(SIGTSTP, nullptr, &suspend_before_);
    if (suspend_before_.sa_handler != SIG_IGN) ::sigaction(SIGTSTP, &suspends, nullptr);
    ::sigaction(SIGWINCH, &resizes, &resize_before_);
    suspend_asked = 0;
    was_resized = 0;
}

KeyWait::~KeyWait() {
    ::sigaction(SIGTSTP, &suspend_before_, nullptr);
    ::sigaction(SIGWINCH, &resize_before_, nullptr);
    ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

KeyWait::Event KeyWait::wait(int milliseconds) {
    const timespec time{milliseconds / 1000, milliseconds % 1000 * 1'000'000L};
    for (;;) {
        if (stop_was_asked()) return Event::stopped;
        if (suspend_asked != 0) return Event::suspend;
        if (was_resized != 0) {
            was_resized = 0;
            return Event::resized;
        }
        pollfd input{STDIN_FILENO, POLLIN, 0};
        const int found = ::ppoll(&input, 1, milliseconds < 0 ? nullptr : &time, &before_);
        if (found > 0) return Event::key;
        if (found == 0) return Event::nothing;
        if (errno != EINTR) return Event::key;  // reading will say what is wrong
    }
}

void KeyWait::suspend() {
    suspend_asked = 0;
    const struct sigaction usual = noting(SIG_DFL);
    struct sigaction ours {};
    ::sigaction(SIGTSTP, &usual, &ours);
    ::raise(SIGTSTP);
    sigset_t only;
    sigemptyset(&only);
    sigaddset(&only, SIGTSTP);
    ::pthread_sigmask(SIG_UNBLOCK, &only, nullptr);  // here the program stops
    ::pthread_sigmask(SIG_BLOCK, &only, nullptr);
    ::sigaction(SIGTSTP, &ours, nullptr);
}

}  // namespace gale::cli
