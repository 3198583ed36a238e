// The native door as a program, for the tests that compare it with WebAssembly: a request on each
// line of standard input, its answer on a line of standard output.
#include <iostream>
#include <string>

#include "web/door/door.hpp"

int main() {
    gale::door::Door door;
    for (std::string request; std::getline(std::cin, request);)
        std::cout << door.ask(request) << '\n';
}
