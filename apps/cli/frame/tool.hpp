// The frame of the tool `gale`: how it runs a verb, how it fails, and how it talks.
//
// A verb is one file in verbs/ with one function, add_NAME(parent), listed in verbs.cpp. It
// describes its options (verb.hpp) and hands over a function that returns a Status. Data goes to
// standard output (options/output_options.hpp), talk and progress to standard error.
// Exit codes: 0 done, 1 usage or bad input, 2 undecided, 3 refuted, 4 not proven,
// 128 + n stopped by signal n.
#pragma once

#include <string_view>

#include "apps/cli/frame/verb.hpp"

namespace gale::cli {

/// Reads the command line and runs the verb; returns the exit code.
int run_tool(Verb& tool, int argc, const char* const* argv);

/// Says what is wrong, with a hint at the help of `verb`; returns the exit code.
int report(const Verb& verb, const Error& error);

/// A remark to the person at the terminal, on standard error: "gale: TEXT".
void say(std::string_view text);

}  // namespace gale::cli
