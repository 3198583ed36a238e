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

std::string function_name(const VerbEntry& verb) {
    return "_" + replaced(replaced(verb.path(), " ", "_"), "-", "_");
}

std::string action(ValueKind kind, const std::vector<std::string>& choices) {
    switch (kind) {
        case ValueKind::choice:
            return fmt::format("({})", fmt::join(choices, " "));
        case ValueKind::file:
            return "_files";
        case ValueKind::game:
            return fmt::format("({})", fmt::join(game_words(), " "));
        case ValueKind::none:
        case ValueKind::other:
            break;
    }
    return "()";  // not " ", which zsh takes for a match that keeps it from completing an option
}

std::string option_spec(const OptionEntry& option) {
    std::string value;
    if (option.kind != ValueKind::none)
        value = fmt::format(":{}:{}", zsh_quoted(option.value.empty() ? "value" : option.value),
                            action(option.kind, option.choices));
    const std::string rest = fmt::format("'[{}]{}'", zsh_quoted(option.help), value);
    // "--name=" takes its value after "=" or as the next word
    const std::string long_name = option.long_name + (value.empty() ? "" : "=");
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
        specs += fmt::format("        '{}{}:{}' \\\n", place, zsh_quoted(argument.name),
                             action(argument.kind, {}));
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
    if (verb.takes_file()) cases += "            *) _files ;;\n";
    return fmt::format(R"({}() {{
    local curcontext="$curcontext" state line
    local -a verbs=(
{}    )
    _arguments -C \
{}        '1: :->verb' '*:: :->rest' && return 0
    case $state in
        verb) _describe 'verb' verbs{} ;;
        rest) case $line[1] in
{}        esac ;;
    esac
}}
)",
                       function_name(verb), names, specs, verb.takes_file() ? "; _files" : "",
                       cases);
}

}  // namespace

std::string zsh_completion(const VerbEntry& tool) {
    std::string text = "#compdef gale\n# zsh completion for gale; made by 'gale completion zsh'\n";
    for_each_verb(tool, [&text](const VerbEntry& verb) { text += function_text(verb); });
    return text +
           "if [ \"$funcstack[1]\" = \"_gale\" ]; then\n    _gale \"$@\"\nelse\n"
           "    compdef _gale gale\nfi\n";
}

}  // namespace gale::cli
