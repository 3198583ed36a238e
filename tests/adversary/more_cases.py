"""Cases found by weakening the verifier (weaken.py): the text of certificates, planes in the short letters of the
format and beyond the first word of 64 columns, runs and ends of listed values, moves that only look right."""

from __future__ import annotations

from functools import lru_cache

from certificate import MALFORMED, NOT_PROVEN, REFUTED, VERIFIED, Case, board, listed, no_even_zeros, openings, period, position, resealed, three_row
from truth import nim_values

BASES = {
    "period": period("S(1,2)", 0, 3, 0, "subtraction", 5, lines=["v 0 1 2 0 1"]),
    "three-row": three_row(["0 - 1", "1 Ca", "2 - 2"]),
    "board": board(2, 2, ["p 1 3"]),
    "openings": openings(2, 2, ["p 1 3", "o 1 2 1 2", "o 2 1 2 1", "o 2 2 2 2"]),
    "position": position("P", "nim:1,1", ["P nim:0", "P nim:1,1; nim:1 > nim:0"]),
}


def text_cases() -> list[Case]:
    """One thing wrong with the text; the claims are all true."""
    result = []
    for kind, text in BASES.items():

        def add(name: str, aims_at: str, changed: str, verdict: int = MALFORMED) -> None:
            assert changed != text, (kind, name)
            result.append(Case(f"text-{kind}-{name}", kind, verdict, True, aims_at, changed))

        def edit(name: str, aims_at: str, old: str, new: str, verdict: int = MALFORMED) -> None:
            add(name, aims_at, resealed(text.replace(old, new, 1)), verdict)

        words = text.splitlines()[2]
        before, checksum = text[:-9], text[-9:-1]
        add("checksum-low", "the checksum", before + "0" * 8 + "\n")
        add("checksum-high", "the checksum", before + "f" * 8 + "\n")
        add("checksum-capital", "the checksum", before + checksum.upper() + "\n" if checksum.upper() != checksum else before + "F" * 8 + "\n")
        add("end-cut", "the end of the last line", text[:-1])
        for number, more in enumerate(("x", "\n", "note\n", "~\n")):
            add(f"more-{number}", "nothing after the end", text + more)
        edit("version", "the version", "certificate 1", "certificate 2")
        edit("words-longer", "the words", words, words + "~")
        edit("words-shorter", "the words", words, words[:-1])
        edit("words-other", "the words", words, "words Nothing.")
        edit("words-later", "the words", words, "words ~")
        edit("words-none", "the words", words + "\n", "")
        edit("notes", "", words, words + "\nnote one\nnote two ~!", VERIFIED)
        edit("note-wrong", "a note is a note", words, words + "\nnot one")
        edit("note-byte", "printable characters", words, words + "\nnote \x7f")
        edit("words-byte", "printable characters", words, words + "\x7f")
        edit("kind", "known kinds", f"claim {kind}", f"claim {kind[:-1]}")
        edit("kind-none", "known kinds", f"claim {kind} ", "claim  ")
        edit("kind-longer", "known kinds", f"claim {kind}", f"claim {kind}s")
        for number, line in enumerate(("x", "f", "d", "ends 0", "end", " end")):
            add(f"line-{number}", "the line 'end'", resealed(text.replace("\nend ", f"\n{line}\nend ")))
        add("line-cut", "lines end", resealed(text[: text.rindex("\nend")] + " \nend 0\n"))
        if kind != "openings":  # an empty list of openings is false, and without the positions not proven
            nothing = {"board": REFUTED, "position": NOT_PROVEN}.get(kind, MALFORMED)
            add("none", "there is evidence", resealed("\n".join(text.splitlines()[:3]) + "\nend 0\n"), nothing)
        add("joined", "lines end", text[: text.rindex("\nend")] + text[text.rindex("\nend") + 1 :])
    unknown = resealed("gale-certificate 1\nclaim nothing \nend 0\n")
    result.append(Case("text-unknown-kind", "nothing", MALFORMED, False, "known kinds", unknown))
    result.append(Case("text-empty", "nothing", MALFORMED, False, "there is text", ""))
    return result


