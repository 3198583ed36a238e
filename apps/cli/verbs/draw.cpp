// gale draw: a position, a saved game, or the map of winning openings as a picture.
#include <memory>
#include <string>
#include <vector>

#include "apps/cli/frame/language.hpp"
#include "apps/cli/options/game_words.hpp"
#include "apps/cli/options/picture_options.hpp"
#include "apps/cli/options/run_options.hpp"
#include "apps/cli/verbs/verbs.hpp"

namespace gale::cli {
namespace {

struct Options {
    std::string game;
    std::string position;
    SquareMark mark = SquareMark::none;
    std::string path;
    std::uint64_t scale = 1;
    RunOptions run;
};

const std::vector<std::string> mark_names = {"outcomes", "values", "winning", "reply"};

Status draw_openings(const Options& options, const Limits& limits, Observer& observer) {
    const auto largest = parse_board_size(options.position);
    if (!largest) return largest.error();
    return draw(OpeningsPicture{*largest, options.path, options.scale, tool_words(), limits},
                observer);
}

Status draw_game(const Options& options, const Limits& limits, Observer& observer) {
    auto match = load_game(options.position);
    if (!match) return match.error();
    return draw(GamePicture{std::move(*match), options.path, options.scale, tool_words(), limits},
                observer);
}

Result<Sum> position_of(const Options& options) {
    if (options.position.empty()) return parse(options.game);
    if (options.game == "poset") return read_poset(options.position);
    return parse(options.game, options.position);
}

Status run(const Options& options, const Verb& verb) {
    const auto limits = options.run.limits();
    if (!limits) return limits.error();
    RunObserver observer(options.run);
    const bool is_map = options.game == "openings";
    const bool is_game = options.game == "game";
    if ((is_map || is_game) && verb.was_given("--mark"))
        return bad_input(sentence("--mark goes with one position"));
    if (is_map) return draw_openings(options, *limits, observer);
    if (is_game) return draw_game(options, *limits, observer);
    auto position = position_of(options);
    if (!position) return position.error();
    PositionPicture wanted{std::move(*position), options.mark, options.path,
                           options.scale,        tool_words(), {}};
    static_cast<Limits&>(wanted.limits) = *limits;
    return draw(wanted, observer);
}

}  // namespace

void add_draw(Verb& parent) {
    Verb& verb = parent.add_verb(
        "draw", "A picture of a position, of a saved game, or of all winning openings",
        "gale draw chomp 7,7,3,3 --mark reply -o board.svg\n"
        "  gale draw \"kayles:5,9 + nim:3\" --mark values -o sum.pdf\n"
        "  gale draw game saved.json -o game.png\n"
        "  gale draw openings 12x16 -o openings.tex");
    auto options = std::make_shared<Options>();
    verb.text("GAME", options->game,
              "A game, a whole sum in one word, 'game' for a saved game, or 'openings'",
              {.required = true, .offers = {"chomp", "game", "openings"}, .file_after = "game"});
    verb.text("POSITION", options->position,
              "Its position; the file of the game; the largest board MxN of openings");
    verb.choice_of("--mark",
                   "What the squares of a board say of their bites: who wins after it, the "
                   "nim-value that it leaves, which win, or a winning answer to it",
                   mark_names, [options](const std::string& name) {
                       for (std::size_t i = 0; i < mark_names.size(); ++i)
                           if (mark_names[i] == name) options->mark = SquareMark(i + 1);
                   });
    add_picture_output(verb, options->path, options->scale);
    add_run_options(verb, options->run);
    verb.on_run([options, &verb] { return run(*options, verb); });
}

}  // namespace gale::cli
