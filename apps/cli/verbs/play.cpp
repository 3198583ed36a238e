// gale play: a game in the terminal, or line by line through a pipe.
#include <iostream>

#include "apps/cli/frame/interruption.hpp"
#include "apps/cli/frame/language.hpp"
#include "apps/cli/frame/tool.hpp"
#include "apps/cli/options/question.hpp"
#include "apps/cli/play/lines.hpp"
#include "apps/cli/play/session.hpp"
#include "apps/cli/play/square_chooser.hpp"
#include "apps/cli/play/terminal.hpp"
#include "apps/cli/verbs/verbs.hpp"

namespace gale::cli {
namespace {

struct PlayOptions {
    Question question;
    std::string opponent = "perfect";
    std::uint64_t mistakes = StudentHabits{}.mistakes;
    std::uint64_t seed = StudentHabits{}.seed;
    std::string load;
    bool second = false;
    bool ascii = false;
    bool plain = false;
};

/// Asks to stop when a signal did; says nothing, since the game has the terminal.
class StopOnSignal : public Observer {
public:
    Verdict verdict() override { return stop_was_asked() ? Verdict::stop : Verdict::go_on; }
};

/// Says what is remarked, before the game has the terminal.
class Remarking : public Observer {
public:
    void on_remark(std::string_view remark) override { say(remark); }
};

Result<Match> match_of(const PlayOptions& options) {
    if (!options.load.empty()) {
        if (!options.question.words.empty())
            return bad_input(
                sentence("--load goes on with a saved game, and names the position itself"));
        return load_game(options.load);
    }
    if (options.question.words.empty())
        return bad_input(
            sentence("expected a game and a position, as in 'chomp 3x4', or --load FILE"));
    auto sum = parse_question(options.question);
    if (!sum) return sum.error();
    Remarking remarks;
    remark_on_words(options.question, remarks);
    auto game = GameRecord::begin(std::move(*sum));
    if (!game) return game.error();
    Match match{std::move(*game)};
    match.players = {Player::person, *player_named(options.opponent)};
    if (options.second) std::swap(match.players[0], match.players[1]);
    match.student = {options.mistakes, options.seed};
    return match;
}

Status interrupted() { return failed(Failure::interrupted, sentence("the game was interrupted")); }

/// A square chosen with the cursor keys; true if the game goes on.
Result<bool> choose(Session& session, bool is_on_terminal) {
    if (!is_on_terminal || session.board_to_choose_on() == nullptr ||
        session.starting_board().height() + 3 > terminal_size().rows) {
        std::cout << tool_words()("Squares are chosen on a board that is drawn in a terminal.")
                  << '\n';
        return true;
    }
    const Choice choice = choose_square(session, tool_words());
    switch (choice.kind) {
        case Choice::Kind::stopped:
            return interrupted().error();
        case Choice::Kind::end:
            return false;
        case Choice::Kind::back:
            return true;
        case Choice::Kind::bite:
            break;
    }
    if (auto made = session.make({0, choice.bite}); !made) return made.error();
    return true;
}

Status play(Session& session, Lines& lines, bool is_on_terminal) {
    if (auto begun = session.begin(); !begun) return begun;
    for (;;) {
        const Line line = lines.next(session.prompt(), session.board_to_choose_on() != nullptr);
        session.set_width(terminal_size().columns);
        Session::Next next = Session::Next::go_on;
        switch (line.kind) {
            case Line::Kind::end:
                return {};
            case Line::Kind::stopped:
                return interrupted();
            case Line::Kind::choose:
                next = Session::Next::choose;
                break;
            case Line::Kind::text: {
                const auto taken = session.take(line.text);
                if (!taken) return taken.error();
                next = *taken;
                break;
            }
        }
        if (next == Session::Next::leave) return {};
        if (next == Session::Next::choose) {
            const auto goes_on = choose(session, is_on_terminal);
            if (!goes_on) return goes_on.error();
            if (!*goes_on) return {};
        }
    }
}

Status run(const PlayOptions& options) {
    auto match = match_of(options);
    if (!match) return match.error();
    const Limits limits{machine_memory() / 4 * 3, hardware_threads()};
    const bool is_on_terminal = is_terminal();
    Manner manner;
    manner.plain = options.plain;
    manner.wraps = is_on_terminal;
    const bool unicode = shows_unicode(!tool_words().is_english());
    manner.style = {options.ascii || (is_on_terminal && !unicode),
                    wants_colours() && !options.plain, terminal_size().columns};
    StopOnSignal observer;
    Session session(std::move(*match), limits, manner, tool_words(), std::cout, observer);
    const auto lines = is_on_terminal ? terminal_lines() : piped_lines();
    return play(session, *lines, is_on_terminal);
}

void add_options(Verb& verb, PlayOptions& options) {
    add_position(verb, options.question, false);
    verb.choice(
        "--opponent", options.opponent,
        "Who plays against you: perfect wins what is won; stubborn also resists longest when "
        "it is lost; student makes mistakes; person is somebody beside you",
        {"perfect", "stubborn", "student", "person"});
    verb.number("--mistakes", options.mistakes,
                "How many of a hundred winning moves a student misses; 30 unless given",
                {.check = [](const std::string& text) {
                    const auto number = parse_number(text);
                    return number && *number > 100 ? sentence("a number from 0 to 100 is expected")
                                                   : Sentence();
                }});
    verb.number("--seed", options.seed, "The same seed makes a student play the same game again");
    verb.flag("--second", options.second, "Let the opponent begin");
    verb.text("--load", options.load, "Go on with a game that was saved", {.type = "FILE"});
    verb.flag("--ascii", options.ascii, "Draw with plain characters");
    verb.flag("--plain", options.plain, "Sentences for a screen reader instead of drawings");
}

}  // namespace

void add_play(Verb& app) {
    Verb& verb = app.add_verb("play", "Play a game in the terminal",
                              "gale play chomp 3x4\n  gale play nim 3,5,7 --opponent stubborn "
                              "--second");
    auto options = std::make_shared<PlayOptions>();
    add_options(verb, *options);
    verb.on_run([options] { return run(*options); });
}

}  // namespace gale::cli
