#include "gale/play/game_record.hpp"

#include <string>

#include "gale/games/legal.hpp"

namespace gale::play {
Result<GameRecord> GameRecord::begin(Sum start) {
    GameRecord game;
    game.position_ = start;
    game.start_ = std::move(start);
    if (auto status = game.look_at_end(); !status) return status.error();
    return game;
}

Sum GameRecord::position_before(std::size_t ply) const {
    GALE_EXPECT(ply <= made_);
    Sum position = start_;
    for (std::size_t i = 0; i < ply; ++i) position = after(position, moves_[i]);
    return position;
}

Status GameRecord::make(const SumMove& move) {
    if (is_over()) return bad_input(sentence("the game is over"));
    if (made_ == most_moves) return too_large(sentence("a game has at most {} moves", most_moves));
    position_ = after(position_, move);
    moves_.resize(made_);
    moves_.push_back(move);
    ++made_;
    return look_at_end();
}

void GameRecord::undo(std::size_t moves) {
    GALE_EXPECT(moves <= made_);
    stand_at(made_ - moves);
}

void GameRecord::redo(std::size_t moves) {
    GALE_EXPECT(moves <= undone().size());
    stand_at(made_ + moves);
}

void GameRecord::stand_at(std::size_t ply) {
    Sum position = start_;
    for (std::size_t i = 0; i < ply; ++i) position = after(position, moves_[i]);
    position_ = std::move(position);
    made_ = ply;
    const Status looked = look_at_end();
    GALE_EXPECT(looked.ok());  // it stood here before
}

Status GameRecord::look_at_end() {
    winner_.reset();
    const auto taken = gale::poison_was_taken(position_);
    if (!taken) return taken.error();
    poison_was_taken_ = *taken;
    if (*taken) {
        winner_ = to_move();
        return {};
    }
    const auto some = has_move(position_);
    if (!some) return some.error();
    if (!*some) winner_ = other(to_move());
    return {};
}

}  // namespace gale::play
