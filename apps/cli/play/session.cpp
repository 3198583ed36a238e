#include "apps/cli/play/session.hpp"

#include <fmt/format.h>

#include <ostream>

#include "apps/cli/options/typed_position.hpp"
#include "apps/cli/play/wrapping.hpp"
#include "gale/languages/say.hpp"

namespace gale::cli {

Session::Session(Match match, const Limits& limits, Manner manner, const Words& words,
                 std::ostream& out, Observer& observer)
    : match_(std::move(match)),
      adviser_(limits),
      manner_(manner),
      words_(words),
      out_(out),
      observer_(observer) {}

bool Session::is_two_people() const {
    return match_.players[0] == Player::person && match_.players[1] == Player::person;
}

bool Session::is_persons_turn() const {
    return match_.players[index(match_.game.to_move())] == Player::person;
}

std::string Session::player_name(std::size_t side) const {
    const Words& words = words_;
    if (is_two_people())
        return std::string(side == 0 ? words("First player") : words("Second player"));
    return std::string(match_.players[side] == Player::person ? words("You") : words("Gale"));
}

std::array<std::string, 2> Session::names_of_sides() const {
    if (was_swapped_)
        return {std::string(words_("First player")), std::string(words_("Second player"))};
    return {player_name(0), player_name(1)};
}

void Session::say_text(const std::string& text) {
    out_ << (manner_.wraps ? wrapped(text, manner_.style.width) : text);
}

void Session::say_line(const std::string& sentence) { say_text(sentence + "\n"); }

namespace {

/// As it would be typed: "chomp 3x4" for a full board.
std::string short_text(const Sum& position) {
    if (position.components.size() != 1) return to_text(position);
    const Component& component = position.components.front();
    const auto* chomp = std::get_if<ChompComponent>(&component);
    if (chomp == nullptr || !chomp->board.is_rectangle() || chomp->board.is_empty())
        return game_text(component) + " " + position_text(component);
    return fmt::format("chomp {}x{}", chomp->board.height(), chomp->board.width());
}

}  // namespace

void Session::show_position() {
    const Words& words = words_;
    const GameRecord& game = match_.game;
    if (manner_.plain)
        say_line(say(words, "The position is {}.", to_text(game.position())));
    else
        out_ << drawn(game.position(), game.start(), manner_.style);
}

std::string Session::prompt() const {
    const Words& words = words_;
    if (match_.game.is_over()) return std::string(words("The game is over (new, undo, quit): "));
    if (is_two_people())
        return say(words, "{}, your move: ", player_name(index(match_.game.to_move())));
    return std::string(words("Your move: "));
}

Status Session::begin() {
    const Words& words = words_;
    if (!manner_.plain)
        say_line(say(words, "{}. Type a move, hint, or help.", short_text(match_.game.position())));
    else
        say_line(std::string(words("Type a move, hint, or help.")));
    show_position();
    return after_change();
}

Status Session::after_change() {
    next_hint_ = HintRung::outcome;
    review_is_shown_ = false;
    if (!match_.game.is_over() && !is_persons_turn())
        if (auto moved = let_opponent_move(); !moved) return moved;
    if (match_.game.is_over()) {
        show_end();
        return show_review();
    }
    return {};
}

Status Session::let_opponent_move() {
    const Words& words = words_;
    const GameRecord& game = match_.game;
    const std::size_t side = index(game.to_move());
    const auto chosen = opponent_move(match_, adviser_, observer_);
    if (!chosen) return chosen.error();
    const std::string move = move_text(game.position(), chosen->move);
    if (auto made = match_.game.make(chosen->move); !made) return made;
    say_line(chosen->is_known
                 ? say(words, "{}: {}", player_name(side), move)
                 : say(words, "{}: {} (a guess; this position is too large to be solved here)",
                       player_name(side), move));
    show_position();
    return {};
}

void Session::show_end() {
    const Words& words = words_;
    const std::size_t winner = index(*match_.game.winner());
    const std::string loser = player_name(1 - winner);
    if (match_.game.poison_was_taken())
        say_line(say(words, "{}: the poison was taken.", loser));
    else
        say_line(say(words, "{}: no move is left but to lose.", loser));
    say_line(say(words, "The winner: {}", player_name(winner)));
}

Status Session::show_review() {
    if (review_is_shown_ || match_.game.moves().empty()) return {};
    const auto found = review(match_.game, adviser_, observer_);
    if (!found) return found.error();
    say_text(to_text(match_.game, *found, names_of_sides(),
                     manner_.plain ? ReviewStyle::sentences : ReviewStyle::table, words_));
    review_is_shown_ = match_.game.is_over();
    return {};
}

Status Session::make(const SumMove& move) {
    const Words& words = words_;
    const std::size_t side = index(match_.game.to_move());
    const std::string text = move_text(match_.game.position(), move);
    if (auto made = match_.game.make(move); !made) {
        say_line(say(words, described(made.error())));
        return {};
    }
    say_line(say(words, "{}: {}", player_name(side), text));
    if (is_two_people() || match_.game.is_over()) show_position();
    return after_change();
}

Status Session::try_move(std::string_view line) {
    const Words& words = words_;
    if (match_.game.is_over()) {
        say_line(std::string(words("The game is over. Type new for another one, or undo.")));
        return {};
    }
    const auto move = parse_typed_move(match_.game.position(), line);
    if (move) return make(*move);
    say_line(say(words_, described(move.error())));
    say_line(std::string(words("Type moves to see the moves, or help.")));
    return {};
}

const Partition* Session::board_to_choose_on() const {
    const Sum& position = match_.game.position();
    if (match_.game.is_over() || position.components.size() != 1) return nullptr;
    const auto* chomp = std::get_if<ChompComponent>(&position.components.front());
    if (chomp == nullptr || manner_.plain || !fits(starting_board(), manner_.style.width))
        return nullptr;
    return &chomp->board;
}

const Partition& Session::starting_board() const {
    return std::get<ChompComponent>(match_.game.start().components.front()).board;
}

Result<Session::Next> Session::take(std::string_view line) {
    line = without_spaces(line);
    if (line.empty()) return Next::go_on;
    if (const auto typed = command_in(line)) return run(*typed);
    if (auto moved = try_move(line); !moved) return moved.error();
    return Next::go_on;
}

}  // namespace gale::cli
