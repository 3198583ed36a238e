// A program that plays: started by a shell, asked by a line, answering by a line (doc/referee.md).
//
// It runs in a process group of its own. Whatever it does, be it crash, flood, sleep, close its
// output or ignore SIGTERM, asking it ends in time, and after end() neither the program nor what it
// started in its group is there any more. Linux alone: what it started and moved out of the group
// becomes a child of ours, and Strays ends it. Checked by tests/cli/referee.py.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/core/observer.hpp"

namespace gale::referee {

using Duration = std::chrono::milliseconds;

class PlayerProcess {
public:
    /// Starts `command` through /bin/sh -c. Refused: the system has no room for it.
    static Result<PlayerProcess> start(const std::string& command);

    PlayerProcess(PlayerProcess&& other) noexcept;
    PlayerProcess& operator=(PlayerProcess&&) = delete;
    ~PlayerProcess();

    enum class Reply {
        line,      // it answered with one line
        late,      // no line in time
        closed,    // it ended, or closed its output
        unasked,   // it wrote before it was asked
        too_long,  // a line of more than `longest_line` bytes
        too_much,  // more than one line
        stopped,   // the observer asked to stop
    };
    struct Answer {
        Reply reply = Reply::closed;
        std::string text;  // the line, without its end
    };
    /// Writes a line and waits for one. Once it has failed, it is not asked again.
    Answer ask(const std::string& line, Duration time, Observer& observer);

    /// How it ended, if it has: "exit status 1", "signal 11"; empty while it runs.
    Sentence ending();

    /// The last line that it wrote to its standard error.
    std::string complaint();

    /// Lets it end by itself for a moment, then asks by SIGTERM, then kills.
    void end();

    /// Longer lines are too much.
    static constexpr std::size_t longest_line = 4096;

private:
    PlayerProcess(int pid, int in, int out, int err) : pid_(pid), in_(in), out_(out), err_(err) {}
    bool write_some(std::string& pending);
    bool read_some();
    void read_complaints();
    bool has_ended(Duration within);

    int pid_;
    int in_;   // what it reads
    int out_;  // what it writes
    int err_;  // what it complains
    std::string answer_;
    std::string complaints_;
    Sentence ending_;
};

/// While one of these exists, programs whose parents are gone become children of this process; its
/// end ends all that have come, and leaves alone the children that were there before. Precondition
/// of its end: every PlayerProcess has ended.
class Strays {
public:
    Strays();
    ~Strays();
    Strays(const Strays&) = delete;
    Strays& operator=(const Strays&) = delete;

private:
    std::vector<int> others_;  // children that are not ours to end
    int was_adopting_ = 0;
};

}  // namespace gale::referee
