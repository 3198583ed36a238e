"""The games by their definitions: what the adversary knows to be true.

Nothing here is fast and nothing is shared with the program under test. Values and outcomes are
found by going through all options.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True)
class Code:
    """A take-and-break code: digits d_0, d_1, ..., then `repeating` for ever (none: zeros)."""

    text: str
    digits: tuple[int, ...]
    repeating: tuple[int, ...] = ()
    unequal: bool = False  # Grundy's game: a heap is split into unequal ones

    def digit(self, taken: int) -> int:
        if taken < len(self.digits):
            return self.digits[taken]
        if not self.repeating:
            return 0
        return self.repeating[(taken - len(self.digits)) % len(self.repeating)]


@lru_cache(maxsize=None)
def code(text: str) -> Code:
    if text == "grundy":
        return Code(text, (4,), (), True)
    if text.startswith("S("):
        takes = {int(number) for number in text[2:-1].split(",")}
        return Code(text, tuple(3 if t in takes else 0 for t in range(max(takes) + 1)))
    front, _, rest = text.removeprefix("0x").partition(".")
    rest, _, repeating = rest.rstrip("]").partition("[")
    digits = [int(front, 16) & 12] + [int(digit, 16) for digit in rest]
    return Code(text, tuple(digits), tuple(int(digit, 16) for digit in repeating))


def option_values(game: Code, heap: int, known: list[int]) -> set[int]:
    found = set()
    for taken in range(heap + 1):
        digit, left = game.digit(taken), heap - taken
        if digit & 1 and taken > 0 and left == 0:
            found.add(0)
        if digit & 2 and taken > 0 and left > 0:
            found.add(known[left])
        for part in range(1, left // 2 + 1) if digit & 4 else ():
            if not (game.unequal and 2 * part == left):
                found.add(known[part] ^ known[left - part])
        for part in range(1, left // 3 + 1) if digit & 8 else ():
            for other in range(part, (left - part) // 2 + 1):
                found.add(known[part] ^ known[other] ^ known[left - part - other])
    return found


@lru_cache(maxsize=None)
def nim_values(text: str, count: int) -> list[int]:
    """G(0), ..., G(count - 1)."""
    game, known = code(text), []
    for heap in range(count):
        found, value = option_values(game, heap, known), 0
        while value in found:
            value += 1
        known.append(value)
    return known


# Chomp. A position is a tuple of row lengths, never increasing, without empty rows; () is what
# taking the poison leaves, and no position.
Rows = tuple[int, ...]


def bites(rows: Rows) -> Iterator[Rows]:
    for row, length in enumerate(rows):
        for column in range(length):
            after = rows[:row] + tuple(min(other, column) for other in rows[row:])
            yield tuple(other for other in after if other > 0)


@lru_cache(maxsize=None)
def is_p_position(rows: Rows) -> bool:
    """Is the player who just moved the winner? Whoever takes the poison loses."""
    return not any(after != () and is_p_position(after) for after in bites(rows))


@lru_cache(maxsize=None)
def planes(last: int, rows: int) -> list[dict[int, int]]:
    """planes[c][b] = a for the P-positions (a,b,c) of three-row Chomp with b < rows."""
    found: list[dict[int, int]] = []
    for c in range(last + 1):
        plane: dict[int, int] = {}
        for b in range(c, rows):
            excluded = {lower[b] for lower in found if b in lower}
            excluded |= {lower[at] for at, lower in enumerate(found)} | set(plane.values())
            a = max(b, 1)
            while a in excluded:
                a += 1
            plane[b] = a
            if a == b:
                break
        found.append(plane)
    return found
