// Where a game's commands come from: an edited line of a terminal, or the lines of a pipe.
//
// On a terminal GNU readline edits the line and keeps a history (edited_lines.cpp); a program
// linked statically takes the line as the terminal gives it (unedited_lines.cpp). Whatever happens
// while a line is being read, be it Ctrl-C, Ctrl-D, Ctrl-Z, SIGTERM or a resize, the terminal is
// left as it was found.
#pragma once

#include <memory>
#include <string>

namespace gale::cli {

struct Line {
    enum class Kind {
        text,     // a line
        end,      // no more lines: Ctrl-D, the end of a pipe
        stopped,  // a signal asked the program to stop
        choose,   // a cursor key on an empty line, where there is a board
    };
    Kind kind = Kind::end;
    std::string text;
};

class Lines {
public:
    virtual ~Lines() = default;
    /// With `has_board` a cursor key on an empty line asks to choose a square; without, and within
    /// a line, it does what it always does.
    virtual Line next(const std::string& prompt, bool has_board) = 0;
};

/// Longer lines are cut: no command or move is as long.
inline constexpr std::size_t longest_line = 4096;

/// Lines of standard input, which is no terminal; no prompt is shown.
std::unique_ptr<Lines> piped_lines();

/// Lines of a person at a terminal.
std::unique_ptr<Lines> terminal_lines();

}  // namespace gale::cli
