// The verbs and options of the tool as plain data, read off what the verbs describe.
//
// The man page and the completions of three shells are made from this, so that none of them can
// disagree with what the tool accepts.
#pragma once

#include <string>
#include <vector>

#include "apps/cli/frame/verb.hpp"

namespace gale::cli {

/// What the shell can offer for a value.
enum class ValueKind { none, choice, file, other };

struct OptionEntry {
    std::string short_name;  // "-o", or empty
    std::string long_name;   // "--output", or empty
    std::string value;       // "FILE", "text|csv"; empty for a flag
    std::string help;
    bool many = false;  // takes all words up to the next option
    ValueKind kind = ValueKind::none;
    std::vector<std::string> choices = {};

    /// "-o" and "--output", as far as it has them.
    std::vector<std::string> names() const;
};

struct ArgumentEntry {
    std::string name;  // "GAME"
    std::string help;
    bool required = false;
    bool many = false;  // takes all words that follow
    ValueKind kind = ValueKind::other;
    std::vector<std::string> choices = {};
    std::string file_after = {};  // after this word it is a file: gale solve poset FILE
};

struct VerbEntry {
    std::vector<std::string> words;  // "gale", "table", "board"
    std::string description;
    std::string example;  // lines of the footer after its first, unindented
    std::vector<ArgumentEntry> arguments = {};
    std::vector<OptionEntry> options = {};
    std::vector<VerbEntry> verbs = {};  // hidden ones left out

    const std::string& name() const { return words.back(); }
    /// Only a word before other verbs: "gale table".
    bool is_group() const { return !verbs.empty() && arguments.empty(); }
    /// "gale table board"
    std::string path() const;
};

/// The tool with everything below it.
VerbEntry verb_tree(const Verb& tool);

/// The program gale-verify, which reads its own command line.
VerbEntry verifier_entry();

/// Calls `visit` with the entry and all entries below it.
template <class Visit>
void for_each_verb(const VerbEntry& entry, const Visit& visit) {
    visit(entry);
    for (const VerbEntry& verb : entry.verbs) for_each_verb(verb, visit);
}

/// The text with every `from` replaced by `to`.
std::string replaced(std::string text, const std::string& from, const std::string& to);

}  // namespace gale::cli
