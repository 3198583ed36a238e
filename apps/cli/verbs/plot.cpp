// gale plot: n against nim-value, as a picture.
#include <memory>

#include "apps/cli/options/game_words.hpp"
#include "apps/cli/options/picture_options.hpp"
#include "apps/cli/options/run_options.hpp"
#include "apps/cli/verbs/verbs.hpp"

namespace gale::cli {
namespace {

struct Options {
    std::string game;
    std::uint64_t from = 0;
    std::uint64_t to = 0;
    std::uint64_t fold = 0;
    std::string path;
    RunOptions run;
};

Status run(const Options& options, bool folds) {
    auto game = parse_game(options.game);
    if (!game) return game.error();
    const auto limits = options.run.limits();
    if (!limits) return limits.error();
    PlottedValues wanted{.game = std::move(*game),
                         .from = options.from,
                         .to = options.to,
                         .path = options.path,
                         .limits = *limits};
    if (folds) wanted.fold = options.fold;
    RunObserver observer(options.run);
    return draw(wanted, observer);
}

}  // namespace

void add_plot(Verb& parent) {
    Verb& verb = parent.add_verb("plot", "A picture of nim-values: n against G(n)",
                                 "gale plot kayles --to 150 -o kayles.svg\n"
                                 "  gale plot kayles --to 2000 --fold 12 -o folded.png");
    auto options = std::make_shared<Options>();
    verb.text("GAME", options->game, "A game on heaps: kayles, 0.137, S(1,3,4), …",
              {.required = true, .offers = named_heap_games()});
    verb.number("--to", options->to, "The last heap", {.required = true});
    verb.number("--from", options->from, "The first heap; 0 unless given");
    verb.number("--fold", options->fold, "Show n mod this number, to see a period");
    add_picture_output(verb, options->path);
    add_run_options(verb, options->run);
    verb.on_run([options, &verb] { return run(*options, verb.was_given("--fold")); });
}

}  // namespace gale::cli
