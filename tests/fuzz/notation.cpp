// Fuzzes the parsers of positions, games, codes, bites and numbers. What a parser accepts must come
// back the same from its own text.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "gale/core/number_text.hpp"
#include "gale/games/catalogue.hpp"
#include "gale/games/chomp.hpp"
#include "gale/games/move_text.hpp"
#include "gale/games/sum.hpp"
#include "gale/games/take_and_break.hpp"
#include "gale/positions/heaps.hpp"
#include "gale/positions/partition.hpp"
#include "gale/positions/poset_text.hpp"

namespace {

template <class Parse>
void parse_twice(std::string_view text, Parse parse) {
    using gale::to_text;  // lists of heaps are plain vectors, which name no namespace
    const auto first = parse(text);
    if (!first) return;
    const std::string written = to_text(*first);
    const auto second = parse(written);
    if (!second || to_text(*second) != written) std::abort();
}

/// A move that is read is legal, and its own text is read as the same move.
void parse_move_twice(const char* position, std::string_view text) {
    const gale::Sum sum = *gale::parse(position);
    const auto move = gale::parse_move(sum, text);
    if (!move) return;
    (void)gale::after(sum, *move);
    const auto again = gale::parse_move(sum, gale::move_text(sum, *move));
    if (!again || !(*again == *move)) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    parse_twice(text, [](std::string_view t) { return gale::parse_partition(t); });
    parse_twice(text, [](std::string_view t) { return gale::parse_heaps(t); });
    parse_twice(text, [](std::string_view t) { return gale::parse_code(t); });
    parse_twice(text, [](std::string_view t) { return gale::parse(t); });
    for (const char* position :
         {"chomp:3x4", "kayles:5,9", "nim:5 + chomp:2x3 + kayles:5", "divisors:12"})
        parse_move_twice(position, text);
    (void)gale::parse_game(text);
    (void)gale::parse_board_size(text);
    (void)gale::parse_number(text);
    (void)gale::parse_bytes(text);
    (void)gale::parse_poset(text);
    return 0;
}
