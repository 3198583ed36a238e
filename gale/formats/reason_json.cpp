// Reasons as JSON.
#include "gale/formats/reason_json.hpp"

#include "gale/core/overloaded.hpp"
#include "gale/formats/answer_text.hpp"

namespace gale::formats {
namespace {

using namespace gale::reasons;

Json json_of(const NimSum& sum) {
    Json object{{"rule", "nim-sum"}, {"parts", Json::array()}, {"nim_sum", sum.total.value}};
    for (const NimSum::Part& part : sum.parts)
        object["parts"].push_back({{"part", part.text}, {"nim_value", part.value.value}});
    return object;
}

Json json_of(const Sum& position, const RepliesAnswered& replies) {
    Json list = Json::array();
    for (const auto& pair : replies.pairs)
        list.push_back({{"reply", move_of(position, pair.reply)},
                        {"answer", move_of(after(position, pair.reply), pair.answer)}});
    return list;
}

void add_unlisted(Json& object, const char* name, const RepliesAnswered& replies) {
    if (replies.unlisted == 0U) return;
    object[name] = replies.unlisted ? Json(*replies.unlisted) : Json(nullptr);
}

struct PInJson {
    const Sum& sum;

    Json operator()(const PoisonAlone&) const { return {{"rule", "poison alone"}}; }
    Json operator()(const NothingLeft&) const { return {{"rule", "no move is left"}}; }
    Json operator()(const BalancedHook& hook) const {
        return {{"rule", "balanced hook"}, {"arm", hook.arm}};
    }
    Json operator()(const OneLonger& rows) const {
        if (rows.in_columns)
            return {{"rule", "first of two columns one longer"}, {"first_column", rows.first}};
        return {{"rule", "first of two rows one longer"}, {"first_row", rows.first}};
    }
    Json operator()(const RowsOfOnes& rows) const {
        return {{"rule", rows.with_two ? "(a,b,2,1,...,1)" : "(a,b,1,...,1)"},
                {"a", rows.a},
                {"b", rows.b},
                {"rows", rows.rows},
                {"in_columns", rows.in_columns}};
    }
    Json operator()(const ThirdRowOfThree& rows) const {
        return {{"rule", "third row of three"},
                {"a", rows.a},
                {"b", rows.b},
                {"in_columns", rows.in_columns}};
    }
    Json operator()(const PlaneLine& line) const {
        return {{"rule", "plane"},
                {"first", {line.a, line.b, line.c}},
                {"period", line.period},
                {"k", line.k},
                {"in_columns", line.in_columns}};
    }
    Json operator()(const Twins& twins) const {
        return {{"rule", "twins"}, {"parts", twins.parts}};
    }
    Json operator()(const NimSum& values) const { return json_of(values); }
    Json operator()(const RepliesAnswered& replies) const {
        Json object{{"rule", "every reply answered"}, {"replies", json_of(sum, replies)}};
        add_unlisted(object, "replies_unlisted", replies);
        return object;
    }
    Json operator()(const Unnamed&) const { return {{"rule", "strategy stealing"}}; }
};

struct MoveInJson {
    const Reason& reason;

    Json operator()(std::monostate) const { return nullptr; }
    Json operator()(const AllButPoison&) const { return {{"rule", "all but the poison"}}; }
    Json operator()(const SquareCorner&) const { return {{"rule", "square"}}; }
    Json operator()(const LevelArms& arms) const {
        return {{"rule", "level arms"}, {"longer", arms.longer}, {"shorter", arms.shorter}};
    }
    Json operator()(const Excluded& excluded) const {
        return {{"rule", "reverse move"},
                {"number", excluded.reverse_move},
                {"in_columns", excluded.in_columns}};
    }
    Json operator()(const MiddleTaken& middle) const {
        return {{"rule", "middle taken"}, {"left", middle.left}};
    }
    Json operator()(const Mended& mended) const {
        return {{"rule", "odd column"},
                {"column", mended.column.value},
                {"part", reason.before->parts[mended.part].text},
                {"becomes", mended.becomes.value}};
    }
};

Json json_of(const OptionsByValue& options) {
    Json list = Json::array();
    for (const OptionsByValue::Group& group : options.groups)
        list.push_back({{"nim_value", group.value.value},
                        {"moves", group.moves},
                        {"example", gale::to_text(group.example)}});
    return {{"by_nim_value", std::move(list)}, {"mex", options.mex.value}};
}

}  // namespace

Json json_of(const Reason& reason, BoardForm form) {
    Json object = Json::object();  // made here: see answer_text.cpp
    if (reason.move) object["move"] = move_of(reason.p_position, *reason.move);
    if (!reason.p_position.components.empty())
        object["p_position"] = position_of(reason.p_position, form);
    object["because"] = std::visit(PInJson{reason.p_position}, reason.why_p);
    if (auto found = std::visit(MoveInJson{reason}, reason.found); !found.is_null())
        object["found_by"] = std::move(found);
    if (reason.before) object["before"] = json_of(*reason.before);
    if (reason.options) object["options"] = json_of(*reason.options);
    if (reason.strategy_stealing) object["strategy_stealing"] = true;
    if (reason.refutations) {
        object["refutations"] = json_of(reason.p_position, *reason.refutations);
        add_unlisted(object, "refutations_unlisted", *reason.refutations);
    }
    if (reason.longest)
        object["longest_resistance"] = {{"move", move_of(reason.p_position, reason.longest->move)},
                                        {"moves", reason.longest->moves}};
    return object;
}

std::string to_json(const Sum& sum, const MoveReason& reason, BoardForm form) {
    Json object = Json::object();
    object["game"] = game_of(sum);
    object["position"] = position_of(sum, form);
    object["move"] = move_of(sum, reason.move);
    object["wins"] = !reason.takes_poison && reason.then.outcome == Outcome::P;
    object["leaves"] = position_of(reason.leaves, form);
    if (reason.takes_poison)
        object["takes_poison"] = true;
    else
        object["why"] = json_of(reason.then, form);
    return line_of(object);
}

}  // namespace gale::formats
