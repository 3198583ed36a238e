#include "apps/cli/verb_tree.hpp"

#include <algorithm>
#include <sstream>

#include "gale/games/catalogue.hpp"

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

OptionEntry option_entry(const CLI::Option& option) {
    OptionEntry entry;
    if (!option.get_snames().empty()) entry.short_name = "-" + option.get_snames().front();
    if (!option.get_lnames().empty()) entry.long_name = "--" + option.get_lnames().front();
    const bool flag = option.get_expected_max() == 0;
    entry.value = flag ? "" : option.get_type_name();
    entry.help = option.get_description();
    entry.kind = flag ? ValueKind::none : kind_of(entry.value);
    if (entry.kind == ValueKind::choice) entry.choices = split(entry.value, '|');
    return entry;
}

ArgumentEntry argument_entry(const CLI::Option& option) {
    ArgumentEntry entry;
    entry.name = option.get_name(true);
    entry.help = option.get_description();
    entry.required = option.get_required();
    entry.many = option.get_items_expected_max() > 1;
    if (entry.name.starts_with("GAME"))
        entry.kind = ValueKind::game;
    else if (entry.name.find("FILE") != std::string::npos)
        entry.kind = ValueKind::file;
    return entry;
}

/// The footer is "Example:" with indented commands below.
std::string example_of(const CLI::App& app) {
    const std::string footer = app.get_footer();
    std::string example;
    for (const std::string& line : split(footer, '\n'))
        if (line.starts_with("  ")) example += (example.empty() ? "" : "\n") + line.substr(2);
    return example;
}

VerbEntry entry_of(const CLI::App& app, std::vector<std::string> words) {
    words.push_back(app.get_name());
    VerbEntry entry{words, app.get_description(), example_of(app)};
    for (const CLI::Option* option : app.get_options()) {
        if (option->get_positional())
            entry.arguments.push_back(argument_entry(*option));
        else if (!option->get_group().empty())
            entry.options.push_back(option_entry(*option));
    }
    for (const CLI::App* verb : app.get_subcommands(std::function<bool(const CLI::App*)>()))
        if (!verb->get_group().empty()) entry.verbs.push_back(entry_of(*verb, words));
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

VerbEntry verb_tree(const CLI::App& app) { return entry_of(app, {}); }

std::vector<std::string> game_words() {
    std::vector<std::string> words{"chomp"};
    for (const NamedGame& game : catalogue())
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
