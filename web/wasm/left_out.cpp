// What gale-play.wasm leaves out, so that it is small enough to come with the page: ordered sets,
// reasons, how long a game lasts, large boards, and long sequences. It stands in the place of the
// files that web/wasm/CMakeLists.txt names. Whatever asks for one of these notes that the question
// is one for gale.wasm, which is then asked; so what is answered here is answered as there.
#include "gale/answers/component_solver.hpp"
#include "gale/answers/why.hpp"
#include "gale/games/poset_chomp.hpp"
#include "gale/solvers/board/solved_position.hpp"
#include "gale/solvers/resistance/resistance.hpp"
#include "gale/solvers/three_row/queries.hpp"
#include "web/wasm/note_elsewhere.hpp"

namespace gale {
namespace {

bool is_noted = false;

}  // namespace

namespace door {

Error note_elsewhere() {
    is_noted = true;
    return too_large("elsewhere");
}

bool take_elsewhere() { return std::exchange(is_noted, false); }

}  // namespace door

using door::note_elsewhere;

// Ordered sets: their names are known, and none is ever made.
bool is_poset_game(std::string_view game) { return game == "chomp3d" || game == "divisors"; }
std::string game_text(const OrderedSet&) { return {}; }
std::string to_text(const PosetComponent&) { return {}; }
PosetComponent after(PosetComponent component, PosetBite) { return component; }
Result<PosetComponent> parse_poset_component(std::string_view, std::string_view) {
    return note_elsewhere();
}
Result<std::optional<Poset>> what_is_left(const PosetComponent&) { return note_elsewhere(); }
Result<std::unique_ptr<ComponentSolver>> solve_order(const PosetComponent&, const AnswerLimits&,
                                                     Observer&) {
    return note_elsewhere();
}
Result<LoneBoard> solve_lone_order(const PosetComponent&, bool, const AnswerLimits&, Observer&) {
    return note_elsewhere();
}

Result<reasons::Reason> why(const Sum&, const Answer&, const AnswerLimits&, Observer&) {
    return note_elsewhere();
}
Result<std::optional<Resistance>> resistance(const Sum&, const Limits&, Observer&) {
    return note_elsewhere();
}

// Boards whose nim-values are out of reach.
namespace board {

Result<std::uint64_t> memory_for(const Partition&, const Options&) { return note_elsewhere(); }
Result<SolvedPosition> solve_position(const Partition&, const Options&, Observer&) {
    return note_elsewhere();
}

}  // namespace board

namespace three_row {

std::uint64_t estimated_bytes(const Position&, const Limits&) {
    note_elsewhere();
    return 0;
}
Result<SolvedPosition> solve_position(const Position&, const Limits&, Observer&) {
    return note_elsewhere();
}
Result<SolvedPosition> opening(std::uint64_t, const Limits&, Observer&) { return note_elsewhere(); }

}  // namespace three_row
}  // namespace gale
