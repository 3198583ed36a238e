// The frame of the tool `gale`: how verbs are registered, how they fail, and how they talk.
//
// A verb is one file in verbs/ with one function, add_NAME(parent, tool), listed in verbs.cpp.
// It describes its options to CLI11 and hands a function to Tool::on_run that returns a Status.
// Data goes to standard output (output_options.hpp), talk and progress to standard error.
// Exit codes: 0 done, 1 usage or bad input, 2 undecided, 3 refuted, 4 not proven,
// 128 + n stopped by signal n.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <string_view>

#include "gale/core/error.hpp"

namespace gale::cli {

class Tool {
public:
    /// Adds a verb under `parent`; `example` is shown at the end of its --help.
    CLI::App& add_verb(CLI::App& parent, const std::string& name, const std::string& description,
                       const std::string& example);

    /// Adds a word that has verbs of its own behind it: gale table board.
    CLI::App& add_group(CLI::App& parent, const std::string& name, const std::string& description);

    /// What the verb does once its options are read.
    void on_run(CLI::App& verb, std::function<Status()> run);

    /// Parses the command line and runs the verb; returns the exit code.
    int main(CLI::App& app, int argc, const char* const* argv);

    /// A remark to the person at the terminal, on standard error: "gale: TEXT".
    static void say(std::string_view text);

private:
    int run(const CLI::App& app);
    int report(const CLI::App& app, const Error& error) const;

    std::function<Status()> run_;
};

/// Adds an option whose value is a number in one of its written forms: 1000, 1e6, 2^20.
CLI::Option* add_number(CLI::App& verb, const std::string& name, std::uint64_t& value,
                        const std::string& help);

/// Adds an option whose value is an amount of memory: 512MB, 16GB, 4GiB.
CLI::Option* add_bytes(CLI::App& verb, const std::string& name, std::uint64_t& value,
                       const std::string& help);

/// Adds an option that takes one of `choices`.
CLI::Option* add_choice(CLI::App& verb, const std::string& name, std::string& value,
                        const std::vector<std::string>& choices, const std::string& help);

}  // namespace gale::cli
