#include "apps/cli/documents/verb_tree.hpp"

#include <algorithm>
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
    entry.kind = kind_of(entry.value);
    if (entry.kind == ValueKind::choice) entry.choices = split(entry.value, '|');
    return entry;
}

ArgumentEntry argument_entry(const Described& argument) {
    ArgumentEntry entry{argument.name, argument.help, argument.required, argument.many};
    if (entry.name.starts_with("GAME"))
        entry.kind = ValueKind::game;
    else if (entry.name.find("FILE") != std::string::npos)
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

bool VerbEntry::takes_file() const {
    return std::any_of(arguments.begin(), arguments.end(), [](const ArgumentEntry& argument) {
        return argument.kind == ValueKind::file;
    });
}

std::string VerbEntry::path() const {
    std::string path;
    for (const std::string& word : words) path += (path.empty() ? "" : " ") + word;
    return path;
}

VerbEntry verb_tree(const Verb& tool) { return entry_of(tool, {}); }

std::vector<std::string> game_words() {
    std::vector<std::string> words{"chomp"};
    for (const NamedGame& game : games())
        if (game.name != "chomp") words.emplace_back(game.name);
    return words;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    for (std::size_t at = text.find(from); at != std::string::npos;
         at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

}  // namespace gale::cli
