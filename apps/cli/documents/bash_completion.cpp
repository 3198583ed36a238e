// For bash: one function that finds the verb on the line and offers what fits there. It needs
// nothing but bash itself. Files are left to readline where only files can stand: it knows about
// quotes, spaces and tildes.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "apps/cli/documents/completion.hpp"

namespace gale::cli {
namespace {

std::string option_names(const VerbEntry& verb) {
    std::string names;
    for (const OptionEntry& option : verb.options)
        for (const std::string& name : {option.long_name, option.short_name})
            if (!name.empty()) names += (names.empty() ? "" : " ") + name;
    return names;
}

/// What stands where no option is begun: verbs, games, files, or nothing.
std::string operands(const VerbEntry& verb) {
    std::string words;
    for (const VerbEntry& next : verb.verbs) words += (words.empty() ? "" : " ") + next.name();
    for (const ArgumentEntry& argument : verb.arguments)
        if (argument.kind == ValueKind::game)
            words += fmt::format("{}{}", words.empty() ? "" : " ", fmt::join(game_words(), " "));
    return words;
}

std::string value_case(const VerbEntry& verb, const OptionEntry& option) {
    std::string patterns;
    for (const std::string& name : {option.long_name, option.short_name})
        if (!name.empty())
            patterns += fmt::format("{}\"{}:{}\"", patterns.empty() ? "" : "|", verb.path(), name);
    const std::string offer = option.kind == ValueKind::file
                                  ? "compopt -o default"
                                  : fmt::format("COMPREPLY=($(compgen -W \"{}\" -- \"$cur\"))",
                                                fmt::join(option.choices, " "));
    return fmt::format("        {})\n            {}\n            return ;;\n", patterns, offer);
}

}  // namespace

std::string bash_completion(const VerbEntry& tool) {
    std::string verbs;
    std::string values;
    std::string words;
    for_each_verb(tool, [&](const VerbEntry& verb) {
        if (verb.words.size() > 1)
            verbs += fmt::format("{}\"{}\"", verbs.empty() ? "" : " | ", verb.path());
        for (const OptionEntry& option : verb.options)
            if (option.kind != ValueKind::none) values += value_case(verb, option);
        words += fmt::format(
            "        \"{}\")\n            options=\"{}\"\n            operands=\"{}\"\n"
            "            files={} ;;\n",
            verb.path(), option_names(verb), operands(verb), verb.takes_file() ? 1 : 0);
    });
    return fmt::format(R"(# bash completion for gale; made by 'gale completion bash'
_gale() {{
    local cur=${{COMP_WORDS[COMP_CWORD]}} prev=${{COMP_WORDS[COMP_CWORD-1]}}
    local verb=gale options operands files i
    COMPREPLY=()
    if [[ $cur == = ]]; then  # --name=VALUE is three words to bash
        cur=
    elif [[ $prev == = ]]; then
        prev=${{COMP_WORDS[COMP_CWORD-2]}}
    fi
    for ((i = 1; i < COMP_CWORD; i++)); do
        case "$verb ${{COMP_WORDS[i]}}" in
        {})
            verb="$verb ${{COMP_WORDS[i]}}" ;;
        esac
    done
    case "$verb:$prev" in
{}    esac
    case "$verb" in
{}    esac
    if [[ $cur == -* ]]; then
        COMPREPLY=($(compgen -W "$options" -- "$cur"))
    else
        COMPREPLY=($(compgen -W "$operands" -- "$cur"))
        if ((files && ${{#COMPREPLY[@]}} == 0)); then
            compopt -o default
        elif ((files)); then
            compopt -o filenames
            mapfile -t -O "${{#COMPREPLY[@]}}" COMPREPLY < <(compgen -f -- "$cur")
        fi
    fi
    return 0
}}
complete -F _gale gale
)",
                       verbs, values, words);
}

}  // namespace gale::cli
