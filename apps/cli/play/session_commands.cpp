// What each command of a game does.
#include <fmt/format.h>

#include <initializer_list>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/options/typed_position.hpp"
#include "apps/cli/play/session.hpp"
#include "gale/languages/say.hpp"

namespace gale::cli {

Result<Session::Next> Session::run(const TypedCommand& typed) {
    Status done;
    switch (typed.command) {
        case Command::hint:
            done = give_hint();
            break;
        case Command::why:
            done = say_why(typed.argument);
            break;
        case Command::undo:
            undo();
            break;
        case Command::redo:
            redo();
            break;
        case Command::moves:
            list_moves();
            break;
        case Command::values:
            done = show_values();
            break;
        case Command::review:
            review_is_shown_ = false;
            done = show_review();
            break;
        case Command::swap:
            done = swap();
            break;
        case Command::start_anew:
            done = start_anew(typed.argument);
            break;
        case Command::save:
            save(typed.argument);
            break;
        case Command::load:
            done = load(typed.argument);
            break;
        case Command::help:
            help();
            break;
        case Command::choose:
            return Next::choose;
        case Command::quit:
            return Next::leave;
    }
    if (!done) return done.error();
    return Next::go_on;
}

Status Session::give_hint() {
    const Words& words = words_;
    if (match_.game.is_over()) {
        say_line(std::string(words("The game is over.")));
        return {};
    }
    const Sum& position = match_.game.position();
    const auto found = hint(position, next_hint_, adviser_, observer_);
    if (!found) return found.error();
    if (!*found) {
        say_line(std::string(words("This position is too large to be solved here.")));
        return {};
    }
    say_text(to_text(position, **found, words));
    if (next_hint_ != HintRung::why) say_line(std::string(words("(hint again says more)")));
    next_hint_ = next(next_hint_);
    return {};
}

Status Session::say_why_move(const std::string& text) {
    const Words& words = words_;
    const Sum& position = match_.game.position();
    const auto move = parse_typed_move(position, text);
    if (!move) {
        say_line(say(words_, described(move.error())));
        return {};
    }
    const auto reason = adviser_.why(position, *move, observer_);
    if (!reason) return reason.error();
    if (*reason)
        say_text(to_text(position, **reason, words));
    else
        say_line(std::string(words("This position is too large to be solved here.")));
    return {};
}

Status Session::say_why(const std::string& move) {
    const Words& words = words_;
    if (match_.game.is_over()) {
        say_line(std::string(words("The game is over.")));
        return {};
    }
    if (!move.empty()) return say_why_move(move);
    const Sum& position = match_.game.position();
    const auto found = hint(position, HintRung::why, adviser_, observer_);
    if (!found) return found.error();
    if (*found)
        say_text(to_text(position, **found, words));
    else
        say_line(std::string(words("This position is too large to be solved here.")));
    return {};
}

void Session::undo() {
    const Words& words = words_;
    // Back to where a person chose: a reply of the opponent goes with the move it replied to.
    const std::size_t made = match_.game.moves().size();
    std::size_t back = 0;
    for (std::size_t ply = made; ply > 0 && back == 0; --ply)
        if (match_.players[(ply - 1) % 2] == Player::person) back = made - (ply - 1);
    if (back == 0) return say_line(std::string(words("There is no move to take back.")));
    match_.game.undo(back);
    next_hint_ = HintRung::outcome;
    review_is_shown_ = false;
    show_position();
}

void Session::redo() {
    const Words& words = words_;
    const std::size_t undone = match_.game.undone().size();
    if (undone == 0) return say_line(std::string(words("There is no move to make again.")));
    // On to where a person chooses next, or as far as the game went.
    const std::size_t made = match_.game.moves().size();
    std::size_t steps = 1;
    while (steps < undone && match_.players[(made + steps) % 2] != Player::person) ++steps;
    match_.game.redo(steps);
    next_hint_ = HintRung::outcome;
    show_position();
    if (match_.game.is_over()) show_end();
}

void Session::list_moves() {
    const Words& words = words_;
    constexpr std::size_t most = 200;
    if (match_.game.is_over()) return say_line(std::string(words("The game is over.")));
    const auto found = adviser_.moves(match_.game.position(), observer_);
    if (!found || !*found)
        return say_line(
            std::string(words("The moves of this position are too many to list here.")));
    const MoveList& list = (*found)->list;
    std::string line = " ";
    for (std::size_t i = 0; i < std::min(most, list.moves.size()); ++i) {
        const std::string move = "  " + move_text(match_.game.position(), list.moves[i]);
        if (text_width(line) + text_width(move) > manner_.style.width && line.size() > 1) {
            say_line(line);
            line = " ";
        }
        line += move;
    }
    say_line(line);
    if (list.moves.size() > most || list.unlisted != 0U) say_line(std::string(words("and more")));
}

Status Session::show_values() {
    const Words& words = words_;
    const Sum& position = match_.game.position();
    const auto found = adviser_.moves(position, observer_);
    if (!found) return found.error();
    if (!*found)
        say_line(std::string(words("This position is too large to be solved here.")));
    else
        say_text(to_text(position, **found, words));
    return {};
}

Status Session::swap() {
    const Words& words = words_;
    if (is_two_people()) {
        say_line(std::string(words("Two people change places by themselves.")));
        return {};
    }
    std::swap(match_.players[0], match_.players[1]);
    was_swapped_ = was_swapped_ || !match_.game.moves().empty();
    say_line(std::string(words("The sides are exchanged.")));
    return after_change();
}

Status Session::start_anew(const std::string& typed) {
    Sum start = match_.game.start();
    if (const std::string argument = plain_signs(typed); !argument.empty()) {
        const std::size_t space = argument.find(' ');
        const bool is_sum = argument.find(':') != std::string::npos || space == std::string::npos;
        auto parsed = is_sum ? parse(argument)
                             : parse(argument.substr(0, space),
                                     plain_position(without_spaces(argument.substr(space))));
        if (!parsed) {
            say_line(say(words_, described(parsed.error())));
            return {};
        }
        start = std::move(*parsed);
        if (const auto remark = remark_on_rows(argument, words_)) say_line(*remark);
    }
    auto game = GameRecord::begin(std::move(start));
    if (!game) {
        say_line(say(words_, described(game.error())));
        return {};
    }
    match_.game = std::move(*game);
    was_swapped_ = false;
    return begin();
}

void Session::save(const std::string& path) {
    const Words& words = words_;
    if (path.empty()) return say_line(std::string(words("Which file? Type save FILE.")));
    if (const auto saved = save_game(path, match_); !saved)
        say_line(say(words_, described(saved.error())));
    else
        say_line(say(words, "Saved as {}.", path));
}

Status Session::load(const std::string& path) {
    const Words& words = words_;
    if (path.empty()) {
        say_line(std::string(words("Which file? Type load FILE.")));
        return {};
    }
    auto loaded = load_game(path);
    if (!loaded) {
        say_line(say(words_, described(loaded.error())));
        return {};
    }
    match_ = std::move(*loaded);
    was_swapped_ = false;
    return begin();
}

void Session::help() {
    const Words& words = words_;
    say_line(
        std::string(words("Moves are typed as row,column on a board: 2,3; of heaps as the heap and "
                          "what it becomes: 5 -> 1,3; in a sum with the number of the component "
                          "before it: 2: 5 -> 1,3.")));
    if (board_to_choose_on() != nullptr)
        say_line(
            std::string(words("The cursor keys choose a square: Enter bites, Esc goes back.")));
    // The English name, the one in the reader's language if there is one, and what it does.
    const auto line = [&words](const std::string& name, std::initializer_list<Command> commands,
                               std::string_view meaning) {
        std::vector<std::string> cells{name};
        std::string own;
        for (const Command command : commands)
            (own += own.empty() ? "" : ", ") += name_in(words.tag(), command);
        if (!own.empty() && name.ends_with(" FILE")) own += " FILE";
        if (!own.empty()) cells.push_back(own);
        cells.emplace_back(meaning);
        return cells;
    };
    say_text(aligned(
        {line("hint", {Command::hint}, words("a hint; each further one says more")),
         line("why", {Command::why},
              words("why the position is won or lost; why 2,3: why that move is")),
         line("moves", {Command::moves}, words("every move")),
         line("values", {Command::values}, words("every move with its outcome and nim-value")),
         line("undo, redo", {Command::undo, Command::redo},
              words("take a move back, make it again")),
         line("choose", {Command::choose}, words("choose a square with the cursor keys")),
         line("review", {Command::review}, words("what the moves so far were worth")),
         line("swap", {Command::swap}, words("exchange the sides")),
         line("new", {Command::start_anew}, words("begin again; or another game: new chomp 4x5")),
         line("save FILE", {Command::save}, words("save the game")),
         line("load FILE", {Command::load}, words("go on with a saved game")),
         line("quit", {Command::quit}, words("leave; so does Ctrl-D"))}));
}

}  // namespace gale::cli
