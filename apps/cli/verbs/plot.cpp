// gale plot: n against nim-value, or c against the period of its plane, as a picture.
#include <memory>

#include "apps/cli/frame/language.hpp"
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
    bool periods = false;
    std::string path;
    std::uint64_t scale = 1;
    RunOptions run;
};

Status plot_periods(const Options& options, const Verb& verb, const Limits& limits) {
    for (const char* other : {"GAME", "--from", "--fold"})
        if (verb.was_given(other))
            return bad_input(sentence(
                "--periods shows the planes of three-row Chomp; {} does not go with it", other));
    RunObserver observer(options.run);
    return draw(PlottedPeriods{options.to, options.path, options.scale, tool_words(), limits},
                observer);
}

Status run(const Options& options, const Verb& verb) {
    if (options.periods) {
        const auto limits = options.run.limits();
        return limits ? plot_periods(options, verb, *limits) : limits.error();
    }
    if (options.game.empty()) return bad_input(sentence("expected a game on heaps, or --periods"));
    auto game = parse_game(options.game);
    if (!game) return game.error();
    const auto limits = options.run.limits();
    if (!limits) return limits.error();
    PlottedValues wanted{.game = std::move(*game),
                         .from = options.from,
                         .to = options.to,
                         .path = options.path,
                         .scale = options.scale,
                         .words = tool_words(),
                         .limits = *limits};
    if (verb.was_given("--fold")) wanted.fold = options.fold;
    RunObserver observer(options.run);
    return draw(wanted, observer);
}

}  // namespace

void add_plot(Verb& parent) {
    Verb& verb =
        parent.add_verb("plot", "A picture of nim-values, or of the periods of three-row Chomp",
                        "gale plot kayles --to 150 -o kayles.svg\n"
                        "  gale plot kayles --to 2000 --fold 12 -o folded.png\n"
                        "  gale plot --periods --to 6600 -o periods.svg");
    auto options = std::make_shared<Options>();
    verb.text("GAME", options->game, "A game on heaps: kayles, 0.137, S(1,3,4), …",
              {.offers = named_heap_games()});
    verb.number("--to", options->to, "The last heap, or the last plane", {.required = true});
    verb.number("--from", options->from, "The first heap; 0 unless given");
    verb.number("--fold", options->fold, "Show n mod this number, to see a period");
    verb.flag("--periods", options->periods,
              "The census of the periods of three-row Chomp instead: c against the period of its "
              "plane");
    add_picture_output(verb, options->path, options->scale);
    add_run_options(verb, options->run);
    verb.on_run([options, &verb] { return run(*options, verb); });
}

}  // namespace gale::cli
