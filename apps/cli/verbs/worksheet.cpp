// gale worksheet: a sheet to print, with empty boards, tables to fill in and a page of answers.
#include <memory>

#include "apps/cli/frame/language.hpp"
#include "apps/cli/options/game_words.hpp"
#include "apps/cli/options/output_options.hpp"
#include "apps/cli/options/run_options.hpp"
#include "apps/cli/verbs/verbs.hpp"

namespace gale::cli {
namespace {

struct Options {
    WorksheetWish wish;
    OutputOptions output;
    RunOptions run;
};

Status run(const Options& options) {
    const auto limits = options.run.limits();
    if (!limits) return limits.error();
    RunObserver observer(options.run);
    const auto sheet = worksheet(options.wish, *limits, observer);
    if (!sheet) return sheet.error();
    return write_output(options.output, to_html(*sheet, tool_words()));
}

}  // namespace

void add_worksheet(Verb& app) {
    Verb& verb = app.add_verb("worksheet", "A sheet to print: boards and tables to fill, answers",
                              "gale worksheet chomp --size 3x4 -o chomp.html\n"
                              "  gale worksheet kayles --size 30 --lang zh_CN -o kayles.html");
    auto options = std::make_shared<Options>();
    std::vector<std::string> games = named_heap_games();
    games.emplace_back("chomp");
    verb.text("GAME", options->wish.game, "chomp, or a game on heaps such as kayles or 0.77",
              {.required = true, .offers = std::move(games)});
    verb.text("--size", options->wish.size,
              "The board, 3x4 (at most 8x8), or the largest heap (at most 100)",
              {.required = true, .type = "SIZE"});
    verb.number("--seed", options->wish.seed,
                "Which questions are asked; the same number, 1 unless given, asks the same ones");
    add_output_options(verb, options->output);
    add_run_options(verb, options->run);
    verb.on_run([options] { return run(*options); });
}

}  // namespace gale::cli
