// Nim-sequences: values, periods with their certificates, and certificates that are checked.
#include <algorithm>

#include "web/door/question.hpp"

namespace gale::door {
namespace {

Result<HeapGame> game_of(const Question& question) {
    const auto name = question.text("game");
    if (!name) return name.error();
    return parse_game(*name);
}

/// Heaps before the preperiod whose value is not the one that the period would give, as far as
/// they are few: where the plot has its rings.
void add_exceptions(Json& object, const CertifiedPeriod& found) {
    constexpr std::size_t most_listed = 1000;
    const Periodicity& period = found.proven->periodicity();
    const auto& values = found.search.values();
    Json list = Json::array();
    std::uint64_t unlisted = 0;
    for (HeapSize n = 0; n < period.preperiod; ++n) {
        // Where n lands when it is moved by whole periods behind the preperiod.
        const HeapSize periods = (period.preperiod - n + period.period - 1) / period.period;
        const HeapSize later = n + periods * period.period;
        if (later >= values.size()) continue;
        const std::uint64_t expected = values[later].value - periods * period.saltus;
        if (values[n].value == expected) continue;
        if (list.size() < most_listed)
            list.push_back(number_of(n));
        else
            ++unlisted;
    }
    object["exceptions"] = std::move(list);
    if (unlisted > 0) object["exceptions_unlisted"] = number_of(unlisted);
}

}  // namespace

Result<Json> answer_values(Question& question) {
    const auto game = game_of(question);
    if (!game) return game.error();
    const auto count = question.number("count", 1, question.memory.reach.values);
    if (!count) return count.error();
    auto values = nim_values(*game, *count, question.memory.reach.limits, question.observer);
    if (!values) return values.error();
    Json object = Json::object();
    object["game"] = game->name();
    object["count"] = *count;
    object["maximum"] = std::ranges::max(*values);
    question.binary = std::move(*values);
    return object;
}

Result<Json> answer_period(Question& question) {
    const auto game = game_of(question);
    if (!game) return game.error();
    constexpr HeapSize usual_limit = 100'000;
    const auto limit =
        question.number_or("limit", 1, question.memory.reach.period_values,
                           std::min(usual_limit, question.memory.reach.period_values));
    if (!limit) return limit.error();
    const auto found =
        certified_period(*game, *limit, question.memory.reach.limits, question.observer);
    if (!found) return found.error();
    if (!found->proven)
        return Error{Failure::undecided,
                     say(question.words, "no period of {} is proven by its first {} values",
                         game->name(), with_thousands(*limit)),
                     {}};
    const Periodicity& period = found->proven->periodicity();
    Json object = Json::object();
    object["game"] = game->name();
    object["period"] = number_of(period.period);
    object["preperiod"] = number_of(period.preperiod);
    object["saltus"] = number_of(period.saltus);
    object["theorem"] = found->proven->theorem().name();
    object["values_needed"] = number_of(found->proven->values_used());
    add_exceptions(object, *found);
    object["certificate"] = found->certificate;
    object["text"] =
        PeriodReport{*game, found->proven, found->search.sequence()}.text(question.words);
    return object;
}

Result<Json> answer_verify(Question& question) {
    const auto certificate = question.text("certificate");
    if (!certificate) return certificate.error();
    const Reach& reach = question.memory.reach;
    const VerifyLimits limits{.memory = reach.limits.memory, .steps = reach.verify_steps};
    const auto verified = verify_text(*certificate, limits, question.observer);
    Json object = Json::object();
    object["verified"] = verified.ok();
    if (verified) {
        object["text"] = say(question.words, verified->sentence);
        object["checked"] = say(question.words, verified->checked);
        return object;
    }
    const Error& error = verified.error();
    if (error.failure == Failure::interrupted || error.failure == Failure::too_large) return error;
    object["text"] = say(question.words, described(error));
    object["failure"] = error.failure == Failure::refuted      ? "refuted"
                        : error.failure == Failure::not_proven ? "not_proven"
                                                               : "malformed";
    constexpr std::string_view before = "line ";
    if (const std::size_t place = error.message.find(before); place != std::string::npos) {
        std::size_t at = place + before.size();
        if (const auto line = read_number(error.message, at, "a line"))
            object["line"] = number_of(*line);
    }
    return object;
}

}  // namespace gale::door
