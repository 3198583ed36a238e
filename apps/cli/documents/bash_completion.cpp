// For bash: one function that walks along the line and offers what fits at its end. It needs
// nothing but bash itself. Files are left to readline where only files can stand: it knows about
// quotes, spaces and tildes.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "apps/cli/documents/completion.hpp"

namespace gale::cli {
namespace {

void add(std::string& list, const std::string& word, const char* between) {
    list += (list.empty() ? "" : between) + word;
}

/// "gale plane:-o"|"gale plane:--output"
std::string patterns(const VerbEntry& verb, const OptionEntry& option) {
    std::string text;
    for (const std::string& name : option.names())
        add(text, fmt::format("\"{}:{}\"", verb.path(), name), "|");
    return text;
}

std::string value_case(const VerbEntry& verb, const OptionEntry& option) {
    const std::string offer = option.kind == ValueKind::file
                                  ? "compopt -o default"
                                  : fmt::format("COMPREPLY=($(compgen -W \"{}\" -- \"$cur\"))",
                                                fmt::join(option.choices, " "));
    return fmt::format("        {})\n            {}\n            return ;;\n",
                       patterns(verb, option), offer);
}

/// What can stand at each place: "gale solve:0") is the first argument of solve.
std::string places(const VerbEntry& verb) {
    std::string text;
    std::string verbs;
    for (const VerbEntry& next : verb.verbs) add(verbs, next.name(), " ");
    if (verb.arguments.empty() && !verbs.empty())
        text += fmt::format("        \"{}:0\") words=\"{}\" ;;\n", verb.path(), verbs);
    for (std::size_t i = 0; i < verb.arguments.size(); ++i) {
        const ArgumentEntry& argument = verb.arguments[i];
        std::string words = i == 0 ? verbs : "";
        for (const std::string& choice : argument.choices) add(words, choice, " ");
        std::string offer = fmt::format("words=\"{}\"", words);
        if (argument.kind == ValueKind::file) offer += " files=1";
        if (!argument.file_after.empty())
            offer += fmt::format("; [[ $last == {} ]] && files=1", argument.file_after);
        text += fmt::format("        \"{}:\"{}) {} ;;\n", verb.path(),
                            argument.many ? "*" : std::to_string(i), offer);
    }
    return text;
}

}  // namespace

std::string bash_completion(const VerbEntry& program) {
    std::string verbs;
    std::string flags;
    std::string lists;
    std::string values;
    std::string options;
    std::string operands;
    for_each_verb(program, [&](const VerbEntry& verb) {
        std::string names;
        if (verb.words.size() > 1) add(verbs, fmt::format("\"{}:0\"", verb.path()), "|");
        for (const OptionEntry& option : verb.options) {
            add(names, fmt::format("{}", fmt::join(option.names(), " ")), " ");
            if (option.kind != ValueKind::none) values += value_case(verb, option);
            if (option.kind == ValueKind::none) add(flags, patterns(verb, option), "|");
            if (option.many) add(lists, patterns(verb, option), "|");
        }
        options += fmt::format("        \"{}\") words=\"{}\" ;;\n", verb.path(), names);
        operands += places(verb);
    });
    if (verbs.empty()) verbs = "-";
    if (lists.empty()) lists = "-";
    return fmt::format(R"(# bash completion for {0}; made by 'gale completion bash'
_{1}() {{
    local cur=${{COMP_WORDS[COMP_CWORD]}} prev=${{COMP_WORDS[COMP_CWORD-1]}}
    local verb={0} place=0 last= words= files=0 value= word i
    COMPREPLY=()
    if [[ $cur == = ]]; then  # --name=VALUE is three words to bash
        cur=
    elif [[ $prev == = ]]; then
        prev=${{COMP_WORDS[COMP_CWORD-2]}}
    fi
    for ((i = 1; i < COMP_CWORD; i++)); do
        word=${{COMP_WORDS[i]}}
        if [[ $word == = ]]; then
            value=one
        elif [[ $word == -?* ]]; then
            case "$verb:$word" in
            {2}) value= ;;
            {3}) value=many ;;
            *) value=one ;;
            esac
        elif [[ $value ]]; then
            [[ $value == many ]] || value=
        else
            case "$verb $word:$place" in
            {4}) verb="$verb $word" ;;
            *) ((place += 1)); last=$word ;;
            esac
        fi
    done
    case "$verb:$prev" in
{5}    esac
    if [[ $cur == -* ]]; then
        case "$verb" in
{6}        esac
    elif [[ $value == many ]]; then
        compopt -o default
    else
        case "$verb:$place" in
{7}        esac
    fi
    COMPREPLY=($(compgen -W "$words" -- "$cur"))
    if ((files && ${{#COMPREPLY[@]}} == 0)); then
        compopt -o default
    elif ((files)); then
        compopt -o filenames
        mapfile -t -O "${{#COMPREPLY[@]}}" COMPREPLY < <(compgen -f -- "$cur")
    fi
    return 0
}}
complete -F _{1} {0}
)",
                       program.name(), replaced(program.name(), "-", "_"), flags, lists, verbs,
                       values, options, operands);
}

}  // namespace gale::cli
