// A player for `gale referee`, in C++: it knows the library and wins what is won.
//
// Each line that it reads is a position, such as chomp:4,2,2; each line that it writes is its move
// in that position. It ends when there is nothing more to read.
#include <gale/gale.hpp>
#include <iostream>
#include <string>

int main() {
    gale::Adviser adviser(gale::Limits{});
    for (std::string line; std::getline(std::cin, line);) {
        const auto position = gale::parse(line);
        if (!position) {
            std::cerr << gale::describe(position.error()) << '\n';
            return 1;
        }
        const auto chosen = gale::perfect_move(*position, adviser);
        if (!chosen) {
            std::cerr << gale::describe(chosen.error()) << '\n';
            return 1;
        }
        std::cout << gale::move_text(*position, chosen->move) << std::endl;
    }
}
