// For fish: one line an option or argument, each with the condition under which it is offered. A
// function walks along the line to find the verb and the place of the word among its arguments.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "apps/cli/documents/completion.hpp"

namespace gale::cli {
namespace {

std::string fish_quoted(const std::string& text) {
    return "'" + replaced(replaced(text, "\\", "\\\\"), "'", "\\'") + "'";
}

/// The name of the function that is true at a place: __gale_at 'gale solve' 0.
std::string function_name(const VerbEntry& verb) {
    return "__" + replaced(verb.words.front(), "-", "_") + "_at";
}

/// "complete -c gale -n CONDITION": offered after the words of the verb, at this place if one is
/// given. `also` is a condition more.
std::string offered(const VerbEntry& verb, const std::string& place, const std::string& also = "") {
    const std::string condition =
        fmt::format("{} \"{}\"{}{}", function_name(verb), verb.path(), place, also);
    return fmt::format("complete -c {} -n {}", verb.words.front(), fish_quoted(condition));
}

std::string words_of(const std::vector<std::string>& words) {
    return fish_quoted(fmt::format("{}", fmt::join(words, " ")));
}

std::string next_verbs(const VerbEntry& verb) {
    std::string text;
    for (const VerbEntry& next : verb.verbs)
        text += fmt::format("{} -f -a {} -d {}\n", offered(verb, " 0"), next.name(),
                            fish_quoted(next.description));
    return text;
}

std::string option_line(const VerbEntry& verb, const OptionEntry& option) {
    std::string text = offered(verb, "");
    if (!option.short_name.empty()) text += " -s " + option.short_name.substr(1);
    if (!option.long_name.empty()) text += " -l " + option.long_name.substr(2);
    if (option.kind == ValueKind::choice) text += " -x -a " + words_of(option.choices);
    if (option.kind == ValueKind::file) text += " -r -F";
    if (option.kind == ValueKind::other) text += " -x";
    return text + fmt::format(" -d {}\n", fish_quoted(option.help));
}

std::string argument_line(const VerbEntry& verb, std::size_t i) {
    const ArgumentEntry& argument = verb.arguments[i];
    const std::string place = argument.many ? "" : fmt::format(" {}", i);
    if (!argument.file_after.empty())
        return fmt::format("{} -F\n", offered(verb, place, " " + argument.file_after));
    if (argument.kind == ValueKind::file) return offered(verb, place) + " -F\n";
    if (argument.kind == ValueKind::choice)
        return fmt::format("{} -f -a {}\n", offered(verb, place), words_of(argument.choices));
    return "";
}

}  // namespace

std::string fish_completion(const VerbEntry& program) {
    std::vector<std::string> verbs;
    std::vector<std::string> flags;
    std::vector<std::string> lists;
    std::string lines;
    for_each_verb(program, [&](const VerbEntry& verb) {
        if (verb.words.size() > 1) verbs.push_back(fish_quoted(verb.path()));
        for (const OptionEntry& option : verb.options)
            for (const std::string& name : option.names()) {
                const std::string both = fish_quoted(verb.path() + " " + name);
                if (option.kind == ValueKind::none) flags.push_back(both);
                if (option.many) lists.push_back(both);
            }
        lines += next_verbs(verb);
        for (const OptionEntry& option : verb.options) lines += option_line(verb, option);
        for (std::size_t i = 0; i < verb.arguments.size(); ++i) lines += argument_line(verb, i);
        for (const OptionEntry& option : verb.options)
            if (option.many) lines += fmt::format("{} -F\n", offered(verb, " " + option.long_name));
    });
    return fmt::format(R"(# fish completion for {0}; made by 'gale completion fish'
# {1} VERB [PLACE [WORD]]: the line names this verb and has so many words after it, of which WORD is
# the last; an option that takes several values is a place of its own.
function {1}
    set -l verbs {2}
    set -l flags {3}
    set -l lists {4}
    set -l verb {0}
    set -l place 0
    set -l last
    set -l value
    for word in (commandline -opc)[2..]
        if string match -qr -- '^-.' $word
            set value one
            if contains -- "$verb $word" $flags; or string match -q -- '*=*' $word
                set value
            else if contains -- "$verb $word" $lists
                set value $word
            end
        else if test "$value" = one
            set value
        else if test -z "$value"
            if test $place = 0; and contains -- "$verb $word" $verbs
                set verb "$verb $word"
            else
                set place (math $place + 1)
                set last $word
            end
        end
    end
    if test -n "$value"; and test "$value" != one
        set place $value
    end
    test "$verb" = "$argv[1]"; or return 1
    test (count $argv) -lt 2; or test "$place" = "$argv[2]"; or return 1
    test (count $argv) -lt 3; or test "$last" = "$argv[3]"
end
complete -c {0} -f
)",
                       program.name(), function_name(program), fmt::join(verbs, " "),
                       fmt::join(flags, " "), fmt::join(lists, " ")) +
           lines;
}

}  // namespace gale::cli
