"""Claims `position OUTCOME SUM`: a strategy, as P-positions with all their options and a reply to each.

If the strategy is complete, it is a proof. If it is not, the nim-values, where they are within reach, tell whether the
claim is false or only not proven."""
import re
from dataclasses import dataclass
from functools import reduce
from operator import xor
from typing import Iterator

from .boards import options as bites, positions_within
from .games import HeapGame, heap_game
from .nim_values import NimValues, least_absent
from .reader import CLAIM_LINE, NUMBER, Certificate, Line, number, parse
from .verdict import Budget, Malformed, NotProven, Refuted, TooLarge

MOST_TOKENS = 1000
STEPS = 100_000_000
WINNERS = {"P": "the player who just moved wins", "N": "the player to move wins"}


@dataclass(frozen=True)
class Component:
    """A Chomp board, or heaps of one game; the heaps ascend and none is empty."""

    game: HeapGame | None  # None for Chomp
    sizes: tuple[int, ...]

    def options(self) -> Iterator["Component"]:
        if self.game is None:
            yield from (Component(None, tuple(r for r in rows if r)) for rows in bites(self.sizes))
            return
        for i, heap in enumerate(self.sizes):
            if heap in self.sizes[:i]:
                continue
            others = self.sizes[:i] + self.sizes[i + 1:]
            yield from (Component(self.game, tuple(sorted(others + left))) for left in self.game.options(heap))


Sum = tuple[Component, ...]


def check_position(certificate: Certificate) -> str:
    match = parse(Line(CLAIM_LINE, certificate.claim), r"position ([PN]) (.+)", "'position P SUM' or 'position N SUM'")
    outcome, position = match[1], read_sum(match[2], CLAIM_LINE)
    certificate.expect_words(f"The position {match[2]} is {outcome}: {WINNERS[outcome]}.")
    lines = list(certificate.evidence)
    winning = lines.pop() if outcome == "N" and lines else None
    if outcome == "N" and (winning is None or not winning.text.startswith("N ")):
        raise Malformed(certificate.last_line, "the last line of a claim 'N' is a line 'N'")
    strategy = [read_p_line(line) for line in lines]
    move = read_n_line(winning) if winning else None
    try:
        check_strategy(certificate, position, strategy, move)
    except NotProven as problem:
        value = nim_value(position)
        if value is not None and (value == 0) != (outcome == "P"):
            raise Refuted(CLAIM_LINE, f"the position has the nim-value {value}") from problem
        raise
    return certificate.words


@dataclass(frozen=True)
class PLine:
    line: int
    position: Sum
    replies: list[tuple[Sum, Sum]]  # (option, reply)


def read_p_line(line: Line) -> PLine:
    text = parse(line, r"P (.+)", "'P SUM; OPTION > REPLY ...'")[1]
    position, *replies = text.split("; ")
    pairs = [reply.split(" > ") for reply in replies]
    if any(len(pair) != 2 for pair in pairs):
        raise Malformed(line.number, "expected OPTION > REPLY")
    return PLine(line.number, read_sum(position, line.number),
                 [(read_sum(a, line.number), read_sum(b, line.number)) for a, b in pairs])


def read_n_line(line: Line) -> tuple[int, Sum, Sum]:
    match = parse(line, r"N ([^>]+) > ([^>]+)", "'N SUM > REPLY'")
    return line.number, read_sum(match[1], line.number), read_sum(match[2], line.number)


def read_sum(text: str, line: int) -> Sum:
    position = tuple(read_component(part, line) for part in text.split(" + "))
    if sum(sum(component.sizes) for component in position) > MOST_TOKENS:
        raise TooLarge(line, f"a position has more than {MOST_TOKENS} tokens and squares")
    return position


def read_component(text: str, line: int) -> Component:
    match = re.fullmatch(rf"([^ :;>]+):({NUMBER}(,{NUMBER})*)", text)
    game = heap_game(match[1]) if match else None
    if not match or (game is None and match[1] != "chomp"):
        raise Malformed(line, f"{text[:60]!r} is not a position")
    sizes = [number(size, line) for size in match[2].split(",")]
    if game:
        return Component(game, tuple(sorted(size for size in sizes if size)))
    if sizes[-1] == 0 or sizes != sorted(sizes, reverse=True):
        raise Malformed(line, f"{text[:60]!r} is not a board: its rows have squares and never grow longer")
    return Component(None, tuple(sizes))


def check_strategy(certificate: Certificate, position: Sum, strategy: list[PLine],
                   winning: tuple[int, Sum, Sum] | None) -> None:
    budget, proven = Budget(STEPS), set()
    for line in strategy:
        check_p_line(line, proven, budget)
        proven.add(line.position)
    if winning is None:
        if position not in proven:
            raise NotProven(certificate.last_line, "no line is about the claimed position")
        return
    at, before, after = winning
    if before != position:
        raise NotProven(at, "the line 'N' is about another position than the claimed one")
    if after not in proven:
        raise NotProven(at, "the move leads to a position that has no line")
    if not is_option(before, after, budget):
        raise NotProven(at, "the move is not allowed")


def check_p_line(line: PLine, proven: set[Sum], budget: Budget) -> None:
    """All options of the position have a reply among the proven ones."""
    answered = set()
    for option, reply in line.replies:
        if option in answered:
            raise NotProven(line.line, "an option has two replies")
        if reply not in proven:
            raise NotProven(line.line, "a reply has no earlier line")
        if not is_option(option, reply, budget):
            raise NotProven(line.line, "a reply is not allowed")
        answered.add(option)
    missing = set(answered)
    for option in options(line.position, budget):
        if option not in answered:
            raise NotProven(line.line, "an option has no reply")
        missing.discard(option)
    if missing:
        raise NotProven(line.line, "a reply is to a position that is no option")


def options(position: Sum, budget: Budget) -> Iterator[Sum]:
    for i, component in enumerate(position):
        for option in component.options():
            budget.spend(30 + sum(len(part.sizes) for part in position))
            yield position[:i] + (option,) + position[i + 1:]


def is_option(before: Sum, after: Sum, budget: Budget) -> bool:
    """Whether a move leads from the one to the other: exactly one component differs, and by a move of its game."""
    if len(before) != len(after):
        return False
    moved = [(one, other) for one, other in zip(before, after) if one != other]
    if len(moved) != 1:
        return False
    (one, other), = moved
    for option in one.options():
        budget.spend(30 + len(one.sizes))
        if option == other:
            return True
    return False


def nim_value(position: Sum) -> int | None:
    """The nim-value by the definition, or None if that takes too long."""
    budget = Budget(STEPS)
    try:
        return reduce(xor, (component_value(component, budget) for component in position))
    except TooLarge:
        return None


def component_value(component: Component, budget: Budget) -> int:
    if component.game:
        values = NimValues(component.game, budget).extend(max(component.sizes, default=0) + 1)
        return reduce(xor, (values[size] for size in component.sizes), 0)
    values: dict[tuple[int, ...], int] = {}
    for rows in positions_within(component.sizes):
        if rows[0]:
            budget.spend(sum(rows) * (20 + len(rows)))
            values[rows] = least_absent({values[option] for option in bites(rows)})
    return values[component.sizes]
