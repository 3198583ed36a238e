// Winning openings of rectangles.
#include <algorithm>

#include "web/door/question.hpp"

namespace gale::door {

Result<Json> answer_openings(Question& question) {
    constexpr std::uint64_t longest_side = 1000;
    const auto rows = question.number("rows", 1, longest_side);
    const auto columns = question.number("columns", 1, longest_side);
    for (const auto* const number : {&rows, &columns})
        if (!*number) return number->error();
    const std::uint64_t most = question.memory.reach.board_positions;
    const auto positions = binomial(*rows + *columns, std::min(*rows, *columns));
    if (!positions || *positions > most)
        return too_large(say(question.words, "a board of {} rows and {} columns is too large here",
                             *rows, *columns));
    const auto found = openings({*rows, *columns}, question.memory.reach.limits, question.observer);
    if (!found) return found.error();
    Json list = Json::array();
    for (std::uint64_t r = 1; r <= *rows; ++r)
        for (std::uint64_t c = 1; c <= *columns; ++c) {
            Json bites = Json::array();
            for (const Bite& bite : found->of({r, c}))
                bites.push_back(Json::array({bite.row, bite.column}));
            list.push_back(Json::array({r, c, std::move(bites)}));
        }
    Json object = Json::object();
    object["rows"] = *rows;
    object["columns"] = *columns;
    object["openings"] = std::move(list);
    return object;
}

}  // namespace gale::door
