// For fish: one line an option, each with the condition under which it is offered.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "apps/cli/documents/completion.hpp"

namespace gale::cli {
namespace {

std::string fish_quoted(const std::string& text) {
    return "'" + replaced(replaced(text, "\\", "\\\\"), "'", "\\'") + "'";
}

/// True on the line when all words of the verb are there.
std::string seen(const VerbEntry& verb) {
    if (verb.words.size() == 1) return "__fish_use_subcommand";
    std::string condition;
    for (std::size_t i = 1; i < verb.words.size(); ++i)
        condition += fmt::format("{}__fish_seen_subcommand_from {}",
                                 condition.empty() ? "" : "; and ", verb.words[i]);
    return condition;
}

std::string next_verbs(const VerbEntry& verb) {
    std::vector<std::string> names;
    for (const VerbEntry& next : verb.verbs) names.push_back(next.name());
    std::string condition = seen(verb);
    if (verb.words.size() > 1)
        condition += fmt::format("; and not __fish_seen_subcommand_from {}", fmt::join(names, " "));
    std::string text;
    for (const VerbEntry& next : verb.verbs)
        text += fmt::format("complete -c gale -f -n {} -a {} -d {}\n", fish_quoted(condition),
                            next.name(), fish_quoted(next.description));
    return text;
}

std::string option_line(const VerbEntry& verb, const OptionEntry& option) {
    std::string text = fmt::format("complete -c gale -n {}", fish_quoted(seen(verb)));
    if (!option.short_name.empty()) text += " -s " + option.short_name.substr(1);
    if (!option.long_name.empty()) text += " -l " + option.long_name.substr(2);
    if (option.kind == ValueKind::choice)
        text += fmt::format(" -x -a {}",
                            fish_quoted(fmt::format("{}", fmt::join(option.choices, " "))));
    if (option.kind == ValueKind::file) text += " -r -F";
    if (option.kind == ValueKind::other) text += " -x";
    return text + fmt::format(" -d {}\n", fish_quoted(option.help));
}

std::string argument_line(const VerbEntry& verb, const ArgumentEntry& argument) {
    const std::string start = fmt::format("complete -c gale -n {}", fish_quoted(seen(verb)));
    if (argument.kind == ValueKind::file) return start + " -F\n";
    if (argument.kind == ValueKind::game)
        return fmt::format("{} -f -a {}\n", start,
                           fish_quoted(fmt::format("{}", fmt::join(game_words(), " "))));
    return "";
}

}  // namespace

std::string fish_completion(const VerbEntry& tool) {
    std::string text =
        "# fish completion for gale; made by 'gale completion fish'\n"
        "complete -c gale -f\n";
    for_each_verb(tool, [&text](const VerbEntry& verb) {
        text += next_verbs(verb);
        for (const OptionEntry& option : verb.options) text += option_line(verb, option);
        for (const ArgumentEntry& argument : verb.arguments) text += argument_line(verb, argument);
    });
    return text;
}

}  // namespace gale::cli
