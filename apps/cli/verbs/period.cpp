// gale period: searches for a period, proves it, and says what is known if there is none.
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
    std::uint64_t limit = 0;
    bool json = false;
    std::string certificate;
    bool witnesses = false;
    OutputOptions output;
    RunOptions run;
};

Status run(const Options& options, bool limit_given) {
    auto game = parse_game(options.game);
    if (!game) return game.error();
    const auto limits = options.run.limits();
    if (!limits) return limits.error();
    PeriodQuestion question{.game = std::move(*game)};
    if (limit_given) question.limit = options.limit;
    question.certificate = options.certificate;
    question.witnesses = options.witnesses;
    question.on_found = [&](const PeriodReport& report) {
        return write_output(options.output,
                            options.json ? report.json() : report.text(tool_words()));
    };
    // After a failure what is known is worth saying, but does not replace a file.
    question.tells_after_failure = !options.output.to_file();
    question.state = options.run.state();
    question.limits = *limits;
    RunObserver observer(options.run);
    return search(question, observer);
}

}  // namespace

void add_period(Verb& parent) {
    Verb& verb = parent.add_verb("period", "Search for the period of a game, and prove it",
                                 "gale period kayles\n  gale period 0.104 --json");
    auto options = std::make_shared<Options>();
    verb.text("GAME", options->game, "A name (kayles), a code (0.77) or a set (S(1,3,4))",
              {.required = true, .offers = named_heap_games()});
    verb.number(
        "--limit", options->limit,
        "Look at this many values at most; by default what takes a minute or so: 2^17, up to "
        "2^29 if a sparse space makes them cheap, or 2^15 if moves leave three heaps");
    verb.flag("--json", options->json, "One JSON object in place of words");
    verb.text("--certificate", options->certificate,
              "Write a proof that gale-verify can check; a name that ends in .zst is compressed",
              {.type = "FILE"});
    verb.flag("--witnesses", options->witnesses,
              "Give the certificate a witness for every excluded value");
    add_output_options(verb, options->output);
    add_run_options(verb, options->run, {.resume = true});
    verb.on_run([options, &verb] { return run(*options, verb.was_given("--limit")); });
}

}  // namespace gale::cli
