"""Claims about nim-sequences: `period` and `no-even-zeros`.

The values are computed here from the rules. What they contradict is refuted; otherwise a theorem of
doc/algorithms (certificates.md, heap-games.md) has to say that so many values decide all."""
from dataclasses import dataclass
from typing import Iterator

from .games import HeapGame, heap_game
from .nim_values import NimValues, Split
from .reader import CLAIM_LINE, NUMBER, Certificate, Line, number, parse
from .theorems import Claim, few_rares_problem, grundy_problem, problem_before_values
from .verdict import Budget, Malformed, NotProven, Refuted, TooLarge

BY_DEFINITION = 10_000  # this many values are computed by trying every option, whatever the split
MOST_VALUES = 1_000_000
STEPS = 600_000_000


@dataclass(frozen=True)
class Entry:
    """One value of a line v: G(n) = value, `count` times, with the parts that witness it."""

    line: int
    value: int
    count: int
    parts: tuple[int, ...]


@dataclass(frozen=True)
class Sequence:
    """The lines method, split and v."""

    witnesses: bool
    split: Split
    split_line: int
    entries: list[Entry]


def check_period(certificate: Certificate) -> str:
    match = parse(Line(CLAIM_LINE, certificate.claim),
                  rf"period (\S+) preperiod {NUMBER} period {NUMBER} saltus {NUMBER}",
                  "'period GAME preperiod A period B saltus S'")
    start, period, saltus = (number(text, CLAIM_LINE) for text in match.groups()[1:])
    game = game_of(match[1])
    if period == 0:
        raise Malformed(CLAIM_LINE, "a period is at least 1")
    certificate.expect_words(f"In the game {match[1]}, G(n+{period}) = G(n){f'+{saltus}' if saltus else ''} for every "
                             f"n >= {start}; no smaller period and no smaller start will do.")
    lines = iter(certificate.evidence)
    theorem_line = next(lines, Line(certificate.last_line + 1, ""))
    theorem = parse(theorem_line, rf"theorem (\S+) values {NUMBER}", "'theorem NAME values N'")
    claim = Claim(game, start, period, saltus, theorem[1], number(theorem[2], theorem_line.number))
    sequence = read_sequence(lines, certificate, game, claim.values)

    doubt = problem_before_values(claim)  # what is wrong with the proof, found without any value
    nim = compute(game, sequence.split, claim.values)
    refute(claim, nim.values)
    if doubt:
        raise NotProven(theorem_line.number, doubt)
    if len(nim.values) < claim.values:
        raise TooLarge(theorem_line.number, f"{claim.values} values are too many for this program")
    doubt = {"grundy": grundy_problem, "few-rares": few_rares_problem}.get(claim.theorem, lambda *_: None)(claim, nim)
    if doubt:
        raise NotProven(theorem_line.number, doubt)
    compare(sequence, nim)
    return certificate.words


def check_no_even_zeros(certificate: Certificate) -> str:
    match = parse(Line(CLAIM_LINE, certificate.claim), rf"no-even-zeros (\S+) after {NUMBER} to {NUMBER}",
                  "'no-even-zeros GAME after A to B'")
    game, after, to = game_of(match[1]), number(match[2], CLAIM_LINE), number(match[3], CLAIM_LINE)
    if game.repeat:
        raise Malformed(CLAIM_LINE, "claims of this kind are about finite codes and Grundy's game")
    certificate.expect_words(f"In the game {match[1]}, no even n with {after} < n <= {to} has G(n) = 0.")
    sequence = read_sequence(iter(certificate.evidence), certificate, game, to + 1)
    nim = compute(game, sequence.split, to + 1)
    for n in range(after + 1, len(nim.values)):
        if n % 2 == 0 and nim.values[n] == 0:
            raise Refuted(CLAIM_LINE, f"G({n}) = 0")
    if len(nim.values) <= to:
        raise TooLarge(CLAIM_LINE, f"{to + 1} values are too many for this program")
    compare(sequence, nim)
    return certificate.words


def game_of(text: str) -> HeapGame:
    game = heap_game(text)
    if not game:
        raise Malformed(CLAIM_LINE, f"unknown game {text[:60]!r}")
    return game


