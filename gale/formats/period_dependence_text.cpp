#include "gale/formats/period_dependence_text.hpp"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>
#include <span>
#include <vector>

#include "gale/languages/say.hpp"

namespace gale::formats {
namespace {

using Json = nlohmann::ordered_json;
using three_row::Effect;
using three_row::Length;
using three_row::Meeting;
using three_row::PeriodDependence;
using three_row::Plane;
using three_row::PlaneWithout;

/// "0, 2, 5-7": planes in ascending order.
std::string list(std::span<const Length> planes) {
    std::string text;
    for (std::size_t i = 0; i < planes.size();) {
        std::size_t end = i + 1;
        while (end < planes.size() && planes[end] == planes[end - 1] + 1) ++end;
        text += text.empty() ? "" : ", ";
        text += end - i < 3 ? std::to_string(planes[i])
                            : fmt::format("{}-{}", planes[i], planes[end - 1]);
        i = end - i < 3 ? i + 1 : end;
    }
    return text;
}

std::string state_of(const Plane& plane, const Words& words) {
    if (!plane.periodic)
        return say(words, "plane {} is finite: it has {} P-positions", plane.c,
                   plane.scattered.size());
    return say(words, "plane {} has period {} from row b = {} on; a - b is {} there", plane.c,
               plane.periodic->period(), plane.periodic->start,
               fmt::join(plane.periodic->offsets, ", "));
}

std::string met_text(const PeriodDependence& found, const Words& words) {
    if (!found.plane.periodic) return "";
    if (found.met.empty())
        return std::string(
                   words("within its period no square is excluded by a lower plane alone")) +
               "\n";
    std::string text(
        words("within one period, these squares are excluded by a lower plane alone:"));
    text += "\n";
    for (const Meeting& met : found.met)
        text += "  " +
                say(words, "({},{}) by plane {}, whose period is {}", met.a, met.b, met.plane,
                    met.period) +
                "\n";
    text += words("if such a plane is left out from there on:");
    text += "\n";
    for (const PlaneWithout& late : found.without_late)
        text +=
            "  " +
            (late.plane.periodic ? say(words, "without plane {}: period {}", late.left_out,
                                       late.plane.periodic->period())
                                 : say(words, "without plane {}: the plane ends", late.left_out)) +
            "\n";
    return text;
}

/// Planes that have the same effect, in groups by the period that results; 0: the plane ends.
std::map<Length, std::vector<Length>> grouped(const PeriodDependence& found, Effect effect) {
    std::map<Length, std::vector<Length>> groups;
    for (const PlaneWithout& one : found.without)
        if (one.effect == effect)
            groups[one.plane.periodic ? one.plane.periodic->period() : 0].push_back(one.left_out);
    return groups;
}

std::string group_text(const PeriodDependence& found, Effect effect, std::string_view heading,
                       const Words& words) {
    std::string text;
    for (const auto& [period, planes] : grouped(found, effect)) {
        const std::string result =
            period == 0 ? std::string(words("the plane ends")) : say(words, "period {}", period);
        text +=
            "  " +
            (effect == Effect::period ? say(words, "{}: {}", result, list(planes)) : list(planes)) +
            "\n";
    }
    return text.empty() ? "" : std::string(heading) + "\n" + text;
}

std::string_view name(Effect effect) {
    switch (effect) {
        case Effect::period:
            return "period";
        case Effect::offsets:
            return "offsets";
        case Effect::preperiod:
            return "preperiod";
        case Effect::nothing:
            break;
    }
    return "nothing";
}

Json without_json(const PlaneWithout& one) {
    Json object = Json::object();
    object["plane"] = one.left_out;
    object["effect"] = name(one.effect);
    object["period"] = one.plane.periodic ? Json(one.plane.periodic->period()) : Json(nullptr);
    object["start"] = one.plane.periodic ? Json(one.plane.periodic->start) : Json(nullptr);
    return object;
}

}  // namespace

std::string to_text(const PeriodDependence& found, const Words& words) {
    std::string text = state_of(found.plane, words) + "\n" + met_text(found, words);
    text += words(
        "Leaving a lower plane out: its P-positions exclude nothing here, and all other planes "
        "stay "
        "as they are.");
    text += "\n";
    text += group_text(found, Effect::period,
                       words("without one of these planes the period has another length:"), words);
    text += group_text(found, Effect::offsets,
                       words("the same length, but other differences a - b:"), words);
    text +=
        group_text(found, Effect::preperiod,
                   found.plane.periodic ? words("only what comes before the period changes:")
                                        : words("the plane still ends, with other P-positions:"),
                   words);
    return text + group_text(found, Effect::nothing, words("nothing changes:"), words);
}

std::string to_json(const PeriodDependence& found) {
    Json object = Json::object();
    object["c"] = found.plane.c;
    object["period"] = found.plane.periodic ? Json(found.plane.periodic->period()) : Json(nullptr);
    object["start"] = found.plane.periodic ? Json(found.plane.periodic->start) : Json(nullptr);
    object["met"] = Json::array();
    for (const Meeting& met : found.met)
        object["met"].push_back(
            {{"a", met.a}, {"b", met.b}, {"plane", met.plane}, {"period", met.period}});
    object["without_from_there_on"] = Json::array();
    for (const PlaneWithout& one : found.without_late)
        object["without_from_there_on"].push_back(without_json(one));
    object["without"] = Json::array();
    for (const PlaneWithout& one : found.without) object["without"].push_back(without_json(one));
    return object.dump() + "\n";
}

}  // namespace gale::formats
