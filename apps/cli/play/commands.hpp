// The commands of a game, and the line that was typed as one of them.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gale::cli {

enum class Command {
    hint,
    why,
    undo,
    redo,
    moves,
    values,
    choose,
    review,
    swap,
    start_anew,
    save,
    load,
    help,
    quit
};

/// "hint", "why", ...: those that are offered when a line is completed.
std::span<const std::string_view> command_names();

/// The word for it in the language of the tag, as in "zh_CN"; empty if there is none but the
/// English.
std::string_view name_in(std::string_view tag, Command command);

struct TypedCommand {
    Command command;
    std::string argument;  // what follows, without spaces at its ends
};

/// Nothing: the line is no command, so it is a move.
std::optional<TypedCommand> command_in(std::string_view line);

std::string_view without_spaces(std::string_view text);

}  // namespace gale::cli
