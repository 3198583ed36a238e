#include "gale/formats/catalogue_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

#include "gale/formats/latex.hpp"
#include "gale/formats/text_lines.hpp"
#include "gale/languages/say.hpp"

namespace gale::formats {
namespace {

using Json = nlohmann::ordered_json;

std::string period_text(const NamedGame& game, const Words& words) {
    if (!game.period) return std::string(words("no period known"));
    const Periodicity& known = *game.period;
    if (known.saltus == 0)
        return say(words, "period {} from heap {} on", known.period, known.preperiod);
    return say(words, "period {} from heap {} on, saltus {}", known.period, known.preperiod,
               known.saltus);
}

std::string line(const NamedGame& game, const Words& words) {
    const bool on_heaps = !game.code.empty() || game.name == "grundy";
    std::string text = fmt::format("{:<17} {:<24} {}\n", game.name,
                                   game.code.empty() ? "-" : game.code, words(game.move));
    std::string details = on_heaps ? period_text(game, words)
                                   : std::string(words("no sequence: not played with heaps"));
    if (!game.aliases.empty())
        details += say(words, "; also called {}", fmt::join(game.aliases, ", "));
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

std::string csv_line(const NamedGame& game) {
    const auto number = [&](auto member) {
        return game.period ? std::to_string((*game.period).*member) : std::string();
    };
    return fmt::format("{},{},{},{},{},{},{},{}\n", game.name, csv_field(game.code),
                       fmt::join(game.aliases, " "), csv_field(game.move),
                       number(&Periodicity::period), number(&Periodicity::preperiod),
                       number(&Periodicity::saltus), csv_field(game.source));
}

}  // namespace

std::string catalogue_text(std::span<const NamedGame> games, Format format, bool is_all,
                           const Words& words) {
    GALE_EXPECT(is_offered(format, document_formats));
    if (format == Format::json) {
        Json list = Json::array();
        for (const NamedGame& game : games) list.push_back(entry(game));
        return list.dump(1) + "\n";
    }
    std::string text;
    if (format == Format::latex)
        return latex_of_csv(catalogue_text(games, Format::csv, is_all, words), "llllrrrl");
    if (format == Format::csv) {
        text = "name,code,aliases,move,period,preperiod,saltus,source\n";
        for (const NamedGame& game : games) text += csv_line(game);
        return text;
    }
    for (const NamedGame& game : games) text += line(game, words);
    if (is_all)
        text += say(words, "# {} games; any code such as 0.137, 0x0.8 or S(1,3,4) is a game too\n",
                    games.size());
    return text;
}

}  // namespace gale::formats
