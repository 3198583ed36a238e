#include "gale/games/catalogue.hpp"

#include <algorithm>
#include <string>

#include "gale/core/nearest_word.hpp"
#include "gale/core/translatable.hpp"

namespace gale {
namespace {

Periodicity period(HeapSize length, HeapSize preperiod, std::uint64_t saltus = 0) {
    return {preperiod, length, saltus};
}

const std::vector<NamedGame>& all_games() {
    static const std::vector<NamedGame> all{
        {"nim",
         "0.[3]",
         {"抓棋子", "尼姆", "尼姆游戏", "尼姆遊戲", "取石子", "拈"},
         translatable("take any number of tokens from one heap"),
         period(1, 0, 1),
         "[Bouton01]"},
        {"kayles",
         "0.77",
         {"rayles", "打木棍", "九柱戏", "九柱戲"},
         translatable("knock down one pin or two adjacent pins of a row"),
         period(12, 71),
         "[GuySmith56], OEIS A002186"},
        {"dawsons-kayles",
         "0.07",
         {"dawson-kayles", "cram-strip"},
         translatable("knock down two adjacent pins of a row"),
         period(34, 53),
         "[GuySmith56], OEIS A002187"},
        {"dawsons-chess",
         "0.137",
         {"dawson", "dawson-chess", "avoid-the-neighbours", "道森棋"},
         translatable("take one token alone, two from an end, or three from anywhere in a row"),
         period(34, 52),
         "[GuySmith56], OEIS A002187"},
        {"grundy",
         "",
         {"grundys-game", "分硬币", "分硬幣", "格伦迪游戏", "格倫迪遊戲"},
         translatable("split a heap into two unequal heaps"),
         std::nullopt,
         "[Grundy39], OEIS A002188"},
        {"officers",
         "0.6",
         {},
         translatable("take one token of a heap and leave one or two heaps"),
         std::nullopt,
         "[WinningWays82]"},
        {"treblecross",
         "0.007",
         {},
         translatable("take three adjacent tokens of a row"),
         std::nullopt,
         "[WinningWays82]"},
        {"guiles",
         "0.15",
         {},
         translatable("take a heap of one or two, or take two and leave two heaps"),
         period(10, 1),
         "[WinningWays82], OEIS A125916"},
        {"lasker-nim",
         "4.[3]",
         {"laskers-nim", "拉斯克尼姆"},
         translatable("take any number of tokens from one heap, or split it into two heaps"),
         period(4, 1, 4),
         "[WinningWays82]"},
        {"double-kayles",
         "0.7777",
         {},
         translatable("knock down one to four adjacent pins of a row"),
         period(24, 142),
         "OEIS A071074"},
        {"quadruple-kayles",
         "0.77777777",
         {},
         translatable("knock down one to eight adjacent pins of a row"),
         period(48, 284),
         "recomputed"},
        {"triple-kayles",
         "0.777",
         {},
         translatable("knock down one, two or three adjacent pins of a row"),
         std::nullopt,
         "named here"},
        {"rims",
         "0.[7]",
         {"row-taking"},
         translatable("take any number of adjacent tokens of a row"),
         period(1, 0, 1),
         "[WinningWays82]"},
        {"daisies",
         "4.7",
         {},
         translatable("take one token from anywhere in a row, or split a heap into two"),
         period(2, 1),
         "[Plambeck92]"},
        {"she-loves-me",
         "0.3",
         {"daisy"},
         translatable("take one token from one heap"),
         period(2, 0),
         "[Plambeck92]"},
        {"splitting",
         "4.0",
         {"cutting"},
         translatable("split a heap into two heaps"),
         period(2, 1),
         "[GuySmith56]"},
        {"kenyons-game",
         "0x0.3F",
         {"kenyon"},
         translatable("take one token; or take two and leave at most three heaps"),
         period(6, 0, 3),
         "[Kenyon67]"},
        {"bachet",
         "S(1,2,3,4,5,6,7,8,9,10)",
         {"巴什博弈", "巴什遊戲", "巴什游戏"},
         translatable("take one to ten tokens from one heap"),
         period(11, 0),
         "[Bachet12]"},
        {"twenty-one",
         "S(1,2,3)",
         {"one-to-three"},
         translatable("take one, two or three tokens from one heap"),
         period(4, 0),
         "named here"},
        {"one-or-two",
         "S(1,2)",
         {},
         translatable("take one or two tokens from one heap"),
         period(3, 0),
         "named here"},
        {"one-three-four",
         "S(1,3,4)",
         {},
         translatable("take one, three or four tokens from one heap"),
         period(7, 0),
         "named here"},
        {"one-four-nine",
         "S(1,4,9)",
         {"small-squares"},
         translatable("take one, four or nine tokens from one heap"),
         period(5, 0),
         "named here"},
        {"powers-of-two",
         "S(1,2,4,8,16,32)",
         {},
         translatable("take 1, 2, 4, 8, 16 or 32 tokens from one heap"),
         period(3, 0),
         "named here"},
        {"odd-nim",
         "0.[30]",
         {},
         translatable("take an odd number of tokens from one heap"),
         period(2, 0),
         "named here"},
        {"even-nim",
         "0.[03]",
         {},
         translatable("take an even number of tokens from one heap"),
         period(2, 0, 1),
         "named here"},
        {"all-but-one",
         "AllBut(1)",
         {},
         translatable("take any number of tokens but one from one heap"),
         period(2, 0, 1),
         "named here"},
        {"all-but-two",
         "AllBut(2)",
         {},
         translatable("take any number of tokens but two from one heap"),
         period(4, 0, 2),
         "named here"},
        {"inner-pins",
         "0.4",
         {},
         translatable("knock down one pin that is not at an end of its row"),
         period(34, 54),
         "named here"},
        {"row-of-four",
         "0.0007",
         {},
         translatable("take four adjacent tokens of a row"),
         std::nullopt,
         "named here"},
        {"chomp",
         "",
         {"巧克力游戏", "巧克力遊戲", "吃巧克力", "咬饼干", "咬餅乾"},
         translatable("bite off a square and all below it and to its right"),
         std::nullopt,
         "[Gale74]"},
        {"chomp3d",
         "",
         {"立体巧克力游戏", "立體巧克力遊戲"},
         translatable("bite off a cube and all behind, below and to its right"),
         std::nullopt,
         "[Gale74]"},
        {"divisors",
         "",
         {"约数游戏", "約數遊戲", "因数游戏", "因數遊戲"},
         translatable("name a divisor; its multiples may not be named any more"),
         std::nullopt,
         "[Schuh52]"},
    };
    return all;
}

bool starts_like_rules(std::string_view text) {
    if (text.empty()) return false;
    return (text[0] >= '0' && text[0] <= '9') || text[0] == '.' || text.starts_with("S(") ||
           text.starts_with("AllBut(");
}

}  // namespace

std::span<const NamedGame> games() { return all_games(); }

const NamedGame* find_game(std::string_view name) {
    for (const NamedGame& game : games())
        if (game.name == name || std::ranges::find(game.aliases, name) != game.aliases.end())
            return &game;
    return nullptr;
}

Error unknown_game(std::string_view text) {
    constexpr std::size_t longest_name = 40;
    const std::string_view name = text.substr(0, longest_name);
    std::vector<std::string_view> names;
    for (const NamedGame& game : games()) names.push_back(game.name);
    if (const auto nearest = nearest_word(text, names))
        return bad_input(sentence("unknown game '{}'; did you mean '{}'?", name, *nearest), 1);
    return bad_input(
        sentence("unknown game '{}'; a game is a name such as kayles or a code such as 0.77", name),
        1);
}

Result<HeapGame> parse_game(std::string_view text) {
    if (starts_like_rules(text)) return parse_rules(text);
    const NamedGame* named = find_game(text);
    if (named == nullptr) return unknown_game(text);
    if (named->name == "grundy") return HeapGame::grundys_game();
    if (named->code.empty())
        return bad_input(sentence("'{}' is not played with heaps", std::string_view(text)), 1);
    const auto rules = parse_rules(named->code);
    GALE_EXPECT(rules.ok());  // a test parses every code of the catalogue
    return HeapGame(rules->code(), std::string(named->name));
}

std::string rules_text(const HeapGame& game) {
    switch (game.kind()) {
        case HeapGame::Kind::take_and_break:
            break;
        case HeapGame::Kind::grundys_game:
            return game.name();
    }
    return to_text(game.code());
}

}  // namespace gale