def number_cases() -> list[Case]:
    result = []

    def add(name: str, kind: str, old: str, new: str) -> None:
        text = BASES[kind]
        changed = text.replace(old, new)
        assert changed != text, name
        result.append(Case(f"number-{name}", kind, MALFORMED, True, "numbers", resealed(changed)))

    for name, new in (("zeros", "05"), ("zero-zero", "00"), ("sign", "+5"), ("minus", "-5"), ("none", ""), ("slash", "/5"),
                      ("colon", ":"), ("huge", "18446744073709551621"), ("huger", "99999999999999999999999")):
        add(f"values-{name}", "period", "values 5", f"values {new}")
        add(f"listed-{name}", "period", "v 0 1", f"v {new} 1")
        add(f"step-{name}", "board", "p 1 3", f"p {new} 3")
        add(f"offset-{name}", "three-row", "0 - 1", f"0 - {new}")
        add(f"opening-{name}", "openings", "o 1 2 1 2", f"o 1 {new} 1 2")
    add("parity-2", "period", "split 0 0 0", "split 0 2 0")
    add("sense-2", "period", "split 0 0 0", "split 0 0 2")
    add("mask-65536", "period", "split 0 0 0", "split 65536 0 0")
    add("value-zero-first", "period", "v 0 1", "v 0 01")
    return result


# Planes by the rule, with the sets as the bits of one number: many more than truth.py can do.


@lru_cache(maxsize=None)
def rows_of_planes(last: int, rows: int) -> list[list[int]]:
    taken, good, found = [0] * rows, 1, []
    for c in range(last + 1):
        closed, plane = good, []
        for b in range(c, rows):
            free = ~((taken[b] | closed) >> b)
            a = b + (free & -free).bit_length() - 1
            plane.append(a)
            closed |= 1 << a
            if a == b:
                break
        for at, a in enumerate(plane):
            taken[c + at] |= 1 << a
        good |= 1 << plane[0]
        found.append(plane)
    return found


def shape(c: int, plane: list[int]) -> tuple[list[int], list[int]]:
    offsets = [a - b for b, a in enumerate(plane, start=c)]
    if offsets[-1] == 0:
        return plane, []
    for size in range(1, 40):
        start = len(offsets) - size
        while start > 0 and offsets[start - 1] == offsets[start - 1 + size]:
            start -= 1
        if len(offsets) - start > 150 + 3 * size:
            return plane[:start], offsets[start : start + size]
    raise AssertionError(f"plane {c} has no period yet")


def letters(c: int, rows: list[int], prefer: str = "") -> str:
    """The rows as single characters where one is at hand; the kinds in `prefer` first."""
    front, low, text = max(c, 1), None, ""
    for a in rows:
        forms = {"(": f"({a})"}
        if front <= a < front + 26:
            forms["A"] = chr(ord("A") + a - front)
        if low is not None and low - 26 <= a < low:
            forms["a"] = chr(ord("a") + low - 1 - a)
        if front - 11 <= a <= front - 2:
            forms["0"] = chr(ord("0") + front - 2 - a)
        text += next(forms[kind] for kind in prefer + "Aa0(" if kind in forms)
        low = a if low is None else min(low, a)
        front = max(front, a + 1)
    return text or "-"


def plane_line(c: int, rows: list[int], offsets: list[int], prefer: str = "") -> str:
    return f"{c} {letters(c, rows, prefer)}" + (" " + ",".join(map(str, offsets)) if offsets else "")


LAST = 131
FAR = 424  # plane 120 has the period 2, plane 402 the first of 4


