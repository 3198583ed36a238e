// Who wins a game, and by which moves.
#include <gale/gale.hpp>
#include <iostream>

int main() {
    const auto sum = gale::parse_sum("chomp:4x7");
    if (!sum) {
        std::cerr << gale::describe(sum.error()) << "\n";
        return 1;
    }
    gale::Observer quiet;
    const auto answer = gale::answer(*sum, gale::AnswerLimits{}, quiet);
    if (!answer) {
        std::cerr << gale::describe(answer.error()) << "\n";
        return 1;
    }
    std::cout << gale::letter(answer->outcome);  // N: the player to move wins
    for (const gale::AnsweredMove& move : answer->winning.moves)
        std::cout << " " << gale::to_text(move.move);
    std::cout << "\n";
}