def read_sequence(lines: Iterator[Line], certificate: Certificate, game: HeapGame, count: int) -> Sequence:
    missing = Line(certificate.last_line + 1, "")
    method = parse(next(lines, missing), "method (recompute|witnesses)", "'method recompute' or 'method witnesses'")
    split_line = next(lines, missing)
    match = parse(split_line, rf"split {NUMBER} ([01]) ([01])", "'split MASK PARITY SENSE'")
    split = Split(number(match[1], split_line.number, 65535), int(match[2]), int(match[3]))
    if not split.is_none and (game.repeat or game.most_heaps() == 3):
        raise Malformed(split_line.number, "a game with three heaps or a code without end has no split")
    entries, listed = [], 0
    for line in lines:
        parse(line, r"v .*", "a line of values")
        for text in line.text.split(" ")[1:]:
            entries.append(read_entry(text, line.number))
            listed += entries[-1].count
            if listed > count:
                raise Malformed(line.number, f"more than {count} values are listed")
    if method[1] == "witnesses" and listed < count:
        raise Malformed(certificate.last_line, f"with witnesses all {count} values are listed, not {listed}")
    return Sequence(method[1] == "witnesses", split, split_line.number, entries)


def read_entry(text: str, line: int) -> Entry:
    value, star, count = text.partition("*")
    if star:
        if count == "0":
            raise Malformed(line, f"a value {value} that stands no times")
        return Entry(line, number(value, line), number(count, line), ())
    value, colon, texts = text.partition(":")
    parts = tuple(number(part, line) for part in texts.split(".")) if colon else ()
    if 0 in parts:
        raise Malformed(line, "a part is at least 1")
    return Entry(line, number(value, line), 1, parts)


def compute(game: HeapGame, split: Split, count: int) -> NimValues:
    """As many of the values as this program can do, at most `count`."""
    nim = NimValues(game, Budget(STEPS), split)
    try:
        nim.extend(min(count, BY_DEFINITION if not split.is_none else MOST_VALUES))
        nim.extend_by_split(min(count, MOST_VALUES))
    except TooLarge:
        pass
    nim.budget = Budget(STEPS)
    return nim


def refute(claim: Claim, values: list[int]) -> None:
    """Looks for what contradicts the claim among the values that are known."""
    start, period, saltus = claim.start, claim.period, claim.saltus
    for n in range(start, len(values) - period):
        if values[n + period] != values[n] + saltus:
            raise Refuted(CLAIM_LINE, f"G({n}) = {values[n]}, but G({n + period}) = {values[n + period]}")
    if 0 < start <= len(values) - period and values[start - 1 + period] == values[start - 1] + saltus:
        raise Refuted(CLAIM_LINE, f"the period holds from {start - 1} on, or not at all")
    if len(values) < start + period:
        return
    for prime in prime_factors(period):
        # A smaller period divides this one. If a part of it fits once, then for ever, as far as this one does.
        part, step = period // prime, saltus // prime
        if saltus % prime == 0 and all(values[n + part] == values[n] + step
                                       for n in range(start, start + period - part)):
            raise Refuted(CLAIM_LINE, f"{part} is a period, or {period} is none")


def prime_factors(n: int) -> list[int]:
    factors, p = [], 2
    while p * p <= n:
        if n % p == 0:
            factors.append(p)
            while n % p == 0:
                n //= p
        p += 1
    return factors + [n] if n > 1 else factors


def compare(sequence: Sequence, nim: NimValues) -> None:
    """The listed values, and for the method `witnesses` what they show."""
    n = 0
    for entry in sequence.entries:
        for n in range(n, n + entry.count):
            if nim.values[n] != entry.value:
                raise NotProven(entry.line, f"G({n}) = {nim.values[n]}, not {entry.value}")
            if sequence.witnesses and not sequence.split.is_none:
                check_witnesses(nim, n, entry)
            n += 1


def check_witnesses(nim: NimValues, n: int, entry: Entry) -> None:
    """Every smaller value is that of an option that is easy to find, or of one that has a listed part."""
    shown = nim.easy_values(n)
    for taken in nim.pair_takes:
        rest = n - taken
        most = (rest - 1) // 2 if nim.game.unequal else rest // 2
        shown |= {nim.values[a] ^ nim.values[rest - a] for a in entry.parts if 1 <= a <= most}
    for value in range(entry.value):
        if value not in shown:
            raise NotProven(entry.line, f"no witness shows that heap {n} has an option of value {value}")
