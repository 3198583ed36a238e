// A line edited by GNU readline, in its callback form: we wait for keys ourselves, so that signals
// are heard at once and the terminal is given back before anything else happens.
#include <readline/history.h>
#include <readline/readline.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "apps/cli/play/commands.hpp"
#include "apps/cli/play/lines.hpp"
#include "apps/cli/play/terminal.hpp"

namespace gale::cli {
namespace {

// readline's handlers take no context.
bool line_is_done = false;
bool has_board_now = false;
bool choose_was_asked = false;
bool is_end = false;
std::string finished_line;

void take_line(char* line) {
    line_is_done = true;
    is_end = line == nullptr;
    finished_line = line == nullptr ? "" : line;
    std::free(line);
    ::rl_callback_handler_remove();
}

/// On an empty line a cursor key asks for the board if there is one; elsewhere it does what it
/// always does.
template <auto usual>
int cursor_key(int count, int key) {
    if (::rl_end > 0 || !has_board_now) return usual(count, key);
    choose_was_asked = true;
    ::rl_done = 1;
    return 0;
}

char* next_command(const char* typed, int state) {
    static std::size_t next;
    if (state == 0) next = 0;
    const auto names = command_names();
    while (next < names.size()) {
        const std::string name(names[next++]);
        if (name.starts_with(typed)) return ::strdup(name.c_str());
    }
    return nullptr;
}

/// Commands at the start of a line; files after them, which is readline's own business.
char** complete(const char* typed, int start, int) {
    if (start > 0) return nullptr;
    ::rl_attempted_completion_over = 1;
    return ::rl_completion_matches(typed, next_command);
}

class EditedLines : public Lines {
public:
    EditedLines() {
        ::rl_readline_name = "gale";
        ::rl_catch_signals = 0;
        ::rl_catch_sigwinch = 0;
        ::rl_attempted_completion_function = complete;
        ::rl_initialize();
        for (const char* start : {"\033[", "\033O"}) {
            const std::string sequence(start);
            ::rl_bind_keyseq((sequence + "A").c_str(), cursor_key<::rl_get_previous_history>);
            ::rl_bind_keyseq((sequence + "B").c_str(), cursor_key<::rl_get_next_history>);
            ::rl_bind_keyseq((sequence + "C").c_str(), cursor_key<::rl_forward_char>);
            ::rl_bind_keyseq((sequence + "D").c_str(), cursor_key<::rl_backward_char>);
        }
    }

    Line next(const std::string& prompt, bool has_board) override {
        KeyWait keys;
        line_is_done = false;
        has_board_now = has_board;
        choose_was_asked = false;
        std::fflush(stdout);
        ::rl_callback_handler_install(prompt.c_str(), take_line);
        while (!line_is_done) {
            switch (keys.wait()) {
                case KeyWait::Event::key:
                    ::rl_callback_read_char();
                    break;
                case KeyWait::Event::resized:
                    ::rl_resize_terminal();
                    break;
                case KeyWait::Event::suspend:
                    ::rl_deprep_terminal();
                    keys.suspend();
                    ::rl_prep_terminal(1);
                    ::rl_forced_update_display();
                    break;
                case KeyWait::Event::stopped:
                    ::rl_callback_handler_remove();
                    std::puts("");
                    return {Line::Kind::stopped, {}};
                case KeyWait::Event::nothing:
                    break;
            }
        }
        if (choose_was_asked) return {Line::Kind::choose, {}};
        if (is_end) {
            std::puts("");
            return {Line::Kind::end, {}};
        }
        if (!finished_line.empty()) ::add_history(finished_line.c_str());
        return {Line::Kind::text, finished_line.substr(0, longest_line)};
    }
};

}  // namespace

std::unique_ptr<Lines> terminal_lines() { return std::make_unique<EditedLines>(); }

}  // namespace gale::cli
