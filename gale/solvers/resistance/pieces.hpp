// The pieces of a sum: a heap of one game, a board, a down-set of an order; each gets a number.
//
// A move replaces one piece by up to three others, which are found once for each piece. A piece
// without a move plays no part and gets no number. Boards and orders are pieces as a whole.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/games/sum_moves.hpp"

namespace gale::resistance_of {

using PieceNumber = std::uint32_t;
using PieceList = std::vector<PieceNumber>;  // a multiset, in ascending order

/// What a move does to a piece.
struct PieceOption {
    ComponentMove move;
    PieceList becomes;
};

class Pieces {
public:
    /// Takes over the rules of the sum. Refused: an order that is too large or cannot be bitten so.
    static Result<Pieces> of(const Sum& sum);

    /// The pieces of a component that have a move.
    PieceList of_component(std::size_t component);

    /// The moves of a piece in the order of legal_moves; moves that leave the same are listed once.
    const std::vector<PieceOption>& options(PieceNumber piece);

    /// How many numbers were given, and about how many bytes all options take.
    std::size_t count() const { return pieces_.size(); }
    std::uint64_t bytes() const { return bytes_; }
    /// How many options were found.
    std::uint64_t steps() const { return steps_; }

private:
    using Content = std::vector<std::uint64_t>;  // a heap; row lengths; or the bits of a down-set
    struct Piece {
        std::size_t component;  // whose rules it follows
        Content content;
        std::optional<std::vector<PieceOption>> options;
    };
    /// Rules of one component: those of its game, and of an order the order itself.
    struct Rules {
        Component component;
        std::optional<Poset> order;
    };

    std::optional<PieceNumber> number(std::size_t component, Content content);
    bool has_move(const Rules& rules, const Content& content) const;
    std::vector<PieceOption> found_options(std::size_t component, const Content& content);
    void add(std::vector<PieceOption>& all, std::size_t component, ComponentMove move,
             std::vector<Content> becomes);

    std::vector<Rules> rules_;
    std::vector<Piece> pieces_;
    std::map<std::pair<std::size_t, Content>, PieceNumber> numbers_;
    std::uint64_t bytes_ = 0;
    std::uint64_t steps_ = 0;
};

}  // namespace gale::resistance_of
