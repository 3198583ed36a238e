// The native door as a program, for the tests that compare it with WebAssembly: a request on each
// line of standard input, its answer on a line of standard output. It has all the patience that a
// busy machine needs, so that the answers depend on no clock.
#include <iostream>
#include <string>

#include "web/door/door.hpp"

int main() {
    gale::door::Reach reach;
    reach.patience_ms = 1'000'000'000;
    gale::door::Door door(reach);
    for (std::string request; std::getline(std::cin, request);)
        std::cout << door.ask(request) << '\n';
}
