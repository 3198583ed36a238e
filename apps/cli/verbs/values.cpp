// gale values: a stretch of a nim-sequence, streamed; the heaps by value; its rares; its
// statistics.
#include <memory>

#include "apps/cli/frame/language.hpp"
#include "apps/cli/options/game_words.hpp"
#include "apps/cli/options/output_options.hpp"
#include "apps/cli/options/run_options.hpp"
#include "apps/cli/verbs/verbs.hpp"

namespace gale::cli {
namespace {

struct Options {
    std::string game;
    std::uint64_t from = 0;
    std::uint64_t to = 0;
    bool by_value = false;
    bool rares = false;
    bool statistics = false;
    OutputOptions output;
    RunOptions run;
};

Status run(const Options& options) {
    using What = ValuesTable::What;
    auto game = parse_game(options.game);
    if (!game) return game.error();
    if (options.by_value + options.rares + options.statistics > 1)
        return bad_input(
            sentence("--by-value, --rares and --stats are runs of their own; choose one"));
    const auto limits = options.run.limits();
    if (!limits) return limits.error();
    const ValuesTable table{.game = std::move(*game),
                            .from = options.from,
                            .to = options.to,
                            .what = options.by_value     ? What::by_value
                                    : options.rares      ? What::rares
                                    : options.statistics ? What::statistics
                                                         : What::values,
                            .format = options.output.format,
                            .path = options.output.path,
                            .state = options.run.state(),
                            .limits = *limits,
                            .words = tool_words()};
    RunObserver observer(options.run);
    return write(table, observer);
}

}  // namespace

void add_values(Verb& parent) {
    Verb& verb = parent.add_verb("values", "Nim-values of a game on heaps, one after another",
                                 "gale values kayles --to 100\n  gale values grundy --to 1e6 "
                                 "--stats\n  gale values kayles --from 1 --to 99 --by-value");
    auto options = std::make_shared<Options>();
    verb.text("GAME", options->game, "A name (kayles), a code (0.77) or a set (S(1,3,4))",
              {.required = true, .offers = named_heap_games()});
    verb.number("--from", options->from, "The first heap; 0 unless given");
    verb.number("--to", options->to, "The last heap", {.required = true});
    verb.flag("--by-value", options->by_value,
              "For each nim-value the heaps that have it, in place of the values");
    verb.flag("--rares", options->rares, "List the heaps with rare values only");
    verb.flag("--stats", options->statistics,
              "Histogram of the values, zeros, maxima and rares in place of the values");
    add_output_options(verb, options->output, ValuesTable::offered);
    add_run_options(verb, options->run, {.resume = true});
    verb.on_run([options] { return run(*options); });
}

}  // namespace gale::cli
