// gale games: the catalogue of named games, with codes, known periods and sources.
#include <memory>

#include "apps/cli/frame/language.hpp"
#include "apps/cli/options/game_words.hpp"
#include "apps/cli/options/output_options.hpp"
#include "apps/cli/verbs/verbs.hpp"

namespace gale::cli {
namespace {

struct Options {
    OutputOptions output;
    bool json = false;
    std::string name;  // empty: all of them
};

Status run(Options& options) {
    if (options.json) options.output.format = Format::json;
    std::span<const NamedGame> games = gale::games();
    if (!options.name.empty()) {
        const NamedGame* game = find_game(options.name);
        if (game == nullptr) return bad_input(unknown_game(options.name).sentence);
        games = {game, 1};
    }
    return write_output(options.output,
                        to_text(games, options.output.format, options.name.empty(), tool_words()));
}

}  // namespace

void add_games(Verb& parent) {
    Verb& verb = parent.add_verb("games", "The named games: code, move, known period, source",
                                 "gale games kayles");
    auto options = std::make_shared<Options>();
    verb.text("NAME", options->name, "Only this game", {.offers = named_games()});
    verb.flag("--json", options->json, "A JSON list; the same as --format json");
    add_output_options(verb, options->output, formats::document_formats);
    verb.on_run([options] { return run(*options); });
}

}  // namespace gale::cli
