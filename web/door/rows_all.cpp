#include <array>

#include "web/door/rows.hpp"

namespace gale::door {

std::span<const Row> rows() {
    static constexpr std::array all{
        Row{"hello", answer_hello},
        Row{"messages", answer_messages},
        Row{"position", answer_position},
        Row{"moves", answer_moves},
        Row{"solve", answer_solve},
        Row{"why", answer_why},
        Row{"hint", answer_hint},
        Row{"reply", answer_reply},
        Row{"review", answer_review},
        Row{"plane", answer_plane},
        Row{"plane_square", answer_plane_square},
        Row{"plane_highlight", answer_plane_highlight},
        Row{"values", answer_values},
        Row{"period", answer_period},
        Row{"verify", answer_verify},
        Row{"openings", answer_openings},
        Row{"theorem", answer_theorem},
        Row{"theorems", answer_theorems},
        Row{"estimate", answer_estimate},
    };
    return all;
}

}  // namespace gale::door
