// Planes of three-row Chomp: their end or period, their squares, and what excludes each.
#include <algorithm>

#include "web/door/question.hpp"

namespace gale::door {
namespace {

constexpr std::uint64_t largest_place = std::uint64_t{1} << 31;

struct Window {
    std::vector<Plane> none;
    std::span<const Plane> planes;  // 0, ..., c
    SquareWindow squares;
};

Result<std::span<const Plane>> planes_of(Question& question, std::uint64_t c) {
    const auto planes = question.memory.planes(c, question.observer);
    if (!planes) return planes.error();
    return planes->first(static_cast<std::size_t>(c) + 1);
}

Result<std::uint64_t> third_row(const Question& question) {
    return question.number("c", 0, question.memory.reach.plane);
}

/// The window that is asked for; where it begins unless told: at (0,0), or for large planes where
/// their squares begin.
Result<SquareWindow> window_of(const Question& question, std::uint64_t c) {
    constexpr std::uint64_t small_plane = 64;
    constexpr std::uint64_t most = 1'000'000;
    const std::uint64_t begin = c <= small_plane ? 0 : c;
    const auto a = question.number_or("a", 0, largest_place, begin);
    const auto b = question.number_or("b", 0, largest_place, begin);
    const auto columns = question.number("columns", 0, most);
    const auto rows = question.number("rows", 0, most);
    for (const auto* const number : {&a, &b, &columns, &rows})
        if (!*number) return number->error();
    const std::uint64_t squares = *columns * *rows;
    if (squares > question.memory.reach.squares)
        return too_large(say(question.words, "a window has at most {} squares, not {}",
                             with_thousands(question.memory.reach.squares),
                             with_thousands(squares)));
    return SquareWindow{*a, *b, *columns, *rows};
}

/// A character for each square of a row: "P", "#" where there is no position, "." for the end of
/// the game at (0,0,0), or the moves that exclude it as a digit of base 32 (0-9, a-v), the sum of
/// 2^(m-1).
std::string row_text(std::span<const std::uint8_t> squares) {
    constexpr std::string_view digits = "P123456789abcdefghijklmnopqrstuv";
    std::string text;
    for (const std::uint8_t square : squares) text += square < 32 ? digits[square] : '#';
    return text;
}

Json rows_of(const PlaneSquares& plane, const SquareWindow& window) {
    const auto squares = plane.window(window);
    Json rows = Json::array();
    for (std::uint64_t i = 0; i < window.rows; ++i)
        rows.push_back(
            row_text(std::span(squares).subspan(static_cast<std::size_t>(i * window.columns),
                                                static_cast<std::size_t>(window.columns))));
    if (plane.plane().c == 0 && window.a == 0 && window.b == 0 && window.rows > 0 &&
        window.columns > 0)
        rows[0].get_ref<std::string&>()[0] = '.';
    return rows;
}

std::string card(const Plane& plane, const Words& words) {
    if (!plane.periodic)
        return say(words, "The plane c = {} ends at ({},{}).", plane.c, plane.scattered.back(),
                   plane.scattered.back());
    if (plane.periodic->period() == 1)
        return say(words, "The plane c = {} has period 1 from b = {} on: a = b + {}; proven.",
                   plane.c, plane.periodic->start, plane.periodic->offsets[0]);
    return say(words, "The plane c = {} has period {} from b = {} on; proven.", plane.c,
               plane.periodic->period(), plane.periodic->start);
}

void describe_plane(Json& object, const Plane& plane, const Words& words) {
    object["c"] = plane.c;
    object["positions"] = plane.scattered.size();
    if (plane.periodic) {
        const auto& periodic = *plane.periodic;
        object["period"] = periodic.period();
        object["preperiod_row"] = periodic.start;
        Json patterns = Json::array();
        for (std::uint64_t i = 0; i < periodic.offsets.size(); ++i) {
            const std::uint64_t b = periodic.start + i;
            patterns.push_back({{"a", b + periodic.offset(b)}, {"b", b}});
        }
        object["patterns"] = std::move(patterns);
        object["difference"] = periodic.period();
    } else {
        object["ends"] = {{"a", plane.scattered.back()}, {"b", plane.scattered.back()}};
    }
    object["text"] = card(plane, words);
}

std::string place(const three_row::ThreeRows& position) {
    return std::to_string(position.a) + "," + std::to_string(position.b) + "," +
           std::to_string(position.c);
}

std::string square_text(const Json& square, std::uint64_t a, std::uint64_t b, std::uint64_t c,
                        const std::vector<Exclusion>& by, const Words& words) {
    if (square == "none") return say(words, "({},{},{}) is no position.", a, b, c);
    if (by.empty()) return say(words, "({},{},{}) is a P-position.", a, b, c);
    std::string text = say(words, "({},{},{}) is an N-position.", a, b, c);
    for (const Exclusion& exclusion : by)
        text += "\n" + say(words, "The P-position ({}) excludes it by reverse move {}.",
                           place(exclusion.from), exclusion.move);
    return text;
}

}  // namespace

Result<Json> answer_plane(Question& question) {
    const auto c = third_row(question);
    if (!c) return c.error();
    const auto window = window_of(question, *c);
    if (!window) return window.error();
    const auto planes = planes_of(question, *c);
    if (!planes) return planes.error();
    const PlaneSquares plane(*planes);
    Json object = Json::object();
    describe_plane(object, plane.plane(), question.words);
    object["a"] = window->a;
    object["b"] = window->b;
    object["squares"] = rows_of(plane, *window);
    return object;
}

Result<Json> answer_plane_square(Question& question) {
    const auto c = third_row(question);
    const auto a = question.number("a", 0, largest_place);
    const auto b = question.number("b", 0, largest_place);
    for (const auto* const number : {&c, &a, &b})
        if (!*number) return number->error();
    const auto planes = planes_of(question, *c);
    if (!planes) return planes.error();
    const PlaneSquares plane(*planes);
    const bool is_position = plane.is_position(*a, *b);
    std::vector<Exclusion> by;
    if (is_position) by = plane.excluded_by(*a, *b);
    Json object = Json::object();
    object["outcome"] = !is_position ? Json(nullptr) : Json(by.empty() ? "P" : "N");
    Json list = Json::array();
    for (const Exclusion& exclusion : by)
        list.push_back({{"move", exclusion.move}, {"from", place(exclusion.from)}});
    object["excluded_by"] = std::move(list);
    object["text"] =
        square_text(is_position ? Json(nullptr) : Json("none"), *a, *b, *c, by, question.words);
    return object;
}

Result<Json> answer_plane_highlight(Question& question) {
    const auto c = third_row(question);
    if (!c) return c.error();
    if (*c == 0) return bad_input(std::string(question.words("no plane lies below c = 0")));
    const auto from = question.number("from", 0, *c - 1);
    if (!from) return from.error();
    const auto window = window_of(question, *c);
    if (!window) return window.error();
    const auto planes = planes_of(question, *c);
    if (!planes) return planes.error();
    Json squares = Json::array();
    for (const auto& square : PlaneSquares(*planes).contributed_by(*from, *window))
        squares.push_back({square.a, square.b, square.move});
    Json object = Json::object();
    object["c"] = *c;
    object["from"] = *from;
    object["squares"] = std::move(squares);
    return object;
}

}  // namespace gale::door
