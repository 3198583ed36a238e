#include "gale/play/match.hpp"

namespace gale::play {
namespace {

struct NamedPlayer {
    Player player;
    std::string_view name;
};
constexpr NamedPlayer players[] = {{Player::person, "person"},
                                   {Player::perfect, "perfect"},
                                   {Player::stubborn, "stubborn"},
                                   {Player::student, "student"}};

}  // namespace

std::string_view name(Player player) {
    for (const NamedPlayer& named : players)
        if (named.player == player) return named.name;
    return "";
}

std::optional<Player> player_named(std::string_view name) {
    for (const NamedPlayer& named : players)
        if (named.name == name) return named.player;
    return std::nullopt;
}

Result<ChosenMove> opponent_move(const Match& match, Adviser& adviser, Observer& observer) {
    const Sum& position = match.game.position();
    const Player player = match.players[index(match.game.to_move())];
    GALE_EXPECT(!match.game.is_over() && player != Player::person);
    switch (player) {
        case Player::stubborn:
            return stubborn_move(position, adviser, observer);
        case Player::student:
            return student_move(position, match.student, match.game.moves().size(), adviser,
                                observer);
        case Player::perfect:
        case Player::person:
            break;
    }
    return perfect_move(position, adviser, observer);
}

}  // namespace gale::play
