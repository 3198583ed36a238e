"""Claims `three-row planes 0..C`: the P-positions (a,b,c) of three-row Chomp with c <= C.

By the rules a plane has at most one P-position in each row b, and (a,b,c) is it if a is the least number, at
least b and 1, that is none of these: an a of the same row in an earlier plane, the a of the first row of an earlier
plane, an a of an earlier row of this plane. After a row with a = b there are no more. The rows are computed so, with
plain sets, and compared with the listed ones.

An infinite plane is followed until it must repeat. Take a row x from which on every plane is listed as periodic and
above which no column matters that was closed by anything but the periodic part, and the row y that is a common
multiple of all periods later. If the closed columns look the same from x and from y (counted from the row), then the
rows from y on meet the same question as those from x on, and the plane repeats for ever, provided that it has not
ended between x and y; every row up to y was computed, so that is known. And if they look different, the plane
cannot be as listed, since its listed rows close the same columns before x as before y."""
import re
from dataclasses import dataclass
from math import lcm

from .reader import CLAIM_LINE, NUMBER, Certificate, Line, number, parse
from .verdict import Budget, Malformed, Refuted

MOST = 1 << 28
STEPS = 2_000_000_000


@dataclass(frozen=True)
class Plane:
    """A plane as it is listed."""

    line: int
    c: int
    rows: list[int]  # a in the rows b = c, c+1, ...
    offsets: list[int]  # one period of a - b in the rows that follow; empty if the plane is finite

    @property
    def start(self) -> int:
        """The first row of the periodic part."""
        return self.c + len(self.rows)

    def at(self, b: int) -> int | None:
        """The a of row b; None if none is listed."""
        if b < self.start:
            return self.rows[b - self.c]
        return b + self.offsets[(b - self.start) % len(self.offsets)] if self.offsets else None


def check_three_row(certificate: Certificate) -> str:
    match = parse(Line(CLAIM_LINE, certificate.claim), rf"three-row planes 0\.\.{NUMBER}", "'three-row planes 0..C'")
    last = number(match[1], CLAIM_LINE, MOST)
    certificate.expect_words(f"In three-row Chomp the P-positions (a,b,c) with c <= {last} are exactly those listed.")
    lines = certificate.evidence
    if len(lines) != last + 1:
        raise Malformed(certificate.last_line, f"expected a line for each of {last + 1} planes, found {len(lines)}")
    checker = PlaneChecker()
    for c, plane in enumerate([read_plane(line, c) for c, line in enumerate(lines)]):
        checker.check(plane)
    return certificate.words


def read_plane(line: Line, c: int) -> Plane:
    match = parse(line, rf"{c} (-|[A-Za-z0-9()]+)(?: ([0-9,]+))?", f"'{c} ROWS' or '{c} ROWS OFFSETS'")
    rows = read_rows(match[1], c, line.number) if match[1] != "-" else []
    offsets = [number(text, line.number, MOST) for text in match[2].split(",")] if match[2] else []
    for d in range(1, len(offsets)):
        if len(offsets) % d == 0 and offsets == offsets[:d] * (len(offsets) // d):
            raise Malformed(line.number, f"{len(offsets)} is not the least period of the offsets")
    if offsets and rows and rows[-1] - (c + len(rows) - 1) == offsets[-1]:
        raise Malformed(line.number, "the periodic part starts a row earlier")
    return Plane(line.number, c, rows, offsets)


def read_rows(text: str, c: int, line: int) -> list[int]:
    rows: list[int] = []
    front, least = max(c, 1), 0  # one more than the largest a so far; the least a so far
    end = 0
    for match in re.finditer(rf"([A-Z])|([a-z])|([0-9])|\({NUMBER}\)", text):
        if match.start() != end or (not rows and match[2]):
            break
        end = match.end()
        if match[1]:
            a = front + ord(match[1]) - ord("A")
        elif match[2]:
            a = least - 1 - (ord(match[2]) - ord("a"))
        elif match[3]:
            a = front - 2 - int(match[3])
        else:
            a = number(match[4], line, MOST)
        if a < 0:
            raise Malformed(line, f"a row with {a} squares")
        least = min(least, a) if rows else a
        front = max(front, a + 1)
        rows.append(a)
    if end != len(text):
        raise Malformed(line, f"expected a row of the plane at {text[end:end + 10]!r}")
    return rows


class PlaneChecker:
    def __init__(self) -> None:
        self.budget = Budget(STEPS)
        self.taken: list[set[int]] = []  # by row b: the a of all planes so far
        self.first_rows: set[int] = set()  # f(c,c), the a of the first row of every plane so far
        self.infinite: list[Plane] = []
        self.cycle = 1  # the least common multiple of the periods so far
        self.settled = 0  # the row from which on all planes so far are periodic

    def check(self, plane: Plane) -> None:
        used: set[int] = set()  # the a of earlier rows of this plane
        if not plane.offsets:
            y = plane.start
            for b in range(plane.c, y):
                self.check_row(plane, b, used)
        else:
            x = max(self.settled, plane.start + max(plane.offsets), max(plane.rows, default=0) + 1,
                    max(self.first_rows, default=0) + 1)
            y = x + lcm(self.cycle, len(plane.offsets))
            for b in range(plane.c, x):
                self.check_row(plane, b, used)
            seen_from_x = self.closed_from(x, used)
            for b in range(x, y):
                self.check_row(plane, b, used)
            # As every row so far was as listed, they cannot differ here; the theorem asks for it all the same.
            if seen_from_x != self.closed_from(y, used):
                raise Refuted(plane.line, f"plane {plane.c} does not repeat as listed from row {x} on")
        self.add(plane, y)

    def check_row(self, plane: Plane, b: int, used: set[int]) -> None:
        while len(self.taken) <= b:
            self.taken.append({p.at(len(self.taken)) for p in self.infinite})
        taken, first_rows, a = self.taken[b], self.first_rows, max(b, 1)
        while a in taken or a in used or a in first_rows:
            a += 1
        self.budget.spend(a - b + 10, plane.line)
        listed = plane.at(b)
        if a != listed:
            raise Refuted(plane.line, f"({a},{b},{plane.c}) is a P-position, not ({listed},{b},{plane.c})")
        if a == b and (plane.offsets or b + 1 < plane.start):
            raise Refuted(plane.line, f"plane {plane.c} ends with ({b},{b},{plane.c})")
        if a != b and not plane.offsets and b + 1 == plane.start:
            raise Refuted(plane.line, f"plane {plane.c} does not end with ({a},{b},{plane.c})")
        used.add(a)

    def closed_from(self, b: int, used: set[int]) -> set[int]:
        """The columns from b on that this plane may not use any more, counted from b."""
        return {a - b for a in used | self.first_rows if a >= b}

    def add(self, plane: Plane, end: int) -> None:
        """Makes the plane, which was checked up to row `end`, one of the earlier ones."""
        if plane.at(plane.c) is None:
            raise Refuted(plane.line, f"plane {plane.c} has a P-position in its first row")
        self.first_rows.add(plane.at(plane.c))
        for b in range(plane.c, len(self.taken) if plane.offsets else end):
            self.taken[b].add(plane.at(b))
        if plane.offsets:
            self.infinite.append(plane)
            self.cycle = lcm(self.cycle, len(plane.offsets))
        self.settled = max(self.settled, plane.start)
