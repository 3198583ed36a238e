"""Claims `board MxN P-positions` and `openings MxN`: Chomp boards, all positions one after the other.

In lexicographic order of the row lengths every move leads to an earlier position; so a position is P if none of
its options is among the P-positions found before. The place in this order is the number that certificates use."""
from math import comb
from typing import Iterator

from .reader import CLAIM_LINE, NUMBER, Certificate, Line, number, parse
from .verdict import Malformed, NotProven, Refuted, TooLarge

MOST_SIDE = 4096
MOST_STEPS = 100_000_000  # positions times the squares of the board

Rows = tuple[int, ...]


def check_board(certificate: Certificate) -> str:
    rows, columns = size_of(certificate, r"board (\w+)x(\w+) P-positions", "'board MxN P-positions'")
    certificate.expect_words(f"On the Chomp board of {rows} rows and {columns} columns the P-positions are exactly "
                             "those listed.")
    listed = read_positions(certificate.evidence, most_number(rows, columns))
    if problem := first_difference(listed, p_positions(rows, columns), certificate.last_line):
        raise Refuted(*problem)
    return certificate.words


def check_openings(certificate: Certificate) -> str:
    rows, columns = size_of(certificate, r"openings (\w+)x(\w+)", "'openings MxN'")
    certificate.expect_words(f"On every Chomp board of up to {rows} rows and {columns} columns the winning openings "
                             "are exactly those listed.")
    lines = certificate.evidence
    first = next((i for i, line in enumerate(lines) if line.text.startswith("o ")), len(lines))
    listed = read_positions(lines[:first], most_number(rows, columns))
    openings = [(line.number, read_opening(line)) for line in lines[first:]]
    found = p_positions(rows, columns)
    p_set = {position for _, position in found}
    expected = [(r, c, i, j) for r in range(1, rows + 1) for c in range(1, columns + 1) for i in range(1, r + 1)
                for j in range(1, c + 1) if (c,) * (i - 1) + (j - 1,) * (r - i + 1) + (0,) * (rows - r) in p_set]
    for (line, opening), right in zip(openings, expected):
        if opening != right:
            raise Refuted(line, f"the next winning opening is {right[2]},{right[3]} on {right[0]}x{right[1]}")
    if len(openings) != len(expected):
        raise Refuted(certificate.last_line, f"there are {len(expected)} winning openings, {len(openings)} are listed")
    if problem := first_difference(listed, found, certificate.last_line):
        raise NotProven(*problem)
    return certificate.words


def size_of(certificate: Certificate, pattern: str, shape: str) -> tuple[int, int]:
    match = parse(Line(CLAIM_LINE, certificate.claim), pattern, shape)
    rows, columns = (number(text, CLAIM_LINE, MOST_SIDE) for text in match.groups())
    if rows == 0 or columns == 0:
        raise Malformed(CLAIM_LINE, "the board has no squares")
    return rows, columns


def most_number(rows: int, columns: int) -> int:
    return comb(rows + columns, rows) - 1


def read_positions(lines: list[Line], most: int) -> list[tuple[int, int]]:
    """(line, number) of each listed position."""
    listed, last = [], 0
    for line in lines:
        if line.text == "p":
            continue
        parse(line, r"p [0-9 ]+", "a line 'p' with numbers")
        for text in line.text.split(" ")[1:]:
            step = number(text, line.number, most - last)
            if step == 0:
                raise Malformed(line.number, "the numbers of the positions do not ascend")
            last += step
            listed.append((line.number, last))
    return listed


def read_opening(line: Line) -> tuple[int, int, int, int]:
    match = parse(line, rf"o {NUMBER} {NUMBER} {NUMBER} {NUMBER}", "'o ROWS COLUMNS ROW COLUMN'")
    return tuple(number(text, line.number) for text in match.groups())


def first_difference(listed: list[tuple[int, int]], found: list[tuple[int, Rows]],
                     last_line: int) -> tuple[int, str] | None:
    for (line, at), (right, position) in zip(listed, found):
        if at != right:
            return line, f"the next P-position is {shown(position)}, number {right}, not number {at}"
    if len(listed) > len(found):
        return listed[len(found)][0], f"there are no more than {len(found)} P-positions"
    if len(listed) < len(found):
        return last_line, f"the P-position {shown(found[len(listed)][1])} is not listed"
    return None


def shown(position: Rows) -> str:
    return ",".join(str(row) for row in position if row)


def p_positions(rows: int, columns: int) -> list[tuple[int, Rows]]:
    """All P-positions of the board, with their numbers."""
    if (most_number(rows, columns) + 1) * rows * columns * max(rows // 16, 1) > MOST_STEPS:
        raise TooLarge(CLAIM_LINE, f"a board of {rows}x{columns} has too many positions for this program")
    found: dict[Rows, int] = {}
    for at, position in enumerate(positions_within((columns,) * rows)):
        if at > 0 and not any(option in found for option in options(position)):
            found[position] = at
    return [(at, position) for position, at in found.items()]


def positions_within(board: Rows) -> Iterator[Rows]:
    """All positions that fit into the board, in lexicographic order; the empty board is the first."""
    rows = [0] * len(board)
    while True:
        yield tuple(rows)
        # The next one: the last row that can be longer gets longer, all below it become empty.
        last = len(rows) - 1
        while last >= 0 and rows[last] == min(board[last], rows[last - 1] if last else board[0]):
            last -= 1
        if last < 0:
            return
        rows[last:] = [rows[last] + 1] + [0] * (len(rows) - last - 1)


def options(position: Rows) -> Iterator[Rows]:
    """What a bite leaves; the poison, the first square of the first row, may not be bitten."""
    for i, row in enumerate(position):
        above, below = position[:i], position[i:]
        for length in range(0 if i else 1, row):
            yield above + tuple([min(r, length) for r in below])
