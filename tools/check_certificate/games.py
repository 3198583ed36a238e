"""Games on heaps as certificates write them: codes, S(...), AllBut(...), Grundy's game, names.

Bit h of the digit d_t allows a move that takes t tokens and leaves the rest as exactly h heaps, none
empty. d_0 stands in front of the point; its bits 1 and 2 would be no moves and do not count."""
import re
from dataclasses import dataclass, field
from typing import Iterator

# Every name of the catalogue, with its code, and its other names.
NAMES = {
    "nim": "0.[3]", "kayles": "0.77", "dawsons-kayles": "0.07", "dawsons-chess": "0.137", "officers": "0.6",
    "treblecross": "0.007", "guiles": "0.15", "lasker-nim": "4.[3]", "double-kayles": "0.7777",
    "quadruple-kayles": "0.77777777", "triple-kayles": "0.777", "rims": "0.[7]", "daisies": "4.7",
    "she-loves-me": "0.3", "splitting": "4.0", "kenyons-game": "0x0.3F", "bachet": "S(1,2,3,4,5,6,7,8,9,10)",
    "twenty-one": "S(1,2,3)", "one-or-two": "S(1,2)", "one-three-four": "S(1,3,4)", "one-four-nine": "S(1,4,9)",
    "powers-of-two": "S(1,2,4,8,16,32)", "odd-nim": "0.[30]", "even-nim": "0.[03]", "all-but-one": "AllBut(1)",
    "all-but-two": "AllBut(2)", "inner-pins": "0.4", "row-of-four": "0.0007",
}
ALIASES = {
    "rayles": "kayles", "dawson-kayles": "dawsons-kayles", "cram-strip": "dawsons-kayles",
    "dawson": "dawsons-chess", "dawson-chess": "dawsons-chess", "avoid-the-neighbours": "dawsons-chess",
    "grundys-game": "grundy", "laskers-nim": "lasker-nim", "row-taking": "rims", "daisy": "she-loves-me",
    "cutting": "splitting", "kenyon": "kenyons-game", "one-to-three": "twenty-one", "small-squares": "one-four-nine",
    "巴什博弈": "bachet", "巴什游戏": "bachet", "巴什遊戲": "bachet", "吃巧克力": "chomp", "咬餅乾": "chomp",
    "咬饼干": "chomp", "巧克力游戏": "chomp", "巧克力遊戲": "chomp", "立体巧克力游戏": "chomp3d", "立體巧克力遊戲": "chomp3d",
    "道森棋": "dawsons-chess", "因数游戏": "divisors", "因數遊戲": "divisors", "約數遊戲": "divisors",
    "约数游戏": "divisors", "分硬币": "grundy", "分硬幣": "grundy", "格伦迪游戏": "grundy", "格倫迪遊戲": "grundy",
    "九柱戏": "kayles", "九柱戲": "kayles", "打木棍": "kayles", "拉斯克尼姆": "lasker-nim", "取石子": "nim", "尼姆": "nim",
    "尼姆游戏": "nim", "尼姆遊戲": "nim", "抓棋子": "nim", "拈": "nim",
}
LARGEST_TAKEN = 500_000  # tokens that a code, S(...) or AllBut(...) may name


@dataclass(frozen=True)
class HeapGame:
    name: str  # the same for two spellings of one game
    digits: tuple[int, ...] = field(compare=False)  # d_0 ... d_k
    repeat: tuple[int, ...] = field(default=(), compare=False)  # what then follows for ever, in the shortest way
    unequal: bool = field(default=False, compare=False)  # two heaps must differ: Grundy's game

    @property
    def k(self) -> int:
        return len(self.digits) - 1

    def digit(self, taken: int) -> int:
        if taken < len(self.digits):
            return self.digits[taken]
        return self.repeat[(taken - len(self.digits)) % len(self.repeat)] if self.repeat else 0

    def moves(self) -> list[tuple[int, int]]:
        """(tokens taken, heaps left) of the digits up to the end of the first repetition."""
        return [(t, h) for t, d in enumerate(self.digits + self.repeat) for h in range(4) if d >> h & 1]

    def most_heaps(self) -> int:
        return max((h for _, h in self.moves()), default=0)

    def options(self, n: int) -> Iterator[tuple[int, ...]]:
        """What a move on a heap of n tokens leaves, heaps in ascending order; the definition."""
        for taken in range(n + 1 if self.repeat else min(n, self.k) + 1):
            digit, rest = self.digit(taken), n - taken
            if digit & 1 and rest == 0:
                yield ()
            if digit & 2 and rest > 0:
                yield (rest,)
            if digit & 4:
                yield from ((a, rest - a) for a in range(1, rest // 2 + 1) if not (self.unequal and 2 * a == rest))
            if digit & 8:
                yield from ((a, b, rest - a - b) for a in range(1, rest // 3 + 1)
                            for b in range(a, (rest - a) // 2 + 1))


def heap_game(text: str) -> HeapGame | None:
    """The game that the text names, or None."""
    text = ALIASES.get(text, text)
    if text == "grundy":
        return HeapGame("grundy", (4,), unequal=True)
    if text in NAMES:
        meant = heap_game(NAMES[text])
        return HeapGame(text, meant.digits, meant.repeat)
    if match := re.fullmatch(r"(S|AllBut)\(([1-9][0-9]{0,6}(?:,[1-9][0-9]{0,6})*)\)", text):
        return _game_of_set(match[1], [int(t) for t in match[2].split(",")])
    return _game_of_code(text)


def _game_of_set(kind: str, takes: list[int]) -> HeapGame | None:
    if len(set(takes)) != len(takes) or max(takes) > LARGEST_TAKEN:
        return None
    inside, outside = (3, 0) if kind == "S" else (0, 3)
    chosen = set(takes)
    digits = [0] + [inside if t in chosen else outside for t in range(1, max(takes) + 1)]
    name = f"{kind}({','.join(str(t) for t in sorted(takes))})"
    return HeapGame(name, *_shortest(digits, [3] if kind == "AllBut" else []))


def _game_of_code(text: str) -> HeapGame | None:
    octal = re.fullmatch(r"([0-7])\.([0-7]*)(?:\[([0-7]+)\])?", text)
    match = octal or re.fullmatch(r"0x([0-9A-Fa-f])\.([0-9A-Fa-f]*)(?:\[([0-9A-Fa-f]+)\])?", text)
    if not match or not 1 <= len(match[2] + (match[3] or "")) <= LARGEST_TAKEN:
        return None
    first = int(match[1], 16)
    if first in (1, 2, 3):  # in front of the point these would be no moves, so they are taken for mistakes
        return None
    digits, repeat = _shortest([first & 12] + [int(d, 16) for d in match[2]], [int(d, 16) for d in match[3] or ""])
    return HeapGame(f"code {digits} {repeat}", digits, repeat)


def _shortest(digits: list[int], repeat: list[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The same code with the fewest digits repeated, and the fewest before the repetition."""
    for q in range(1, len(repeat) + 1):
        if len(repeat) % q == 0 and repeat[:q] * (len(repeat) // q) == repeat:
            repeat = repeat[:q]
            break
    if repeat == [0]:
        repeat = []
    last, q = repeat or [0], len(repeat or [0])
    spare = 0  # digits at the end that may be told as part of the repetition
    while spare < len(digits) - 1 and digits[-1 - spare] == last[-1 - spare % q]:
        spare += 1
    turn = len(repeat) - spare % q if repeat else 0
    return tuple(digits[:len(digits) - spare]), tuple(repeat[turn:] + repeat[:turn])
