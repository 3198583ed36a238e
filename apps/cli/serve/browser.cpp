#include "apps/cli/serve/browser.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>

#include "apps/cli/frame/language.hpp"
#include "apps/cli/frame/tool.hpp"

namespace gale::cli {
namespace {

void say_that_none_opened() {
    say(tool_words()(
        translatable("no browser could be opened by xdg-open; open the address yourself")));
}

}  // namespace

void Browser::open(const std::string& address) {
    std::string program = "xdg-open";
    std::string word = address;
    std::array<char*, 3> words{program.data(), word.data(), nullptr};
    // Its talk is not for this terminal, nor is its output this program's.
    posix_spawn_file_actions_t silence{};
    ::posix_spawn_file_actions_init(&silence);
    ::posix_spawn_file_actions_addopen(&silence, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    ::posix_spawn_file_actions_addopen(&silence, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    ::posix_spawn_file_actions_addopen(&silence, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    // A group of its own: Ctrl-C ends the server and not the browser.
    posix_spawnattr_t attributes{};
    ::posix_spawnattr_init(&attributes);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    if (::posix_spawnp(&process_, program.c_str(), &silence, &attributes, words.data(), environ) !=
        0) {
        process_ = 0;
        say_that_none_opened();
    }
    ::posix_spawnattr_destroy(&attributes);
    ::posix_spawn_file_actions_destroy(&silence);
}

void Browser::look() {
    int status = 0;
    if (process_ == 0 || ::waitpid(process_, &status, WNOHANG) != process_) return;
    process_ = 0;
    if (status != 0) say_that_none_opened();
}

}  // namespace gale::cli
