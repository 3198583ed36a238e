#include "gale/formats/plane_steps_text.hpp"

#include <fmt/format.h>

#include <utility>

#include "gale/languages/say.hpp"

namespace gale::formats {
namespace {

using three_row::Exclusion;
using three_row::PlaneStep;
using three_row::PlaneSteps;
using three_row::ThreeRows;

std::string rows_text(const ThreeRows& rows) {
    return fmt::format("({},{},{})", rows.a, rows.b, rows.c);
}

/// What all planes share: the order of the squares, and the five reverse moves.
std::string introduction(std::uint64_t c, const Words& words) {
    std::string text =
        say(words, "The plane of c = {}: which positions (a,b,{}) are P.", c, c) + "\n";
    text += words(
        "Rows b from below, squares (a,b) from the diagonal to the right; the first square of a "
        "row "
        "that nothing excludes is P.");
    text += "\n";
    text += words("A P-position (a,b,c) excludes, by the five reverse moves:");
    text += "\n  ";
    text += words("1: (a,b,q) for q > c, the same square in every later plane;");
    text += "\n  ";
    text += words("2: if b = c, (a,q,r) for r > c, the whole column in every later plane;");
    text += "\n  ";
    text += words("3: (a,q,c) for q > b, the squares above it;");
    text += "\n  ";
    text += words("4: (q,b,c) for q > a, the squares to its right;");
    text += "\n  ";
    text += words("5: if a = b, (q,r,c) for q > b and r >= b, everything above.");
    return text + "\n";
}

std::string excluded_text(const std::vector<Exclusion>& by, const Words& words) {
    if (by.size() == 1)
        return say(words, "excluded by move {} from {}", by[0].move, rows_text(by[0].from));
    if (by.size() == 2)
        return say(words, "excluded by move {} from {} and by move {} from {}", by[0].move,
                   rows_text(by[0].from), by[1].move, rows_text(by[1].from));
    return say(words, "excluded by move {} from {}, by move {} from {} and by move {} from {}",
               by[0].move, rows_text(by[0].from), by[1].move, rows_text(by[1].from), by[2].move,
               rows_text(by[2].from));
}

std::string row_text(const PlaneStep& step, std::uint64_t c, const Words& words) {
    std::string text = say(words, "row b = {}", step.b) + "\n";
    for (const auto& square : step.excluded)
        text +=
            fmt::format("  ({},{}) ", square.a, step.b) + excluded_text(square.by, words) + "\n";
    text += fmt::format("  ({},{}) ", step.a, step.b);
    text +=
        step.a == step.b
            ? say(words, "is free: ({},{},{}) is P, on the diagonal; move 5 excludes all the rest",
                  step.a, step.b, c)
            : say(words,
                  "is free: ({},{},{}) is P; moves 3 and 4 exclude what is above it and to its "
                  "right",
                  step.a, step.b, c);
    return text + "\n";
}

std::string end_text(const PlaneSteps& steps, const Words& words) {
    const three_row::Plane& plane = steps.plane;
    const auto told = steps.rows.empty() ? plane.c : steps.rows.back().b + 1;
    if (!plane.periodic) {
        const auto last = plane.scattered.back();
        return told > last
                   ? say(words, "The plane ends: it has {} P-positions.", plane.scattered.size())
                   : say(words, "The plane goes on to row {}.", last);
    }
    const auto& periodic = *plane.periodic;
    return say(words,
               "From row {} on the plane repeats for ever: (a,b,{}) is P exactly if "
               "(a+{},b+{},{}) is.",
               periodic.start, plane.c, periodic.period(), periodic.period(), plane.c);
}

}  // namespace

std::string to_text(const PlaneSteps& steps, const Words& words) {
    std::string text = introduction(steps.plane.c, words);
    for (const PlaneStep& step : steps.rows) text += row_text(step, steps.plane.c, words);
    return text + end_text(steps, words) + "\n";
}

std::string to_json_lines(const PlaneSteps& steps) {
    const three_row::Plane& plane = steps.plane;
    std::string text;
    for (const PlaneStep& step : steps.rows) {
        text += fmt::format("{{\"c\":{},\"b\":{},\"excluded\":[", plane.c, step.b);
        const char* between = "";
        for (const auto& square : step.excluded) {
            text += fmt::format("{}{{\"a\":{},\"by\":[", std::exchange(between, ","), square.a);
            const char* comma = "";
            for (const Exclusion& by : square.by)
                text +=
                    fmt::format("{}{{\"move\":{},\"from\":[{},{},{}]}}", std::exchange(comma, ","),
                                by.move, by.from.a, by.from.b, by.from.c);
            text += "]}";
        }
        text += fmt::format("],\"p_position\":[{},{},{}]}}\n", step.a, step.b, plane.c);
    }
    return text +
           (plane.periodic
                ? fmt::format("{{\"c\":{},\"is_finite\":false,\"start\":{},\"period\":{}}}\n",
                              plane.c, plane.periodic->start, plane.periodic->period())
                : fmt::format("{{\"c\":{},\"is_finite\":true,\"p_positions\":{}}}\n", plane.c,
                              plane.scattered.size()));
}

}  // namespace gale::formats
