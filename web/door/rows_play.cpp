#include <array>

#include "web/door/rows.hpp"

namespace gale::door {

std::span<const Row> rows() {
    static constexpr std::array play{
        Row{"hello", answer_hello},       Row{"messages", answer_messages},
        Row{"position", answer_position}, Row{"moves", answer_moves},
        Row{"solve", answer_solve},       Row{"why", answer_why},
        Row{"hint", answer_hint},         Row{"reply", answer_reply},
        Row{"review", answer_review},     Row{"estimate", answer_estimate},
    };
    return play;
}

}  // namespace gale::door
