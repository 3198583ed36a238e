// Who wins a game, and by which moves.
#include <gale/gale.hpp>
#include <iostream>

int main() {
    const auto position = gale::parse("chomp:4x7");
    if (!position) {
        std::cerr << gale::describe(position.error()) << "\n";
        return 1;
    }
    const auto answer = gale::solve(*position);
    if (!answer) {
        std::cerr << gale::describe(answer.error()) << "\n";
        return 1;
    }
    std::cout << gale::letter(answer->outcome);  // N: the player to move wins
    for (const gale::AnsweredMove& move : answer->winning.moves)
        std::cout << " " << gale::to_text(move.move);
    std::cout << "\n";
}
