#include "apps/mpi/guard.hpp"

#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <string_view>

namespace gale::cli {
namespace {

// So long rank 0 has to say which rank is lost, and to end the run.
constexpr timespec patience{15, 0};

/// More than one rank, as OpenMPI or another launcher says; 1: nobody is left to say anything.
bool is_one_of_several() {
    const char* size = std::getenv("OMPI_COMM_WORLD_SIZE");
    return size != nullptr && std::string_view(size) != "1";
}

/// What the launcher and people send to end a run.
sigset_t watched_signals() {
    sigset_t set;
    sigemptyset(&set);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGCHLD}) sigaddset(&set, signal);
    return set;
}

/// The status of the child once it has ended; meanwhile signals are passed on. They may have come
/// to the whole group, so the child may hear them twice: of SIGINT that would mean "at once".
int wait_for_child(pid_t child, const sigset_t& watched) {
    for (;;) {
        int status = 0;
        if (::waitpid(child, &status, WNOHANG) == child &&
            (WIFEXITED(status) || WIFSIGNALED(status)))
            return status;
        int signal = 0;
        if (sigwait(&watched, &signal) == 0 && signal != SIGCHLD)
            ::kill(child, signal == SIGINT ? SIGTERM : signal);
    }
}

[[noreturn]] void end_as_child_did(int status, const sigset_t& watched) {
    if (WIFEXITED(status)) ::_exit(WEXITSTATUS(status));
    sigset_t ended = watched;
    sigdelset(&ended, SIGCHLD);
    sigtimedwait(&ended, nullptr, &patience);
    const int how = WTERMSIG(status);
    ::signal(how, SIG_DFL);
    sigset_t one;
    sigemptyset(&one);
    sigaddset(&one, how);
    ::sigprocmask(SIG_UNBLOCK, &one, nullptr);
    ::kill(::getpid(), how);
    ::_exit(128 + how);
}

}  // namespace

void work_under_guard() {
    if (!is_one_of_several()) return;
    const sigset_t watched = watched_signals();
    sigset_t before;
    ::sigprocmask(SIG_BLOCK, &watched, &before);
    const pid_t guard = ::getpid();
    const pid_t child = ::fork();
    if (child > 0) end_as_child_did(wait_for_child(child, watched), watched);
    // No rank without its guard, which the launcher ends by force.
    if (child == 0) {
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (::getppid() != guard) ::_exit(1);
    }
    ::sigprocmask(SIG_SETMASK, &before, nullptr);
}

}  // namespace gale::cli
