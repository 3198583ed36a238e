// Uses the library as an outside program would: through its installed headers alone.
#include <cstdio>
#include <gale/games/chomp.hpp>
#include <gale/storage/digest.hpp>

int main() {
    const auto board = gale::parse_partition("4,4,3");
    if (!board) return 1;
    const auto left = gale::after(*board, {2, 3});
    gale::storage::Digest digest;
    digest.update(gale::to_text(left));
    std::printf("%s %s\n", gale::to_text(left).c_str(), digest.hex().c_str());
    return gale::to_text(left) == "4,2,2" ? 0 : 1;
}
