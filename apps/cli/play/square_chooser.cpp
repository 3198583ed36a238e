#include "apps/cli/play/square_chooser.hpp"

#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/play/terminal.hpp"
#include "gale/languages/say.hpp"

namespace gale::cli {
namespace {

/// While it is on, keys come one by one and are not shown, and neither is the cursor.
class KeyMode {
public:
    KeyMode() {
        ::tcgetattr(STDIN_FILENO, &before_);
        turn_on();
    }
    ~KeyMode() { turn_off(); }
    KeyMode(const KeyMode&) = delete;
    KeyMode& operator=(const KeyMode&) = delete;

    void turn_on() {
        termios keys = before_;
        keys.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
        keys.c_cc[VMIN] = 1;
        keys.c_cc[VTIME] = 0;
        ::tcsetattr(STDIN_FILENO, TCSADRAIN, &keys);
        std::cout << "\033[?25l" << std::flush;
    }
    void turn_off() {
        std::cout << "\033[?25h" << std::flush;
        ::tcsetattr(STDIN_FILENO, TCSADRAIN, &before_);
    }

private:
    termios before_{};
};

enum class Key { up, down, left, right, enter, escape, other, end };

/// One byte; nothing if the terminal is gone, or if none comes in time.
std::optional<char> read_byte() {
    for (;;) {
        char byte = 0;
        const ssize_t got = ::read(STDIN_FILENO, &byte, 1);
        if (got == 1) return byte;
        if (got < 0 && errno == EINTR) continue;
        return std::nullopt;
    }
}

/// What follows Esc comes at once if it belongs to a cursor key.
Key read_escape(KeyWait& keys) {
    constexpr int soon = 50;  // milliseconds
    if (keys.wait(soon) != KeyWait::Event::key) return Key::escape;
    const auto second = read_byte();
    if (!second) return Key::end;
    if (*second != '[' && *second != 'O') return Key::escape;
    const auto third = read_byte();
    if (!third) return Key::end;
    switch (*third) {
        case 'A':
            return Key::up;
        case 'B':
            return Key::down;
        case 'C':
            return Key::right;
        case 'D':
            return Key::left;
        default:
            return Key::other;
    }
}

Key read_key(KeyWait& keys) {
    constexpr char control_d = 4;
    const auto byte = read_byte();
    if (!byte || *byte == control_d) return Key::end;
    if (*byte == '\033') return read_escape(keys);
    if (*byte == '\r' || *byte == '\n') return Key::enter;
    if (*byte == 'q') return Key::escape;
    return Key::other;
}

/// The square next to this one, if it is on the board.
Bite moved(const Partition& board, Bite from, Key key) {
    Bite to = from;
    if (key == Key::up) --to.row;
    if (key == Key::down) ++to.row;
    if (key == Key::left) --to.column;
    if (key == Key::right) ++to.column;
    return is_legal(board, to) ? to : from;
}

/// The columns that each line takes, colours left out.
std::vector<std::size_t> line_widths(std::string_view text) {
    std::vector<std::size_t> widths;
    std::string line;
    bool in_colour = false;
    for (const char c : text) {
        if (c == '\n') {
            widths.push_back(text_width(line));
            line.clear();
        } else if (c == '\033' || in_colour) {
            in_colour = c != 'm';
        } else {
            line += c;
        }
    }
    return widths;
}

class Picture {
public:
    Picture(const Session& session, const Words& words)
        : session_(session), words_(words), board_(*session.board_to_choose_on()) {}

    /// Draws over what it drew last.
    void draw(Bite chosen) {
        const Words& words = words_;
        erase();
        DrawStyle style = session_.manner().style;
        style.width = terminal_size().columns;
        std::string text;
        if (fits(session_.starting_board(), style.width))
            text = drawn_with_choice(board_, session_.starting_board(), chosen, style);
        const auto left = after(board_, chosen);
        text += say(words, "{} takes {} and leaves {}. Enter bites, Esc goes back.",
                    to_text(chosen), *board_.squares() - *left.squares(), to_text(left)) +
                "\n";
        std::cout << text << std::flush;
        widths_ = line_widths(text);
    }
    /// A terminal that got another width since has broken the lines anew.
    void erase() {
        const std::size_t columns = terminal_size().columns;
        std::size_t lines = 0;
        for (const std::size_t width : widths_)
            lines += 1 + (std::max(width, std::size_t{1}) - 1) / columns;
        if (lines > 0) std::cout << "\033[" << lines << "A";
        std::cout << "\r\033[J" << std::flush;
        forget();
    }
    /// What was drawn is somewhere else now.
    void forget() { widths_.clear(); }

private:
    const Session& session_;
    const Words& words_;
    const Partition board_;
    std::vector<std::size_t> widths_;  // of the lines that were drawn
};

}  // namespace

Choice choose_square(const Session& session, const Words& words) {
    const Partition board = *session.board_to_choose_on();
    Bite chosen{board.height(), board.row(board.height() - 1)};
    KeyWait keys;
    KeyMode mode;
    Picture picture(session, words);
    picture.draw(chosen);
    for (;;) {
        switch (keys.wait()) {
            case KeyWait::Event::stopped:
                picture.erase();
                return {Choice::Kind::stopped, {}};
            case KeyWait::Event::suspend:
                mode.turn_off();
                keys.suspend();
                mode.turn_on();
                picture.forget();
                picture.draw(chosen);
                continue;
            case KeyWait::Event::resized:
                picture.draw(chosen);
                continue;
            case KeyWait::Event::nothing:
                continue;
            case KeyWait::Event::key:
                break;
        }
        const Key key = read_key(keys);
        if (key == Key::enter || key == Key::escape || key == Key::end) {
            picture.erase();
            if (key == Key::enter) return {Choice::Kind::bite, chosen};
            return {key == Key::end ? Choice::Kind::end : Choice::Kind::back, {}};
        }
        const Bite next = moved(board, chosen, key);
        if (next != chosen) picture.draw(chosen = next);
    }
}

}  // namespace gale::cli
