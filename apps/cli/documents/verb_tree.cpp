#include "apps/cli/documents/verb_tree.hpp"

#include <sstream>

namespace gale::cli {
namespace {

std::vector<std::string> split(const std::string& text, char at) {
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, at);) parts.push_back(part);
    return parts;
}

ValueKind kind_of(const std::string& value) {
    if (value.empty()) return ValueKind::none;
    if (value.find('|') != std::string::npos) return ValueKind::choice;
    return value.find("FILE") != std::string::npos ? ValueKind::file : ValueKind::other;
}

OptionEntry option_entry(const Described& option) {
    OptionEntry entry{option.short_name, option.long_name, option.type, option.help};
    entry.many = option.many;
    entry.kind = kind_of(entry.value);
    if (entry.kind == ValueKind::choice) entry.choices = split(entry.value, '|');
    return entry;
}

ArgumentEntry argument_entry(const Described& argument) {
    ArgumentEntry entry{argument.name, argument.help, argument.required, argument.many};
    entry.choices = argument.offers;
    entry.file_after = argument.file_after;
    if (!entry.choices.empty())
        entry.kind = ValueKind::choice;
    else if (entry.name == "FILE")
        entry.kind = ValueKind::file;
    return entry;
}

/// The footer is "Example:" with indented commands below.
std::string example_of(const Verb& verb) {
    std::string example;
    for (const std::string& line : split(verb.footer(), '\n'))
        if (line.starts_with("  ")) example += (example.empty() ? "" : "\n") + line.substr(2);
    return example;
}

VerbEntry entry_of(const Verb& verb, std::vector<std::string> words) {
    words.push_back(verb.name());
    VerbEntry entry{words, verb.description(), example_of(verb)};
    for (const Described& described : verb.described()) {
        if (described.is_argument())
            entry.arguments.push_back(argument_entry(described));
        else
            entry.options.push_back(option_entry(described));
    }
    for (const auto& below : verb.verbs())
        if (!below->is_hidden()) entry.verbs.push_back(entry_of(*below, words));
    return entry;
}

}  // namespace

std::vector<std::string> OptionEntry::names() const {
    std::vector<std::string> names;
    for (const std::string& name : {short_name, long_name})
        if (!name.empty()) names.push_back(name);
    return names;
}

std::string VerbEntry::path() const {
    std::string path;
    for (const std::string& word : words) path += (path.empty() ? "" : " ") + word;
    return path;
}

VerbEntry verb_tree(const Verb& tool) { return entry_of(tool, {}); }

VerbEntry verifier_entry() {
    VerbEntry program{{"gale-verify"}, "Check a certificate of gale", ""};
    program.options = {
        {"", "--memory-limit", "BYTES", "Most memory for the check", false, ValueKind::other},
        {"", "--steps", "N", "Most elementary steps of the check", false, ValueKind::other},
        {"-h", "--help", "", "Print a short help"},
        {"", "--version", "", "Print the version"}};
    program.arguments = {{"FILE", "The certificate", true, false, ValueKind::file}};
    return program;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    for (std::size_t at = text.find(from); at != std::string::npos;
         at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

}  // namespace gale::cli
