#include "gale/referee/player_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>
#include <utility>

#include "gale/storage/own_children.hpp"

namespace gale::referee {
namespace {

using Clock = std::chrono::steady_clock;

constexpr Duration moment{20};   // between two looks
constexpr Duration to_end{300};  // for a program to end by itself, and again after SIGTERM
constexpr std::size_t most_complaints = 2048;

struct Pipe {
    int read = -1;
    int write = -1;
};

Result<Pipe> new_pipe() {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        return storage_error(std::string("cannot make a pipe: ") + std::strerror(errno));
    return Pipe{ends[0], ends[1]};
}

void close_all(std::initializer_list<Pipe> pipes) {
    for (const Pipe& pipe : pipes) {
        if (pipe.read >= 0) ::close(pipe.read);
        if (pipe.write >= 0) ::close(pipe.write);
    }
}

void close_end(int& end) {
    if (end >= 0) ::close(end);
    end = -1;
}

/// Becomes the program. Nothing here may allocate: other threads may have held locks at the fork.
[[noreturn]] void become(const char* const* words, const Pipe& in, const Pipe& out,
                         const Pipe& err) {
    ::setpgid(0, 0);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    ::dup2(in.read, STDIN_FILENO);
    ::dup2(out.write, STDOUT_FILENO);
    ::dup2(err.write, STDERR_FILENO);
    sigset_t none;
    sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    ::execv("/bin/sh", const_cast<char* const*>(words));
    ::_exit(127);
}

void do_not_block(int end) { ::fcntl(end, F_SETFL, ::fcntl(end, F_GETFL) | O_NONBLOCK); }

Sentence ending_text(int code, int status) {
    if (code == CLD_EXITED) return sentence("exit status {}", status);
    return sentence("signal {}", status);
}

}  // namespace

Result<PlayerProcess> PlayerProcess::start(const std::string& command) {
    std::array<Pipe, 3> pipes;
    for (Pipe& pipe : pipes) {
        const auto made = new_pipe();
        if (!made) {
            close_all({pipes[0], pipes[1], pipes[2]});
            return made.error();
        }
        pipe = *made;
    }
    const char* const words[] = {"sh", "-c", command.c_str(), nullptr};
    const pid_t pid = ::fork();
    if (pid == 0) become(words, pipes[0], pipes[1], pipes[2]);
    if (pid < 0) {
        const int why = errno;
        close_all({pipes[0], pipes[1], pipes[2]});
        return storage_error(std::string("cannot start a program: ") + std::strerror(why));
    }
    ::setpgid(pid, pid);  // whoever is first; the other call changes nothing
    ::close(pipes[0].read);
    ::close(pipes[1].write);
    ::close(pipes[2].write);
    for (const int end : {pipes[0].write, pipes[1].read, pipes[2].read}) do_not_block(end);
    return PlayerProcess(pid, pipes[0].write, pipes[1].read, pipes[2].read);
}

PlayerProcess::PlayerProcess(PlayerProcess&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)),
      in_(std::exchange(other.in_, -1)),
      out_(std::exchange(other.out_, -1)),
      err_(std::exchange(other.err_, -1)),
      answer_(std::move(other.answer_)),
      complaints_(std::move(other.complaints_)),
      ending_(std::move(other.ending_)) {}

PlayerProcess::~PlayerProcess() { end(); }

/// False: nobody reads any more.
bool PlayerProcess::write_some(std::string& pending) {
    const ssize_t wrote = ::write(in_, pending.data(), pending.size());
    if (wrote > 0) pending.erase(0, static_cast<std::size_t>(wrote));
    return wrote >= 0 || errno == EAGAIN || errno == EINTR;
}

/// False: there is no more to read.
bool PlayerProcess::read_some() {
    std::array<char, 1024> buffer;
    const ssize_t got = ::read(out_, buffer.data(), buffer.size());
    if (got > 0) answer_.append(buffer.data(), static_cast<std::size_t>(got));
    return got > 0 || (got < 0 && (errno == EAGAIN || errno == EINTR));
}

