// gale games: the catalogue of named games, with codes, known periods and sources.
#include <fmt/format.h>

#include "apps/cli/answer_text.hpp"
#include "apps/cli/output_options.hpp"
#include "apps/cli/verbs.hpp"
#include "gale/games/catalogue.hpp"

namespace gale::cli {
namespace {

struct GamesOptions {
    OutputOptions output;
    bool json = false;
    std::string name;  // empty: all of them
};

std::string period_text(const NamedGame& game) {
    if (!game.period) return "no period known";
    std::string text =
        fmt::format("period {} from heap {} on", game.period->period, game.period->preperiod);
    if (game.period->saltus > 0) text += fmt::format(", saltus {}", game.period->saltus);
    return text;
}

std::string line(const NamedGame& game) {
    const bool on_heaps = !game.code.empty() || game.name == "grundy";
    std::string text = fmt::format("{:<17} {:<24} {}\n", game.name,
                                   game.code.empty() ? "-" : game.code, game.move);
    std::string details = on_heaps ? period_text(game) : "no sequence: not played with heaps";
    if (!game.aliases.empty())
        details += fmt::format("; also called {}", fmt::join(game.aliases, ", "));
    return text + fmt::format("{:<42} {}; {}\n", "", details, game.source);
}

Json entry(const NamedGame& game) {
    Json object{{"name", game.name},
                {"code", game.code.empty() ? Json(nullptr) : Json(game.code)},
                {"aliases", game.aliases},
                {"move", game.move}};
    object["period"] = game.period ? Json(game.period->period) : Json(nullptr);
    object["preperiod"] = game.period ? Json(game.period->preperiod) : Json(nullptr);
    object["saltus"] = game.period ? Json(game.period->saltus) : Json(nullptr);
    object["source"] = game.source;
    return object;
}

std::string quoted(std::string_view field) {
    return field.find(',') == std::string_view::npos ? std::string(field)
                                                     : fmt::format("\"{}\"", field);
}

std::string csv_line(const NamedGame& game) {
    const auto number = [&](auto member) {
        return game.period ? std::to_string((*game.period).*member) : std::string();
    };
    return fmt::format("{},{},{},{},{},{},{},{}\n", game.name, quoted(game.code),
                       fmt::join(game.aliases, " "), quoted(game.move),
                       number(&Periodicity::period), number(&Periodicity::preperiod),
                       number(&Periodicity::saltus), quoted(game.source));
}

Status run(const GamesOptions& options) {
    std::vector<NamedGame> games(catalogue().begin(), catalogue().end());
    if (!options.name.empty()) {
        const NamedGame* game = find_named_game(options.name);
        if (game == nullptr) return bad_input("there is no game '" + options.name + "'");
        games.assign(1, *game);
    }
    if (options.json || options.output.format == "json") {
        Json list = Json::array();
        for (const NamedGame& game : games) list.push_back(entry(game));
        return write_output(options.output, list.dump(1) + "\n");
    }
    std::string text;
    if (options.output.format == "csv") {
        text = "name,code,aliases,move,period,preperiod,saltus,source\n";
        for (const NamedGame& game : games) text += csv_line(game);
    } else {
        for (const NamedGame& game : games) text += line(game);
        if (options.name.empty())
            text +=
                fmt::format("# {} games; any code such as 0.137, 0x0.8 or S(1,3,4) is a game too\n",
                            games.size());
    }
    return write_output(options.output, text);
}

}  // namespace

void add_games(CLI::App& app, Tool& tool) {
    CLI::App& verb = tool.add_verb(
        app, "games", "The named games: code, move, known period, source", "gale games kayles");
    auto options = std::make_shared<GamesOptions>();
    verb.add_option("NAME", options->name, "Only this game");
    verb.add_flag("--json", options->json, "A JSON list; the same as --format json");
    add_output_options(verb, options->output, {"text", "csv", "json"});
    tool.on_run(verb, [options] { return run(*options); });
}

}  // namespace gale::cli
