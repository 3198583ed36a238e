"""False lists of P-positions and of winning openings."""

from __future__ import annotations

from itertools import product
from math import comb

from certificate import MALFORMED, NOT_PROVEN, REFUTED, VERIFIED, Case, board, openings
from truth import Rows, is_p_position


def all_positions(rows: int, columns: int) -> list[Rows]:
    """Every position of the board with its empty rows, in lexicographic order, the empty one first."""
    return [lengths for lengths in product(range(columns + 1), repeat=rows) if list(lengths) == sorted(lengths, reverse=True)]


def number(lengths: Rows) -> int:
    rows = len(lengths)
    return sum(comb(length + rows - 1 - row, rows - row) for row, length in enumerate(lengths))


def squares(lengths: Rows) -> Rows:
    return tuple(length for length in lengths if length > 0)


def losses(rows: int, columns: int) -> list[Rows]:
    every = all_positions(rows, columns)
    assert [number(lengths) for lengths in every] == list(range(len(every)))
    return [lengths for lengths in every[1:] if is_p_position(squares(lengths))]


def listed(positions: list[Rows]) -> list[str]:
    numbers = [0] + sorted(number(lengths) for lengths in positions)
    steps = [str(after - before) for before, after in zip(numbers, numbers[1:])]
    return ["p " + " ".join(steps[at : at + 15]) for at in range(0, len(steps), 15)]


def transposed(lengths: Rows, rows: int) -> Rows:
    return tuple(sum(1 for length in lengths if length > column) for column in range(rows))


def without(positions: list[Rows], dropped: Rows) -> list[Rows]:
    return [lengths for lengths in positions if lengths != dropped]


def board_cases(rows: int, columns: int) -> list[Case]:
    right, size = losses(rows, columns), f"{rows}x{columns}"
    every = all_positions(rows, columns)[1:]
    cases = [Case(f"board-{size}", "board", VERIFIED, True, "", board(rows, columns, listed(right)))]

    def told(name: str, aims_at: str, positions: list[Rows], verdict: int = REFUTED) -> None:
        text = board(rows, columns, listed(positions))
        cases.append(Case(f"board-{size}-{name}", "board", verdict, False, aims_at, text))

    for at in sorted({0, 1, len(right) // 2, len(right) - 1}):
        told(f"without-{at}", "a position without a move to P is P", without(right, right[at]))
    wins = [lengths for lengths in every if lengths not in right]
    for at in sorted({0, len(wins) // 3, len(wins) - 1}):
        told(f"with-{at}", "no P-position can move to another", right + [wins[at]])
    told("with-the-last", "no P-position can move to another", right + [every[-1]])
    told("empty", "a position without a move to P is P", [])
    # A list in which only one position is wrong for one reason alone: the first P-position is
    # moved to the next number, and everything after it is made right again by the rules.
    for start in (right[1], right[len(right) // 2]):
        moved = every[every.index(start) + 1]
        kept = [lengths for lengths in right if lengths < start] + [moved]
        reached = set(kept)
        for lengths in every[every.index(moved) + 1 :]:
            if not any(parent_of(lengths, other) for other in reached):
                reached.add(lengths)
        told(f"moved-{number(start)}", "a position without a move to P is P", sorted(reached))
    if rows == columns:
        pair = next(lengths for lengths in right if transposed(lengths, rows) != lengths)
        mirror = transposed(pair, rows)
        told("pair-dropped", "a position without a move to P is P", without(without(right, pair), mirror))
    else:
        # The list of the board of columns x rows, which has as many P-positions.
        other = losses(columns, rows)
        numbers = [0] + [number(lengths) for lengths in other]
        steps = [str(after - before) for before, after in zip(numbers, numbers[1:])]
        text = board(rows, columns, ["p " + " ".join(steps)])
        cases.append(Case(f"board-{size}-transposed", "board", REFUTED, False, "the list is that of the board", text))
    return cases


def parent_of(lengths: Rows, after: Rows) -> bool:
    """Does a bite lead from the one to the other?"""
    for row, length in enumerate(lengths):
        if length != after[row]:
            column = after[row]
            return after == lengths[:row] + tuple(min(other, column) for other in lengths[row:])
    return False


def winning_openings(rows: int, columns: int) -> list[tuple[int, int, int, int]]:
    found = []
    for m, n in product(range(1, rows + 1), range(1, columns + 1)):
        for row, column in product(range(1, m + 1), range(1, n + 1)):
            after = (n,) * (row - 1) + (column - 1,) * (m - row + 1)
            if any(after) and is_p_position(squares(after)):
                found.append((m, n, row, column))
    return found


def opening_cases(rows: int, columns: int) -> list[Case]:
    size, positions, right = f"{rows}x{columns}", losses(rows, columns), winning_openings(rows, columns)
    cases = []

    def told(name: str, aims_at: str, listing: list[tuple[int, int, int, int]], verdict: int = REFUTED,
             p_lines: list[Rows] | None = None) -> None:
        lines = listed(positions if p_lines is None else p_lines)
        lines += ["o " + " ".join(map(str, opening)) for opening in listing]
        text = openings(rows, columns, lines)
        cases.append(Case(f"openings-{size}-{name}", "openings", verdict, verdict == VERIFIED or p_lines is not None, aims_at, text))

    told("right", "", right, VERIFIED)
    for at in sorted({0, len(right) // 2, len(right) - 1}):
        told(f"without-{at}", "every winning opening is listed", right[:at] + right[at + 1 :])
        m, n, row, column = right[at]
        swapped = (m, n, column, row) if (row != column and column <= m and row <= n) else (m, n, row, max(column - 1, 1))
        if swapped not in right:
            told(f"swapped-{at}", "a listed opening wins", sorted(right[:at] + [swapped] + right[at + 1 :]))
    told("with-the-last", "a listed opening wins", right + [(rows, columns, rows, columns)] if (rows, columns, rows, columns) not in right else right[:-1])
    told("twice", "each opening once", right + right[-1:])
    told("none", "every winning opening is listed", [])
    told("without-positions", "a position without a move to P is P", right, NOT_PROVEN, positions[:-1])
    told("wrong-position", "no P-position can move to another", right, NOT_PROVEN,
         sorted(positions + [all_positions(rows, columns)[-1]]))
    return cases


def cases() -> list[Case]:
    result = []
    for rows, columns in ((3, 4), (4, 3), (4, 4), (2, 7), (1, 5), (5, 1), (5, 5)):
        result += board_cases(rows, columns) if min(rows, columns) > 1 else []
    for rows, columns in ((1, 1), (1, 5), (5, 1)):
        text = board(rows, columns, listed(losses(rows, columns)))
        result.append(Case(f"board-{rows}x{columns}", "board", VERIFIED, True, "", text))
    result.append(Case("board-2x2-step-0", "board", MALFORMED, False, "steps are positive", board(2, 2, ["p 1 0 3"])))
    result.append(Case("board-1x5-two", "board", REFUTED, False, "no P-position can move to another", board(1, 5, ["p 1 1"])))
    for rows, columns in ((3, 4), (4, 4), (2, 6)):
        result += opening_cases(rows, columns)
    return result