void PlayerProcess::read_complaints() {
    std::array<char, 1024> buffer;
    // What is written faster than this is read another time; only the end is kept.
    for (int times = 0; times < 16 && err_ >= 0; ++times) {
        const ssize_t got = ::read(err_, buffer.data(), buffer.size());
        if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) close_end(err_);
        if (got <= 0) return;
        complaints_.append(buffer.data(), static_cast<std::size_t>(got));
        if (complaints_.size() > most_complaints)
            complaints_.erase(0, complaints_.size() - most_complaints);
    }
}

PlayerProcess::Answer PlayerProcess::ask(const std::string& line, Duration time,
                                         Observer& observer) {
    const auto end = Clock::now() + time;
    if (!read_some()) return {Reply::closed, {}};
    if (!answer_.empty()) return {Reply::unasked, answer_.substr(0, answer_.find('\n'))};
    std::string pending = line + "\n";
    for (;;) {
        read_complaints();
        if (observer.stop_requested()) return {Reply::stopped, {}};
        const auto now = Clock::now();
        if (now >= end) return {Reply::late, {}};
        pollfd ends[] = {
            {out_, POLLIN, 0}, {err_, POLLIN, 0}, {pending.empty() ? -1 : in_, POLLOUT, 0}};
        const auto left = std::chrono::duration_cast<Duration>(end - now) + Duration{1};
        ::poll(ends, 3, static_cast<int>(std::min(left, Duration{100}).count()));
        // Whoever ends without reading may have answered before.
        if (ends[2].revents != 0 && !write_some(pending)) pending.clear();
        if (ends[0].revents == 0) continue;
        const bool goes_on = read_some();
        const std::size_t stop = answer_.find('\n');
        if (stop == std::string::npos) {
            if (answer_.size() > longest_line) return {Reply::too_long, answer_};
            if (!goes_on) return {Reply::closed, {}};
            continue;
        }
        if (stop > longest_line) return {Reply::too_long, answer_};
        if (stop + 1 != answer_.size()) return {Reply::too_much, answer_.substr(0, stop)};
        answer_.pop_back();
        if (answer_.ends_with('\r')) answer_.pop_back();
        return {Reply::line, std::exchange(answer_, {})};
    }
}

/// Whether it has ended within this time; it stays to be waited for, so its number is not reused.
bool PlayerProcess::has_ended(Duration within) {
    const auto end = Clock::now() + within;
    for (;;) {
        siginfo_t info{};
        if (::waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) != 0)
            return true;
        if (info.si_pid != 0) {
            ending_ = ending_text(info.si_code, info.si_status);
            return true;
        }
        if (Clock::now() >= end) return false;
        read_complaints();
        std::this_thread::sleep_for(std::min(moment, Duration{5}));
    }
}

Sentence PlayerProcess::ending() {
    if (pid_ > 0) has_ended(Duration{200});
    return ending_;
}

std::string PlayerProcess::complaint() {
    read_complaints();
    std::string text = complaints_;
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
    const std::size_t start = text.rfind('\n');
    return start == std::string::npos ? text : text.substr(start + 1);
}

void PlayerProcess::end() {
    close_end(in_);
    close_end(out_);
    if (pid_ > 0) {
        if (!has_ended(to_end)) {
            ::kill(-pid_, SIGTERM);
            if (!has_ended(to_end)) ::kill(-pid_, SIGKILL);
        }
        // What it started in its group goes with it, also if it ended by itself.
        ::kill(-pid_, SIGKILL);
        ::waitpid(pid_, nullptr, 0);
        pid_ = -1;
    }
    close_end(err_);
}

Strays::Strays() : others_(storage::own_children()) {
    ::prctl(PR_GET_CHILD_SUBREAPER, &was_adopting_);
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);
}

Strays::~Strays() {
    // A stray may start another while it is being ended; each round ends a generation.
    constexpr int generations = 100;
    for (int round = 0; round < generations; ++round) {
        bool any = false;
        for (const int child : storage::own_children()) {
            if (std::ranges::find(others_, child) != others_.end()) continue;
            any = true;
            ::kill(child, SIGKILL);
            ::waitpid(child, nullptr, 0);
        }
        if (!any) break;
    }
    ::prctl(PR_SET_CHILD_SUBREAPER, was_adopting_);
}

}  // namespace gale::referee
