"""Nim-values of heaps: by trying every option, or, for long sequences, with a split into rares and commons.

Both give G(n) exactly. With a split (section "Few rares" of doc/algorithms/certificates.md): the class of a
two-heap option's value is odd exactly if one of its heaps is rare and the other is not. So a thin value, one
that is odd for every move, can only come from an option with a rare part; these are few and all are tried.
Any other value is looked for among all pairs."""
from dataclasses import dataclass, field
from operator import xor

from .games import HeapGame
from .verdict import Budget


@dataclass(frozen=True)
class Split:
    mask: int = 0
    parity: int = 0
    sense: int = 0

    @property
    def is_none(self) -> bool:
        return self.mask == 0 and self.parity == 0

    def odd(self, value: int, tokens: int) -> bool:
        return ((value & self.mask).bit_count() + self.parity * tokens) % 2 == 1

    def rare(self, n: int, value: int) -> bool:
        return n >= 1 and self.odd(value, n) == (self.sense == 1)

    def thin(self, value: int, n: int, takes: list[int]) -> bool:
        return all(self.odd(value, n - t) for t in takes)


@dataclass
class NimValues:
    """G(0), G(1), ... of a game, as many as were asked for."""

    game: HeapGame
    budget: Budget
    split: Split = Split()
    values: list[int] = field(default_factory=list)
    rares: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._pairs: list[set[int]] = []  # by tokens: the values of two heaps that have these together
        self._triples: list[set[int]] = []
        self.pair_takes = [t for t, h in self.game.moves() if h == 2]  # of a finite code
        self._most_heaps = self.game.most_heaps()

    def extend(self, count: int) -> list[int]:
        """The first `count` values by the definition."""
        while len(self.values) < count:
            self._append(self._by_definition(len(self.values)))
        return self.values

    def extend_by_split(self, count: int) -> list[int]:
        """The same for a finite code of at most two heaps, or Grundy's game."""
        while len(self.values) < count:
            self._append(self._by_split(len(self.values)))
        return self.values

    def _append(self, value: int) -> None:
        if self.split.rare(len(self.values), value):
            self.rares.append(len(self.values))
        self.values.append(value)

    def _by_definition(self, n: int) -> int:
        game, seen = self.game, set()
        self._make_pairs(n)
        for taken in range(n + 1 if game.repeat else min(n, game.k) + 1):
            digit, rest = game.digit(taken), n - taken
            if digit & (2 if rest else 1):
                seen.add(self.values[rest])
            if digit & 4:
                seen |= self._pairs[rest]
                self.budget.spend(len(self._pairs[rest]))
            if digit & 8:
                seen |= self._triples[rest]
                self.budget.spend(len(self._triples[rest]))
        self.budget.spend((n if game.repeat else min(n, game.k)) + 10)
        return least_absent(seen)

    def _make_pairs(self, n: int) -> None:
        """The values of two and of three heaps with n tokens; G(n) itself is not needed for them."""
        while len(self._pairs) <= n:
            s, values = len(self._pairs), self.values
            half = (s - 1) // 2 if self.game.unequal else s // 2
            if self._most_heaps < 2:
                self._pairs.append(set())
                continue
            self._pairs.append(set(map(xor, values[1:half + 1], values[s - 1:s - half - 1:-1])))
            self.budget.spend(half)
            if self._most_heaps == 3:
                self._triples.append({values[a] ^ v for a in range(1, s // 3 + 1) for v in self._pairs[s - a]})
                self.budget.spend(sum(len(self._pairs[s - a]) for a in range(1, s // 3 + 1)))

    def easy_values(self, n: int) -> set[int]:
        """The values of all options of n with no heap, one heap, or two of which one is rare."""
        seen, values = set(), self.values
        for taken in range(1, min(n, self.game.k) + 1):
            digit, rest = self.game.digits[taken], n - taken
            if digit & (2 if rest else 1):
                seen.add(values[rest])
        for taken in self.pair_takes:
            rest = n - taken
            for r in self.rares:
                if r >= rest:
                    break
                if not (self.game.unequal and 2 * r == rest):
                    seen.add(values[r] ^ values[rest - r])
            self.budget.spend(2 * len(self.rares))
        self.budget.spend(min(n, self.game.k) + 10)
        return seen

    def has_pair(self, n: int, value: int, least: int = 0) -> bool:
        """Whether n has an option of two heaps with this value, the larger one of at least `least` tokens."""
        values = self.values
        for taken in self.pair_takes:
            rest = n - taken
            for a in range(1, min((rest - 1) // 2 if self.game.unequal else rest // 2, rest - least) + 1):
                if values[a] ^ values[rest - a] == value:
                    self.budget.spend(a)
                    return True
            self.budget.spend(max(rest, 0) // 2)
        return False

    def _by_split(self, n: int) -> int:
        seen, value = self.easy_values(n), 0
        while value in seen or (not self.split.thin(value, n, self.pair_takes) and self.has_pair(n, value)):
            value += 1
        return value


def least_absent(seen: set[int]) -> int:
    value = 0
    while value in seen:
        value += 1
    return value
