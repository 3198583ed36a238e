// A build without clang-19 has no program for graphics cards.
#include "gale/solvers/three_row/card/program.hpp"

namespace gale::three_row::card {

const char* program() { return nullptr; }

}  // namespace gale::three_row::card
