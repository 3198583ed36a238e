// For zsh: one function a verb, in the notation of _arguments.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "apps/cli/documents/completion.hpp"

namespace gale::cli {
namespace {

/// Inside '…[here]' and '…:here:': brackets, colons and backslashes are meant literally.
std::string zsh_quoted(std::string text) {
    text = replaced(text, "\\", "\\\\");
    for (const char* special : {"[", "]", ":"})
        text = replaced(text, special, std::string("\\") + special);
    return replaced(text, "'", "'\\''");
}

std::string function_name(const VerbEntry& verb) { return "_" + replaced(verb.path(), " ", "_"); }

std::string action(ValueKind kind, const std::vector<std::string>& choices) {
    switch (kind) {
        case ValueKind::choice:
            return fmt::format("({})", fmt::join(choices, " "));
        case ValueKind::file:
            return "_files";
        case ValueKind::none:
        case ValueKind::other:
            break;
    }
    return "()";  // not " ", which zsh takes for a match that keeps it from completing an option
}

std::string option_spec(const OptionEntry& option) {
    std::string value;
    if (option.kind != ValueKind::none)
        value = fmt::format("{}:{}:{}", option.many ? ":*-*" : "",
                            zsh_quoted(option.value.empty() ? "value" : option.value),
                            action(option.kind, option.choices));
    const std::string rest = fmt::format("'[{}]{}'", zsh_quoted(option.help), value);
    // "--name=" takes its value after "=" or as the next word; ":*-*" all words up to an option
    const std::string long_name = option.long_name + (value.empty() || option.many ? "" : "=");
    if (option.short_name.empty()) return long_name + rest;
    if (option.long_name.empty()) return option.short_name + rest;
    return fmt::format("'({} {})'{{{},{}}}{}", option.short_name, option.long_name,
                       option.short_name, long_name, rest);
}

/// Arguments by their place on the line; only the last may take all words that follow, since zsh
/// refuses a second "*:".
std::string argument_specs(const VerbEntry& verb) {
    std::string specs;
    for (std::size_t i = 0; i < verb.arguments.size(); ++i) {
        const ArgumentEntry& argument = verb.arguments[i];
        const std::string place =
            argument.many ? "*:" : fmt::format("{}{}", i + 1, argument.required ? ":" : "::");
        const std::string offer =
            argument.file_after.empty()
                ? action(argument.kind, argument.choices)
                : fmt::format("{{[[ $words[CURRENT-1] == {} ]] && _files}}", argument.file_after);
        specs += fmt::format("        '{}{}:{}' \\\n", place, zsh_quoted(argument.name), offer);
        if (argument.many) break;
    }
    return specs;
}

std::string function_text(const VerbEntry& verb) {
    std::string specs;
    for (const OptionEntry& option : verb.options)
        specs += "        " + option_spec(option) + " \\\n";
    if (verb.verbs.empty()) {
        specs += argument_specs(verb);
        return fmt::format("{}() {{\n    _arguments -s \\\n{}        && return 0\n}}\n",
                           function_name(verb), specs);
    }
    std::string names;
    std::string cases;
    for (const VerbEntry& next : verb.verbs) {
        names += fmt::format("        '{}:{}'\n", next.name(), zsh_quoted(next.description));
        cases += fmt::format("            {}) {} ;;\n", next.name(), function_name(next));
    }
    return fmt::format(R"({}() {{
    local curcontext="$curcontext" state line
    local -a verbs=(
{}    )
    _arguments -C -A '-*' \
{}        '1: :->verb' '*:: :->rest' && return 0
    case $state in
        verb) _describe 'verb' verbs{} ;;
        rest) case $line[1] in
{}        esac ;;
    esac
}}
)",
                       function_name(verb), names, specs, verb.arguments.empty() ? "" : "; _files",
                       cases);
}

}  // namespace

std::string zsh_completion(const VerbEntry& program) {
    std::string text = fmt::format(
        "#compdef {0}\n# zsh completion for {0}; made by 'gale completion zsh'\n", program.name());
    for_each_verb(program, [&text](const VerbEntry& verb) { text += function_text(verb); });
    return text + fmt::format(
                      "if [ \"$funcstack[1]\" = \"_{0}\" ]; then\n    _{0} \"$@\"\nelse\n"
                      "    compdef _{0} {0}\nfi\n",
                      program.name());
}

}  // namespace gale::cli
