"""False tables of three-row Chomp. All planes but one are right, and in that one every row that a
careless reader would look at is."""

from __future__ import annotations

from math import lcm

from certificate import MALFORMED, REFUTED, VERIFIED, Case, resealed, three_row
from truth import planes

LAST, ROWS = 30, 180  # planes, and rows of each that are known


def row_text(rows: list[int]) -> str:
    """Every a in brackets; the letters of the format only save space."""
    return "".join(f"({a})" for a in rows) or "-"


def shape(c: int) -> tuple[list[int], list[int]]:
    """The a of the rows before the periodic part, and the offsets of the period (none: finite)."""
    plane = planes(LAST, ROWS)[c]
    rows = [plane[b] for b in sorted(plane)]
    if rows[-1] == c + len(rows) - 1:
        return rows, []
    offsets = [a - b for b, a in enumerate(rows, start=c)]
    for period in range(1, 20):
        start = len(offsets) - period
        while start > 0 and offsets[start - 1] == offsets[start - 1 + period]:
            start -= 1
        if len(offsets) - start > 100 + period:
            return rows[:start], offsets[start : start + period]
    raise AssertionError(f"plane {c} has no period yet")


def line(c: int, rows: list[int], offsets: list[int]) -> str:
    return f"{c} {row_text(rows)}" + (" " + ",".join(map(str, offsets)) if offsets else "")


def right(last: int) -> list[str]:
    return [line(c, *shape(c)) for c in range(last + 1)]


def first_free(c: int, earlier: list[int], b: int) -> int:
    """What the rule gives for row b of plane c if the plane does not end before it."""
    lower = planes(LAST, ROWS)[:c]
    excluded = {plane[b] for plane in lower if b in plane}
    excluded |= {plane[at] for at, plane in enumerate(lower)} | set(earlier)
    return next(a for a in range(max(b, 1), 10 * ROWS) if a not in excluded)


def settled(c: int) -> int:
    """The first row from which all planes before c have ended or are periodic."""
    return max((at + len(shape(at)[0]) for at in range(c)), default=0)


def is_least(before: list[int], c: int, offsets: list[int]) -> bool:
    """Could a periodic part be written so: least period, and no row earlier?"""
    size = len(offsets)
    shorter = any(size % d == 0 and offsets == offsets[:d] * (size // d) for d in range(1, size))
    return not shorter and not (before and before[-1] - (c + len(before) - 1) == offsets[-1])


def state(c: int, rows: list[int]) -> frozenset[int]:
    """The columns closed in plane c after these rows, seen from the next row."""
    b = c + len(rows)
    closed = {plane[at] for at, plane in enumerate(planes(LAST, ROWS)[:c])} | set(rows)
    return frozenset(a - b for a in closed if a >= b)


def common_period(c: int) -> int:
    return lcm(1, *(len(shape(at)[1]) for at in range(c) if shape(at)[1]))


def false_periods(c: int) -> list[tuple[str, list[int], list[int]]]:
    """Periods that hold for a while: (what sees them, rows, offsets), each only once."""
    plane = planes(LAST, ROWS)[c]
    rows = [plane[b] for b in sorted(plane)]
    finite = not shape(c)[1]
    true_start = len(shape(c)[0])
    found: dict[str, tuple[str, list[int], list[int]]] = {}
    for start in range(true_start):
        for size in range(1, true_start + 40):
            if start + size > len(rows):
                break
            offsets = [rows[i] - (c + i) for i in range(start, start + size)]
            if not is_least(rows[:start], c, offsets) or (not finite and start + size > ROWS // 2):
                continue
            holds = start + size
            while holds < len(rows) and rows[holds] - (c + holds) == offsets[(holds - start) % size]:
                holds += 1
            if not finite and holds == len(rows):
                continue  # true
            ends = finite and holds == len(rows)  # the last row ends the plane
            first = max(c + start, settled(c)) - c
            distance = lcm(common_period(c), size)
            if ends and first + distance == len(rows) and state(c, rows[:first]) == state(c, rows):
                found.setdefault("end", ("the plane has not ended", rows[:start], offsets))
            if first + distance <= holds - (1 if ends else 0):
                found.setdefault("state", ("the states are the same", rows[:start], offsets))
            near = c + start - c
            if near + distance <= holds and near < first and state(c, rows[:near]) == state(c, rows[: near + distance]):
                found.setdefault("settled", ("the earlier planes are periodic", rows[:start], offsets))
            if first + size <= holds and size % common_period(c) and state(c, rows[:first]) == state(c, rows[: first + size]):
                found.setdefault("distance", ("a multiple of all periods", rows[:start], offsets))
    return list(found.values())


def cases() -> list[Case]:
    result = []

    def add(name: str, c: int, text: str, aims_at: str, verdict: int = REFUTED, true: bool = False) -> None:
        """Plane c told as `text` after the right ones before it."""
        certificate = three_row(right(c - 1) + [text] if c > 0 else [text])
        result.append(Case(name, "three-row", verdict, true, aims_at, certificate))

    result.append(Case("planes-true", "three-row", VERIFIED, True, "", three_row(right(LAST))))
    for c in range(1, 28):
        for number, (aims_at, rows, offsets) in enumerate(false_periods(c)):
            add(f"plane-{c}-period-{number}", c, line(c, rows, offsets), aims_at)
    for c in (0, 1, 2, 5, 6, 7, 9, 12, 30):
        rows, offsets = shape(c)
        plane = planes(LAST, ROWS)[c]
        if offsets:
            some = [plane[b] for b in range(c, c + len(rows) + 3)]
            add(f"plane-{c}-cut", c, line(c, some, []), "a finite plane has an end")
            early = rows + [plane[c + len(rows)]]
            add(f"plane-{c}-late-start", c, line(c, early, offsets[1:] + offsets[:1]), "the first row of the period", MALFORMED, True)
            add(f"plane-{c}-twice", c, line(c, rows, offsets * 2), "the least period", MALFORMED, True)
            for change in (-1, 1):
                told = [offsets[0] + change] + offsets[1:]
                if is_least(rows, c, told):
                    add(f"plane-{c}-offset{change:+}", c, line(c, rows, told), "each row is the least that is free")
        else:
            more = first_free(c, rows, c + len(rows))
            add(f"plane-{c}-beyond", c, line(c, rows + [more], []), "no row after the end")
            add(f"plane-{c}-short", c, line(c, rows[:-1], []), "a finite plane has an end")
            step = more - (c + len(rows))
            add(f"plane-{c}-period-after-end", c, line(c, rows, [step]), "no periodic part after the end")
        for at in sorted({0, len(rows) // 2, len(rows) - 1} - {-1}):
            if at >= len(rows):
                continue
            for change in (-1, 1):
                told = rows[:at] + [rows[at] + change] + rows[at + 1 :]
                if offsets and not is_least(told, c, offsets):
                    continue
                add(f"plane-{c}-row-{at}{change:+}", c, line(c, told, offsets), "each row is the least that is free")
    add("plane-skipped", 3, line(4, *shape(4)), "the planes come in order", MALFORMED)
    short = three_row(right(5)).replace("planes 0..5", "planes 0..6").replace("c <= 5", "c <= 6")
    result.append(Case("plane-missing", "three-row", MALFORMED, False, "all planes are listed", resealed(short)))
    long = three_row(right(5)).replace("planes 0..5", "planes 0..4").replace("c <= 5", "c <= 4")
    result.append(Case("plane-too-many", "three-row", MALFORMED, True, "nothing after the last plane", resealed(long)))
    return result
