#include "apps/cli/play/commands.hpp"

#include <array>

namespace gale::cli {
namespace {

struct NamedCommand {
    std::string_view name;
    Command command;
    std::string_view language = {};  // how its tag begins; empty: understood in all of them
};
/// The first names are offered; those after "quit" are understood as well.
constexpr std::size_t offered = 14;
constexpr std::array all{NamedCommand{"hint", Command::hint},
                         NamedCommand{"why", Command::why},
                         NamedCommand{"undo", Command::undo},
                         NamedCommand{"redo", Command::redo},
                         NamedCommand{"moves", Command::moves},
                         NamedCommand{"values", Command::values},
                         NamedCommand{"choose", Command::choose},
                         NamedCommand{"review", Command::review},
                         NamedCommand{"swap", Command::swap},
                         NamedCommand{"new", Command::start_anew},
                         NamedCommand{"save", Command::save},
                         NamedCommand{"load", Command::load},
                         NamedCommand{"help", Command::help},
                         NamedCommand{"quit", Command::quit},
                         NamedCommand{"exit", Command::quit},
                         NamedCommand{"?", Command::help},
                         NamedCommand{"提示", Command::hint, "zh"},
                         NamedCommand{"为什么", Command::why, "zh_CN"},
                         NamedCommand{"為什麼", Command::why, "zh_TW"},
                         NamedCommand{"悔棋", Command::undo, "zh"},
                         NamedCommand{"重走", Command::redo, "zh"},
                         NamedCommand{"走法", Command::moves, "zh"},
                         NamedCommand{"着法", Command::moves, "zh_CN"},
                         NamedCommand{"著法", Command::moves, "zh_TW"},
                         NamedCommand{"数值", Command::values, "zh_CN"},
                         NamedCommand{"數值", Command::values, "zh_TW"},
                         NamedCommand{"选择", Command::choose, "zh_CN"},
                         NamedCommand{"選擇", Command::choose, "zh_TW"},
                         NamedCommand{"复盘", Command::review, "zh_CN"},
                         NamedCommand{"復盤", Command::review, "zh_TW"},
                         NamedCommand{"交换", Command::swap, "zh_CN"},
                         NamedCommand{"交換", Command::swap, "zh_TW"},
                         NamedCommand{"新局", Command::start_anew, "zh"},
                         NamedCommand{"保存", Command::save, "zh_CN"},
                         NamedCommand{"儲存", Command::save, "zh_TW"},
                         NamedCommand{"读取", Command::load, "zh_CN"},
                         NamedCommand{"讀取", Command::load, "zh_TW"},
                         NamedCommand{"帮助", Command::help, "zh_CN"},
                         NamedCommand{"說明", Command::help, "zh_TW"},
                         NamedCommand{"退出", Command::quit, "zh_CN"},
                         NamedCommand{"離開", Command::quit, "zh_TW"}};

}  // namespace

std::span<const std::string_view> command_names() {
    static const auto names = [] {
        std::array<std::string_view, offered> first;
        for (std::size_t i = 0; i < offered; ++i) first[i] = all[i].name;
        return first;
    }();
    return names;
}

std::string_view name_in(std::string_view tag, Command command) {
    for (const NamedCommand& named : all)
        if (named.command == command && !named.language.empty() && tag.starts_with(named.language))
            return named.name;
    return {};
}

std::string_view without_spaces(std::string_view text) {
    constexpr std::string_view spaces = " \t";
    const std::size_t start = text.find_first_not_of(spaces);
    if (start == std::string_view::npos) return {};
    return text.substr(start, text.find_last_not_of(spaces) + 1 - start);
}

std::optional<TypedCommand> command_in(std::string_view line) {
    line = without_spaces(line);
    const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
    for (const NamedCommand& named : all)
        if (named.name == line.substr(0, end))
            return TypedCommand{named.command, std::string(without_spaces(line.substr(end)))};
    return std::nullopt;
}

}  // namespace gale::cli
