// The terminal of a game: what it can do, and waiting for its keys without losing a signal.
//
// While somebody waits for keys, the signals that matter are blocked but for the moment of waiting,
// so that none comes between a look and the wait. SIGTSTP (Ctrl-Z) is held back until the terminal
// is as it was found; a resize is only noted.
#pragma once

#include <csignal>
#include <cstddef>
#include <functional>

namespace gale::cli {

/// Standard input and output are a terminal that can move its cursor.
bool is_terminal();

/// Colours are wanted: a terminal, and no NO_COLOR in the environment.
bool wants_colours();

/// The characters of the locale are UTF-8. Takes over the locale's characters, or UTF-8 where a
/// language `needs_it`.
bool shows_unicode(bool needs_it);

/// Columns and rows; 80 and 24 where the terminal does not say.
struct TerminalSize {
    std::size_t columns = 80;
    std::size_t rows = 24;
};
TerminalSize terminal_size();

/// While one of these exists, keys can be waited for.
class KeyWait {
public:
    KeyWait();
    ~KeyWait();
    KeyWait(const KeyWait&) = delete;
    KeyWait& operator=(const KeyWait&) = delete;

    enum class Event { key, resized, suspend, stopped, nothing };
    /// What comes first; `nothing` after `milliseconds` without any, unless they are negative.
    Event wait(int milliseconds = -1);

    /// Stops the program as Ctrl-Z does, and returns when it goes on. The terminal must be as it
    /// was found.
    void suspend();

private:
    sigset_t before_{};
    struct sigaction suspend_before_ {};
    struct sigaction resize_before_ {};
};

}  // namespace gale::cli
