#include "gale/formats/period_report.hpp"

#include <nlohmann/json.hpp>

#include "gale/core/number_text.hpp"
#include "gale/languages/say.hpp"

namespace gale::formats {
namespace {

std::string proven_text(const std::string& game, const heaps::ProvenPeriodicity& proven,
                        const Words& words) {
    const Periodicity& period = proven.periodicity();
    const std::string saltus =
        period.saltus == 0 ? "" : fmt::format(" + {}", with_thousands(period.saltus));
    std::string text = say(words, "{}: G(n + {}) = G(n){} for every n >= {}\n", game,
                           with_thousands(period.period), saltus, with_thousands(period.preperiod));
    text += say(words, "period {}, preperiod {}, saltus {}\n", with_thousands(period.period),
                with_thousands(period.preperiod), with_thousands(period.saltus));
    const auto last = proven.last_exception();
    text += last ? say(words, "last exception: {}\n", with_thousands(*last))
                 : std::string(words("no exceptions\n"));
    text += say(words, "theorem: {}, from the first {} values\n", proven.theorem().name(),
                with_thousands(proven.values_used()));
    return text;
}

std::string known_text(const heaps::NimSequence& sequence, const Words& words) {
    const heaps::SequenceFacts facts = sequence.facts();
    std::string text = say(words, "maximum: {}, first at {}\n", facts.maximum.value,
                           with_thousands(facts.maximum_at));
    text += say(words, "zeros: {}, the last at {}\n", with_thousands(facts.zeros),
                with_thousands(facts.last_zero));
    const auto rares = sequence.rares();
    const auto space = sequence.sparse_space();
    if (!space || rares.empty()) return text + std::string(words("rares: no sparse space\n"));
    const std::string mask = fmt::format("{:#b}", space->mask);
    return text +
           (space->mixes_position
                ? say(words, "rares: {}, the last at {} (mask {}, with the parity of n)\n",
                      with_thousands(rares.size()), with_thousands(rares.back().heap), mask)
                : say(words, "rares: {}, the last at {} (mask {})\n", with_thousands(rares.size()),
                      with_thousands(rares.back().heap), mask));
}

}  // namespace

std::string PeriodReport::text(const Words& words) const {
    if (proven) return proven_text(game.name(), *proven, words);
    if (sequence.known() == 0) return say(words, "{}: nothing computed yet\n", game.name());
    return say(words, "{}: no period up to {} values\n", game.name(),
               with_thousands(sequence.known())) +
           known_text(sequence, words);
}

std::string PeriodReport::json() const {
    auto object = nlohmann::ordered_json::object();  // made here: see answer_text.cpp
    object["game"] = game.name();
    for (const char* key :
         {"period", "preperiod", "saltus", "last_exception", "theorem", "values_used"})
        object[key] = nullptr;
    if (proven) {
        object["period"] = proven->periodicity().period;
        object["preperiod"] = proven->periodicity().preperiod;
        object["saltus"] = proven->periodicity().saltus;
        if (const auto last = proven->last_exception()) object["last_exception"] = *last;
        object["theorem"] = proven->theorem().name();
        object["values_used"] = proven->values_used();
    }
    object["values_known"] = sequence.known();
    if (sequence.known() > 0) {
        const heaps::SequenceFacts facts = sequence.facts();
        object["maximum"] = facts.maximum.value;
        object["maximum_at"] = facts.maximum_at;
        object["zeros"] = facts.zeros;
        object["last_zero"] = facts.last_zero;
        const auto rares = sequence.rares();
        const bool sparse = sequence.sparse_space().has_value() && !rares.empty();
        object["rares"] = sparse ? nlohmann::ordered_json(rares.size()) : nullptr;
        object["last_rare"] = sparse ? nlohmann::ordered_json(rares.back().heap) : nullptr;
    }
    return object.dump() + "\n";
}

}  // namespace gale::formats
