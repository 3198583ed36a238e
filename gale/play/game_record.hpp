// A game that is being played: where it began, every move, and who has won.
//
// A value: it knows the rules and nothing of terminals or files. Moves that were taken back stay
// until another move is made, so that they can be made again. A game ends when no move is left but
// the poison's, or when a lone board's poison was taken: whoever took it has lost.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "gale/games/sum_moves.hpp"

namespace gale::play {

/// The one who moves first, and the other one.
enum class Side : std::uint8_t { first, second };
constexpr Side other(Side side) { return side == Side::first ? Side::second : Side::first; }
constexpr std::size_t index(Side side) { return side == Side::first ? 0 : 1; }

class GameRecord {
public:
    /// More moves than this are refused.
    static constexpr std::size_t most_moves = 10'000;

    /// Refused: an ordered set whose bites cannot be made.
    static Result<GameRecord> begin(Sum start);

    const Sum& start() const { return start_; }
    const Sum& position() const { return position_; }
    /// The moves that stand, from the first on; and those taken back, the next to be made first.
    std::span<const SumMove> moves() const { return {moves_.data(), made_}; }
    std::span<const SumMove> undone() const {
        return std::span<const SumMove>(moves_).subspan(made_);
    }
    Side to_move() const { return made_ % 2 == 0 ? Side::first : Side::second; }

    /// The position before the move number `ply`, counted from 0. Precondition: ply <= moves made.
    Sum position_before(std::size_t ply) const;

    bool is_over() const { return winner_.has_value(); }
    std::optional<Side> winner() const { return winner_; }
    /// The last move took the poison of a lone board.
    bool poison_was_taken() const { return poison_was_taken_; }

    /// Makes a move, which forgets what was taken back. Refused: a game that is over, too many
    /// moves. Precondition: the move is legal, as parse_move's are.
    Status make(const SumMove& move);

    /// Takes the last moves back. Precondition: that many were made.
    void undo(std::size_t moves);
    /// Makes those again that were taken back last. Precondition: that many were taken back.
    void redo(std::size_t moves);

private:
    GameRecord() = default;
    void stand_at(std::size_t ply);
    Status look_at_end();

    Sum start_;
    Sum position_;
    std::vector<SumMove> moves_;
    std::size_t made_ = 0;
    std::optional<Side> winner_;
    bool poison_was_taken_ = false;
};

}  // namespace gale::play
