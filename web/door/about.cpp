// What answers here: version, games, languages; and the texts of the page in a language.
#include "web/door/question.hpp"

namespace gale::door {
namespace {

Json json_of(const NamedGame& game, const Words& words) {
    Json object = Json::object();
    object["name"] = game.name;
    object["code"] = game.code.empty() ? Json(nullptr) : Json(game.code);
    object["aliases"] = game.aliases;
    object["rule"] = words(game.move);
    if (game.period) {
        object["period"] = number_of(game.period->period);
        object["preperiod"] = number_of(game.period->preperiod);
        object["saltus"] = number_of(game.period->saltus);
    }
    object["source"] = game.source;
    return object;
}

}  // namespace

Result<Json> answer_hello(Question& question) {
    Json list = Json::array();
    for (const NamedGame& game : games()) list.push_back(json_of(game, question.words));
    Json languages = Json::array();
    for (const LanguageName& language : all_languages())
        languages.push_back({{"tag", language.tag}, {"name", language.name}});
    Json object = Json::object();
    object["door"] = version;
    object["version"] = gale::version;
    object["languages"] = std::move(languages);
    object["games"] = std::move(list);
    object["kernels"] = best_kernels().name;
    return object;
}

Result<Json> answer_messages(Question& question) {
    constexpr std::size_t most_messages = 2000;
    const auto texts = question.texts("texts", most_messages);
    if (!texts) return texts.error();
    Json object = Json::object();
    for (const std::string& text : *texts) object[text] = question.words(text);
    return object;
}

}  // namespace gale::door
