// Theorems whose proofs go in numbered steps, each checked on instances as far as it has any.
//
// A step is an argument that holds for every size, and a check of what it says on all instances up
// to some size, by the rules of the game alone. The last check of a theorem compares the statement
// itself with the definition. A check that fails is Failure::refuted and names the instance. The
// sentences of the steps are in formats/theorem_text.hpp; kayles_proof.hpp proves the one theorem
// whose check is a proof for every size.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/core/nimber.hpp"
#include "gale/core/outcome.hpp"
#include "gale/games/sum.hpp"
#include "gale/positions/partition.hpp"

namespace gale::theorems {

enum class Theorem {
    two_rows,
    square,
    strategy_stealing,
    two_coordinates,
    planes_0_to_3,
    first_move_3xm,
    ab1,
    sprague_grundy,
};

inline constexpr std::array<std::string_view, 8> theorem_names = {
    "two-rows",       "square", "strategy-stealing", "two-coordinates", "planes-0-to-3",
    "first-move-3xm", "ab1",    "sprague-grundy"};

constexpr std::string_view name(Theorem theorem) {
    return theorem_names[static_cast<std::size_t>(theorem)];
}
constexpr std::optional<Theorem> theorem_named(std::string_view name) {
    for (std::size_t i = 0; i < theorem_names.size(); ++i)
        if (theorem_names[i] == name) return static_cast<Theorem>(i);
    return std::nullopt;
}

/// What was checked of a step. A step without instances rests on its argument alone.
struct CheckedStep {
    std::uint64_t to = 0;         // the size up to which it was checked; what is measured, its
                                  // sentence says
    std::uint64_t instances = 0;  // how many cases that were
    std::uint64_t found = 0;      // what a step counts besides, if it does
};

struct CheckedTheorem {
    Theorem theorem = {};
    std::vector<CheckedStep> steps = {};
};

/// The definition, to compare with. Tests put another one in its place, which must be found out.
struct Definition {
    std::function<Outcome(const Partition&)> outcome;
    std::function<Nimber(const Sum&)> value_by_playing;

    /// The solvers of solvers/reference.
    static Definition real();
};

/// Checks every step; a second or two at most.
Result<CheckedTheorem> check_theorem(Theorem theorem, const Definition& definition);

}  // namespace gale::theorems
