// Reasons in words and as JSON.
#include "gale/formats/answer_text.hpp"
#include "gale/formats/reason_json.hpp"
#include "gale/languages/say.hpp"

namespace gale::formats {
namespace {

using namespace gale::reasons;

std::string sum_text(const NimSum& sum, const Words& words) {
    std::string text;
    for (const NimSum::Part& part : sum.parts)
        text += say(words, "  {} has nim-value {}\n", part.text, part.value.value);
    return text + say(words, "  nim-sum: {}\n", sum.total.value);
}

struct InWords {
    const std::string& position;  // the P-position
    const Words& words;

    std::string operator()(const PoisonAlone&) const {
        return say(words, "In {} only the poison is left, and it must be eaten.\n", position);
    }
    std::string operator()(const BalancedHook& hook) const {
        return say(
            words,
            "In {} row and column have {} squares each beside the poison: whatever is bitten off "
            "one, bite the same off the other.\n",
            position, hook.arm);
    }
    std::string operator()(const OneLonger&) const {
        return say(
            words,
            "In {} the first row is one square longer than the second, and after every reply it "
            "can be made so again, down to the poison alone.\n",
            position);
    }
    std::string operator()(const RepliesAnswered& replies) const {
        std::string text =
            say(words, "In {} every reply has an answer that leaves such a position again:\n",
                position);
        for (const auto& pair : replies.pairs)
            text += say(words, "  to {} answer {}\n", gale::to_text(pair.reply),
                        gale::to_text(pair.answer));
        if (replies.unlisted > 0) text += say(words, "  and {} more\n", replies.unlisted);
        return text;
    }
    std::string operator()(const NimSum& sum) const {
        return say(words,
                   "In {} the nim-values cancel, so every move unbalances them, and an answer can "
                   "balance them again:\n{}",
                   position, sum_text(sum, words));
    }
    std::string operator()(const Unnamed&) const { return ""; }
};

struct InJson {
    Json operator()(const PoisonAlone&) const { return {{"rule", "poison alone"}}; }
    Json operator()(const BalancedHook& hook) const {
        return {{"rule", "balanced hook"}, {"arm", hook.arm}};
    }
    Json operator()(const OneLonger& rows) const {
        return {{"rule", "first of two rows one longer"}, {"first_row", rows.first}};
    }
    Json operator()(const RepliesAnswered& replies) const {
        Json object{{"rule", "every reply answered"}, {"replies", Json::array()}};
        for (const auto& pair : replies.pairs)
            object["replies"].push_back(
                {{"reply", gale::to_text(pair.reply)}, {"answer", gale::to_text(pair.answer)}});
        if (replies.unlisted > 0) object["replies_unlisted"] = replies.unlisted;
        return object;
    }
    Json operator()(const NimSum& sum) const {
        Json object{{"rule", "nim-sum"}, {"parts", Json::array()}, {"nim_sum", sum.total.value}};
        for (const NimSum::Part& part : sum.parts)
            object["parts"].push_back({{"part", part.text}, {"nim_value", part.value.value}});
        return object;
    }
    Json operator()(const Unnamed&) const { return {{"rule", "strategy stealing"}}; }
};

}  // namespace

std::string to_text(const Reason& reason, const Words& words) {
    const std::string p_position = position_of(reason.p_position);
    std::string text(words("why:\n"));
    if (reason.before && reason.outcome == Outcome::N)
        text += std::string(words("Before the move the nim-values do not cancel:\n")) +
                sum_text(*reason.before, words);
    if (reason.move)
        text +=
            say(words, "{} wins because it leaves {}.\n", gale::to_text(*reason.move), p_position);
    text += std::visit(InWords{p_position, words}, reason.why_p);
    if (reason.strategy_stealing)
        text += words(
            "That some opening wins is clear without any search: if biting off the last square "
            "does not win, the reply that refutes it was there as an opening from the start.\n");
    return text;
}

Json json_of(const Reason& reason) {
    Json object = Json::object();  // made here: see answer_text.cpp
    if (reason.move) object["move"] = gale::to_text(*reason.move);
    if (!reason.p_position.components.empty())
        object["p_position"] = position_of(reason.p_position);
    object["because"] = std::visit(InJson{}, reason.why_p);
    if (reason.before) object["before"] = InJson{}(*reason.before);
    if (reason.strategy_stealing) object["strategy_stealing"] = true;
    return object;
}

}  // namespace gale::formats
