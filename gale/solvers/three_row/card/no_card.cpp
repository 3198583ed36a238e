// A machine without processes and libraries has no card.
#include "gale/solvers/three_row/card/solve_with_card.hpp"

namespace gale::three_row {

Status solve_with_card(const Options&, PlaneSink&, Observer&) {
    return bad_input(sentence("there are no graphics cards here"));
}

std::uint64_t bytes_beside_card(const Options&) { return 0; }

}  // namespace gale::three_row
