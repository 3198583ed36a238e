#include <array>

#include "web/door/rows.hpp"

namespace gale::door {

std::span<const Row> rows() {
    static constexpr std::array play{
        Row{"hello", answer_hello},       Row{"messages", answer_messages},
        Row{"position", answer_position}, Row{"hint", answer_hint},
        Row{"reply", answer_reply},
    };
    return play;
}

}  // namespace gale::door
