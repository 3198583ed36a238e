// Inside of the door: the questions that it answers. The table is chosen where it is linked:
// rows_all.cpp has every question, rows_play.cpp those of a game, for a module that is small enough
// to come with the page.
#pragma once

#include <span>
#include <string_view>

#include "web/door/question.hpp"

namespace gale::door {

struct Row {
    std::string_view ask;
    Result<Json> (*answer)(Question&);
};
std::span<const Row> rows();

}  // namespace gale::door