def plane_cases() -> list[Case]:
    shapes = [shape(c, plane) for c, plane in enumerate(rows_of_planes(LAST, 900))]
    result = []

    def add(name: str, verdict: int, aims_at: str, lines: list[str], true: bool = False) -> None:
        result.append(Case(f"letters-{name}", "three-row", verdict, true, aims_at, three_row(lines)))

    right = [plane_line(c, *rest) for c, rest in enumerate(shapes)]
    add("true", VERIFIED, "", right, True)
    add("digits-true", VERIFIED, "", [plane_line(c, *rest, prefer="0") for c, rest in enumerate(shapes)], True)
    add("low-true", VERIFIED, "", [plane_line(c, *rest, prefer="a") for c, rest in enumerate(shapes)], True)
    add("brackets-true", VERIFIED, "", [plane_line(c, *rest, prefer="(") for c, rest in enumerate(shapes)], True)
    far = [plane_line(c, *shape(c, plane)) for c, plane in enumerate(rows_of_planes(FAR, 3500))]
    add("far-true", VERIFIED, "", far, True)
    for c in (7, 30, 65, 100, 120, 121, 131):
        rows, offsets = shapes[c]
        for at in sorted({0, len(rows) // 3, len(rows) - 1}):
            if at >= len(rows):
                continue
            for change in (-1, 1, 64):
                told = rows[:at] + [rows[at] + change] + rows[at + 1 :]
                if told[at] >= 0:
                    add(f"{c}-{at}{change:+}", REFUTED, "each row is the least that is free", right[:c] + [plane_line(c, told, offsets)])
        for change in (-1, 1, 64):
            told = offsets[:-1] + [offsets[-1] + change] if offsets else []
            if offsets and len(set(told)) == len(told) and told[-1] >= 0 and (not rows or rows[-1] - (c + len(rows) - 1) != told[-1]):
                add(f"{c}-last-offset{change:+}", REFUTED, "each row is the least that is free", right[:c] + [plane_line(c, rows, told)])
    small = right[:7]
    for name, line in (("no-rows", "7  5"), ("no-rows-at-all", "7 "), ("space", "7 GA a 5"), ("open", "7 GA(12 5"), ("mark", "7 G!a 5"),
                       ("at", "7 G@a 5"), ("bracket", "7 G[a 5"), ("tick", "7 G`a 5"), ("brace", "7 G{a 5"), ("slash", "7 G/a 5"),
                       ("colon", "7 G:a 5"), ("first-low", "7 a 5"), ("comma", "7 GAa 5,"),
                       ("no-offset", "7 GAa "), ("large-offset", "7 GAa 268435457"), ("late", "7 GAaA 5"), ("twice", "7 GAa 5,5")):
        add(f"bad-{name}", MALFORMED, "the lines of a plane", small + [line], name in ("late", "twice"))
    return result


def value_cases() -> list[Case]:
    result = []

    def add(name: str, verdict: int, aims_at: str, text: str, true: bool = True) -> None:
        result.append(Case(f"runs-{name}", "period", verdict, true, aims_at, text))

    def short(name: str, verdict: int, aims_at: str, lines: list[str]) -> None:
        add(name, verdict, aims_at, period("0.03", 0, 4, 0, "subtraction", 20, lines=lines))

    short("true", VERIFIED, "", ["v 0*2 1*2 0*2 1*2 0*2", "v 1*2 0*2 1*2 0*2 1*2"])
    short("true-ones", VERIFIED, "", ["v 0*1 0 1*1 1*1"])
    short("long", NOT_PROVEN, "runs are compared", ["v 0*3 1*1 0*2 1*2 0*2", "v 1*2 0*2 1*2 0*2 1*2"])
    short("short", NOT_PROVEN, "runs are compared", ["v 0*2 1*1 0*2 1*2 0*2", "v 1*2 0*2 1*2 0*2 1*2"])
    short("last-long", MALFORMED, "no values beyond the last", ["v 0*2 1*2 0*2 1*2 0*2", "v 1*2 0*2 1*2 0*2 1*3"])
    short("last-longer", MALFORMED, "no values beyond the last", ["v 0*2 1*2 0*2 1*2 0*2", "v 1*2 0*2 1*2 0*2 1*4"])
    short("one-more", MALFORMED, "no values beyond the last", ["v 0*2 1*2 0*2 1*2 0*2", "v 1*2 0*2 1*2 0*2 1*2 0"])
    short("line-more", MALFORMED, "no values beyond the last", ["v 0*2 1*2 0*2 1*2 0*2", "v 1*2 0*2 1*2 0*2 1*2", "v 0"])
    short("line-more-empty", MALFORMED, "no values beyond the last", ["v 0*2 1*2 0*2 1*2 0*2", "v 1*2 0*2 1*2 0*2 1*2", "v"])
    short("count-none", MALFORMED, "runs have a count", ["v 0* 0 1 1"])
    short("mark", MALFORMED, "values are separated", ["v 0;0 1 1"])
    short("line-w", MALFORMED, "lines of values", ["v 0 0 1 1", "w 0 0"])
    text = period("0.77", 71, 12, 0, "guy-smith", 168)
    add("period-zero", MALFORMED, "a positive period", resealed(text.replace("period 12", "period 0").replace("n+12", "n+0")), False)
    add("no-game", MALFORMED, "a game", resealed(text.replace("0.77", "0.7g")), False)
    add("no-theorem", NOT_PROVEN, "a theorem", resealed(text.replace("guy-smith", "guy")))
    add("method", MALFORMED, "a method", resealed(text.replace("recompute", "guess")))
    add("method-x", MALFORMED, "a method", resealed(text.replace("recompute", "xecompute")))
    add("split-repeats", MALFORMED, "no split where all options are tried", period("0.[3]", 0, 1, 1, "all-but", 2, "1 0 0"))
    add("split-three", MALFORMED, "no split where all options are tried", period("0x0.8", 1, 3, 1, "breaking", 8, "1 0 0"))
    for heap in (31, 100, 150):
        values = nim_values("0.77", 168)
        changed = [value + (n == heap) for n, value in enumerate(values)]
        add(f"value-up-{heap}", NOT_PROVEN, "listed values are compared", period("0.77", 71, 12, 0, "guy-smith", 168, lines=listed(changed)))
    return result


def split_cases() -> list[Case]:
    """Whatever the split, the values are the same; so are those that witnesses and runs of heaps give."""
    result = []

    def add(name: str, verdict: int, aims_at: str, text: str, kind: str = "period") -> None:
        result.append(Case(f"split-{name}", kind, verdict, verdict == VERIFIED, aims_at, text))

    splits = [f"{mask} {parity} {sense}" for mask in (0, 1, 2, 3, 9) for parity in (0, 1) for sense in (0, 1)]
    for split in splits:
        tag = split.replace(" ", "-")
        for game, start, length, count in (("0.77", 71, 12, 168), ("0.07", 53, 34, 176), ("0.137", 52, 34, 175), ("4.0", 1, 2, 6)):
            values = nim_values(game, count)
            short = game.replace(".", "-")
            text = period(game, start, length, 0, "guy-smith", count, split, lines=listed(values))
            add(f"{short}-{tag}", VERIFIED, "", text)
            if game == "0.77":
                early = period(game, start - 1, length, 0, "guy-smith", count, split)
                add(f"{short}-early-{tag}", REFUTED, "the period holds", early)
        grundy = nim_values("grundy", 201)
        zero = max(n for n in range(2, 201, 2) if grundy[n] == 0)
        text = no_even_zeros("grundy", zero, 200, split, listed(grundy))
        add(f"grundy-{tag}", VERIFIED, "", text, "no-even-zeros")
        add(f"grundy-zero-{tag}", REFUTED, "no zero at an even heap", no_even_zeros("grundy", zero - 1, 200, split), "no-even-zeros")
    for game in ("0x0.38", "0x0.9", "0x8.3", "0x0.5A", "0x0.1B", "0.156", "4.3", "0.333"):
        values, short = nim_values(game, 71), game.replace(".", "-")
        zero = max(n for n in range(0, 71, 2) if values[n] == 0)
        add(f"values-of-{short}", VERIFIED, "", no_even_zeros(game, zero, 70, lines=listed(values)), "no-even-zeros")
        if zero > 0:
            text = no_even_zeros(game, zero - 1, 70)
            add(f"zero-of-{short}", REFUTED, "no zero at an even heap", text, "no-even-zeros")
    zero = max(n for n in range(2, 201, 2) if grundy[n] == 0)
    add("0-156-guy-smith", VERIFIED, "", period("0.156", 3479, 349, 0, "guy-smith", 7659, "27 0 0"))
    add("0-156-guy-smith-early", REFUTED, "the period holds", period("0.156", 3478, 349, 0, "guy-smith", 7659, "27 0 0"))
    more = no_even_zeros("grundy", zero, 200, lines=listed(nim_values("grundy", 203)))
    add("grundy-more", MALFORMED, "no values beyond the last", more, "no-even-zeros")
    # The only wrong value is the last one, and it is too large.
    add("last-up", REFUTED, "every value obeys the period", period("0.03", 0, 1, 0, "subtraction", 3))
    add("last-up-again", REFUTED, "every value obeys the period", period("0.003", 0, 1, 0, "subtraction", 4))
    return result


def move_cases() -> list[Case]:
    """A winning move from another position than the claimed one, smaller and larger as a text."""
    result = []

    def add(name: str, verdict: int, aims_at: str, outcome: str, claimed: str, lines: list[str], true: bool = True) -> None:
        result.append(Case(f"move-{name}", "position", verdict, true, aims_at, position(outcome, claimed, lines)))

    start = ["P nim:0", "P nim:1,1; nim:1 > nim:0"]
    add("true", VERIFIED, "", "N", "nim:1,2", [*start, "N nim:1,2 > nim:1,1"])
    add("from-later", NOT_PROVEN, "the move is made from the claimed position", "N", "nim:1,1", [start[0], "N nim:9 > nim:0"], False)
    add("from-earlier", NOT_PROVEN, "the move is made from the claimed position", "N", "nim:2,2", [start[0], "N nim:1 > nim:0"], False)
    add("no-space", MALFORMED, "P and a space", "P", "nim:1,1", ["Pnim:0", "P nim:1,1; nim:1 > nim:0"])
    add("no-move", MALFORMED, "OPTION > REPLY", "N", "nim:1,2", [*start, "N nim:1,2"])
    add("no-reply", MALFORMED, "OPTION > REPLY", "P", "nim:1,1", [start[0], "P nim:1,1; nim:1"])
    add("twice", NOT_PROVEN, "each option once", "P", "nim:1,1", [start[0], "P nim:1,1; nim:1 > nim:0; nim:1 > nim:0"])
    return result


def board_cases() -> list[Case]:
    result = []
    for name, text in (("0x3", board(0, 3, [])), ("3x0", board(3, 0, [])), ("0x0", board(0, 0, []))):
        result.append(Case(f"sides-{name}", "board", MALFORMED, False, "a board with squares", text))
    return result


def cases() -> list[Case]:
    return text_cases() + number_cases() + plane_cases() + value_cases() + split_cases() + move_cases() + board_cases()
