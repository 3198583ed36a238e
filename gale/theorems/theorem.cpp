#include "gale/theorems/theorem.hpp"

#include <map>
#include <memory>
#include <string>

#include "gale/solvers/reference/chomp_reference.hpp"
#include "gale/solvers/reference/sum_reference.hpp"
#include "gale/theorems/step_checks.hpp"

namespace gale::theorems {

Definition Definition::real() {
    const auto chomp = std::make_shared<ChompReference>();
    const auto known = std::make_shared<std::map<std::string, Nimber>>();
    return {[chomp](const Partition& board) { return chomp->outcome(board); },
            [known](const Sum& sum) { return nim_value_by_playing(sum, *known); }};
}

Result<CheckedTheorem> check_theorem(Theorem theorem, const Definition& definition) {
    constexpr std::array checks_of = {check_two_rows,
                                      check_square,
                                      check_strategy_stealing,
                                      check_two_coordinates,
                                      check_planes_0_to_3,
                                      check_first_move_3xm,
                                      check_ab1,
                                      check_sprague_grundy};
    static_assert(checks_of.size() == theorem_names.size());
    StepChecks checks(theorem);
    checks_of[static_cast<std::size_t>(theorem)](checks, definition);
    return std::move(checks).result();
}

}  // namespace gale::theorems
