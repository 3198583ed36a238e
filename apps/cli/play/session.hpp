// A game between a person and an opponent, or two people: what every command does and says.
//
// It prints to a stream and never reads: lines come from lines.hpp, a chosen square from
// square_chooser.hpp. Nothing of a game is lost by a command that is refused.
#pragma once

#include <iosfwd>

#include "apps/cli/play/commands.hpp"
#include "apps/cli/play/drawing.hpp"
#include "gale/gale.hpp"

namespace gale::cli {

struct Manner {
    bool plain = false;  // sentences, for a screen reader; nothing is drawn
    bool wraps = false;  // long lines are broken between words, to the width of the terminal
    DrawStyle style;
};

class Session {
public:
    Session(Match match, const Limits& limits, Manner manner, const Words& words, std::ostream& out,
            Observer& observer);

    /// Shows the position, and lets the opponent move if it is its turn. Errors, here and below,
    /// end the game: a stop that was asked for.
    Status begin();

    enum class Next { go_on, choose, leave };
    /// Does what a line says.
    Result<Next> take(std::string_view line);

    /// Makes the person's move, and lets the opponent answer.
    Status make(const SumMove& move);

    /// The lone board on which a square can be chosen now; nullptr if there is none.
    const Partition* board_to_choose_on() const;
    const Partition& starting_board() const;

    std::string prompt() const;
    void set_width(std::size_t columns) { manner_.style.width = columns; }
    const Manner& manner() const { return manner_; }

private:
    bool is_two_people() const;
    bool is_persons_turn() const;
    std::string player_name(std::size_t side) const;
    std::array<std::string, 2> names_of_sides() const;
    void say_text(const std::string& text);
    void say_line(const std::string& sentence);
    void show_position();
    void show_end();
    Status let_opponent_move();
    Status after_change();

    Result<Next> run(const TypedCommand& typed);
    Status try_move(std::string_view line);
    Status give_hint();
    Status say_why(const std::string& move);
    Status say_why_move(const std::string& text);
    void undo();
    void redo();
    void list_moves();
    Status show_values();
    Status show_review();
    Status swap();
    Status start_anew(const std::string& typed);
    void save(const std::string& path);
    Status load(const std::string& path);
    void help();

    Match match_;
    Adviser adviser_;
    Manner manner_;
    const Words& words_;
    std::ostream& out_;
    Observer& observer_;
    HintRung next_hint_ = HintRung::outcome;
    bool review_is_shown_ = false;
    bool was_swapped_ = false;  // in the middle: the moves of one side are two players' moves
};

}  // namespace gale::cli
