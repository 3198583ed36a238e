// The tool as a process of its own, in a folder of its own: started, killed, limited, looked at.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace gale::testing {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

inline std::string content(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

class RunningTool : public ::testing::Test {
protected:
    void SetUp() override {
        folder_ = fs::temp_directory_path() / ("gale-tool-" + std::to_string(::getpid()));
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    /// Starts the tool; `file_limit` bounds the size of any file it writes.
    pid_t start(Words words, rlim_t file_limit = RLIM_INFINITY) const {
        const std::string errors = (folder_ / "errors").string();
        const pid_t child = ::fork();
        if (child != 0) return child;
        ::dup2(::open(errors.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDERR_FILENO);
        if (file_limit != RLIM_INFINITY) {
            const rlimit limit{file_limit, file_limit};
            ::setrlimit(RLIMIT_FSIZE, &limit);
            ::signal(SIGXFSZ, SIG_IGN);
        }
        std::vector<char*> arguments{const_cast<char*>(GALE_TOOL)};
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        ::execv(GALE_TOOL, arguments.data());
        ::_exit(127);
    }

    /// The library in a folder without spaces, where the loader finds it: its list of libraries to
    /// preload has spaces between them.
    std::string preloadable(const std::string& library) const {
        const fs::path link = folder_ / "preloaded.so";
        if (!fs::exists(link)) fs::create_symlink(library, link);
        return link.string();
    }

    static int exit_code(pid_t child) {
        int status = 0;
        ::waitpid(child, &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }
    int run(const Words& words, rlim_t file_limit = RLIM_INFINITY) const {
        return exit_code(start(words, file_limit));
    }

    std::string errors() const { return content(folder_ / "errors"); }
    std::string output() const { return (folder_ / "output").string(); }
    std::string state() const { return (folder_ / "state").string(); }

    fs::path folder_;
};

}  // namespace gale::testing
