"""Cases found by reading why weakenings survive (survivors.tsv): values that come many heaps at a time, theorems under a
wrong name, spellings that only the tool understands."""

from __future__ import annotations

from certificate import MALFORMED, NOT_PROVEN, REFUTED, VERIFIED, Case, listed, no_even_zeros, period, position, resealed, three_row
from more_cases import LAST, plane_line, rows_of_planes, shape
from truth import nim_values

NEVER_RARE = "32768 0 1"  # no value is so large: where no heap is broken, all values come many heaps at a time


def without(numbers: range, *missing: int) -> str:
    return f"S({','.join(str(number) for number in numbers if number not in missing)})"


def many_at_a_time_cases() -> list[Case]:
    """The verifier goes through many heaps at a time, with a bit for each value, where there is a split and no rare
    heap is near."""
    result = []

    def add(name: str, kind: str, verdict: int, aims_at: str, text: str, true: bool = False) -> None:
        result.append(Case(f"many-{name}", kind, verdict, true, aims_at, text))

    # Two games with values above 63, and a heap without an option of value 0, but with one of 64 (of 65 and 64 the largest).
    for name, game, heap in (("65", without(range(1, 76), 33, 37), 218), ("64", without(range(1, 70), 34, 65), 232)):
        values = nim_values(game, heap + 1)
        assert values[heap] == 0 and max(values) == int(name)
        text = no_even_zeros(game, heap - 1, heap, NEVER_RARE)
        add(f"largest-{name}", "no-even-zeros", REFUTED, "values of 64 and more are no bits of a word", text)
    add("bits", "period", REFUTED, "a bit for each value", period("S(1,2)", 4, 1, 0, "subtraction", 40, NEVER_RARE))
    add("true", "period", VERIFIED, "", period("S(1,2)", 0, 3, 0, "subtraction", 40, NEVER_RARE), True)

    # 0.156: the last rare heap is 357, and from heap 787 on the values come many at a time. A list in which one entry is the
    # value of a later heap instead, and lists in which witnesses are missing.
    game, split, count = "0.156", "27 0 0", 1300
    values = nim_values(game, count)
    zero = max(n for n in range(0, count, 2) if values[n] == 0)
    assert values[788] != 11
    text = no_even_zeros(game, zero, count - 1, split, listed([*values[:788], 11]))
    add("entry", "no-even-zeros", NOT_PROVEN, "every listed value is compared", text, True)
    add("entries-true", "no-even-zeros", VERIFIED, "", no_even_zeros(game, zero, count - 1, split, listed(values)), True)
    entries = minimal_witnesses(values, {1: 1, 2: 5, 3: 6}, 27)
    for name, verdict, last in (("true", VERIFIED, count), ("late", NOT_PROVEN, 1100), ("early", NOT_PROVEN, 600)):
        told = [entry if n < last else entry.partition(":")[0] for n, entry in enumerate(entries)]
        assert (told == entries) == (verdict == VERIFIED)
        lines = ["v " + " ".join(told[at : at + 10]) for at in range(0, count, 10)]
        text = resealed(no_even_zeros(game, zero, count - 1, split, lines).replace("recompute", "witnesses"))
        add(f"witnesses-{name}", "no-even-zeros", verdict, "a witness for every value that is not thin", text, True)
    return result


def minimal_witnesses(values: list[int], digits: dict[int, int], mask: int) -> list[str]:
    """Entries of a list in which parts are named only where the format asks for them; rare are values of an even number
    of ones within the mask."""
    rare = [n > 0 and (value & mask).bit_count() % 2 == 0 for n, value in enumerate(values)]
    entries = []
    for n, value in enumerate(values):
        easy, parts = set(), {}
        for taken, digit in digits.items():
            rest = n - taken
            if rest >= 0 and digit & (2 if rest else 1):
                easy.add(values[rest])
            for part in range(1, rest // 2 + 1) if digit & 4 else ():
                nim_sum = values[part] ^ values[rest - part]
                if rare[part] or rare[rest - part]:
                    easy.add(nim_sum)
                parts.setdefault(nim_sum, part)
        named = [str(parts[smaller]) for smaller in range(value) if smaller not in easy]
        entries.append(str(value) + (":" + ".".join(named) if named else ""))
    return entries


def split_cases() -> list[Case]:
    result = []

    def add(name: str, kind: str, verdict: int, aims_at: str, text: str, true: bool = False) -> None:
        result.append(Case(f"gap-{name}", kind, verdict, true, aims_at, text))

    for sense in (0, 1):
        split = f"0 1 {sense}"
        text = period("0x0.8", 1, 3, 1, "breaking", 8, split)
        add(f"parity-three-{sense}", "period", MALFORMED, "no split where all options are tried", text, True)
        text = period("0.[3]", 0, 1, 1, "all-but", 2, split)
        add(f"parity-repeats-{sense}", "period", MALFORMED, "no split where all options are tried", text, True)
    # Splits into two equal rare heaps need no witness.
    values = nim_values("4.0", 6)
    entries = minimal_witnesses(values, {0: 4}, 3)
    text = period("4.0", 1, 2, 0, "guy-smith", 6, "3 0 0", "witnesses", ["v " + " ".join(entries)])
    add("equal-rares", "period", VERIFIED, "", text, True)
    return result


def list_cases() -> list[Case]:
    result = []

    def add(name: str, aims_at: str, game: str, lines: list[str]) -> None:
        text = period(game, 0, 4, 0, "subtraction", 20, lines=lines)
        result.append(Case(f"list-{name}", "period", MALFORMED, True, aims_at, text))

    add("count-zero", "a count is at least 1", "0.03", ["v 0*0 0 1 1"])
    add("count-zero-last", "a count is at least 1", "0.03", ["v 0 0 1*0"])
    add("part-zero", "a part is at least 1", "0.03", ["v 0:0 0 1 1"])
    add("part-zero-later", "a part is at least 1", "0.03", ["v 0 0 1:2.0 1"])
    return result


def spelling_cases() -> list[Case]:
    """What the tool understands but the format does not have. The claims are true."""
    result = []

    def add(name: str, kind: str, text: str) -> None:
        result.append(Case(f"spelling-{name}", kind, MALFORMED, True, "one spelling", text))

    for number, game in enumerate((".3", "0x.3", "0X0.3", "0.3 ", "00.3", "S(01)", "S(1,)", "S(,1)", "S(1e0)", "S( 1)", "s(1)")):
        add(f"period-{number}", "period", period(game, 0, 2, 0, "subtraction", 3))
        add(f"zeros-{number}", "no-even-zeros", no_even_zeros(game, 2, 3))
    for number, game in enumerate((".[3]", "AllBut(02)", "ALLBUT(2)", "Nim", "nim ")):
        add(f"endless-{number}", "period", period(game, 0, 4, 4 if "3" in game else 2, "all-but", 8))
    long = "0." + "0" * 499_999 + "[03]"
    add("too-many-digits", "period", period(long, 0, 2, 0, "all-but", 2))
    most = period(long.replace("0[", "["), 0, 2, 0, "all-but", 2)
    result.append(Case("spelling-most-digits", "period", NOT_PROVEN, False, "all-but: enough values", most))
    most = no_even_zeros("0." + "0" * 499_999 + "3", 0, 0)
    result.append(Case("spelling-most-digits-true", "no-even-zeros", VERIFIED, True, "", most))
    zeros = ("nim:00", "nim:01,1", "nim:1,01", "nim:1e0,1", "nim:1^1,1", "nim:1,1 ", " nim:1,1", "nim: 1,1", "nim:1, 1", "nim :1,1", "nim:1,1,",
             "nim:", "nim", "nim:1 +  nim:1", "nim:1+nim:1", "nim:1 + nim:1 + ", "nim:1 + nim:01", "NIM:1,1", ".3:1,1", "S(01):1,1",
             "chomp:1x1", "chomp:01", "chomp:1,0", "chomp:1e0", "chomp3d:1x1x1", "divisors:1", "divisors:12", "chomp:",
             "chomp:0", "chomp:0,0")
    for number, text in enumerate(zeros):
        add(f"position-{number}", "position", position("P", text, [f"P {text}"]))
        add(f"option-{number}", "position", position("P", "nim:1,1", ["P nim:0", f"P nim:1,1; nim:1 > {text}"]))
    for number, line in enumerate(("P  nim:1,1; nim:1 > nim:0", "P nim:1,1;  nim:1 > nim:0", "P nim:1,1; nim:1  > nim:0", "P nim:1,1; nim:1 >  nim:0",
                                   "P nim:1,1 ; nim:1 > nim:0", "P nim:1,1; nim:1 > nim:0 ", "P nim:1,1; nim:1 > nim:00", "P nim:1,1; nim:01 > nim:0",
                                   "P nim:01,1; nim:1 > nim:0", "P nim:1,1; nim:1 > nim:0; ")):
        add(f"line-{number}", "position", position("P", "nim:1,1", ["P nim:0", line]))
    for name, text in (("hexadecimal", period("0x0.c", 1, 2, 1, "breaking", 6)), ("idle", period("5.0", 1, 2, 0, "guy-smith", 6)),
                       ("alias", period("cutting", 1, 2, 0, "guy-smith", 6)), ("order", period("S(2,1)", 0, 3, 0, "subtraction", 5)),
                       ("repeated", period("0.[33]", 0, 1, 1, "all-but", 2)), ("set", period("AllBut(1)", 0, 2, 1, "all-but", 4))):
        result.append(Case(f"spelling-{name}-true", "period", VERIFIED, True, "", text))
    text = position("P", "nim:1,1,0", ["P nim:0,0", "P nim:1,1; nim:0,1 > nim:0"])
    result.append(Case("spelling-heaps-true", "position", VERIFIED, True, "", text))
    return result


def plane_cases() -> list[Case]:
    shapes = [shape(c, plane) for c, plane in enumerate(rows_of_planes(LAST, 900))]
    right = [plane_line(c, *rest) for c, rest in enumerate(shapes)]
    result = []

    def add(name: str, verdict: int, aims_at: str, lines: list[str], true: bool = False) -> None:
        result.append(Case(f"marks-{name}", "three-row", verdict, true, aims_at, three_row(lines)))

    for name, line in (("rows-after-none", "7 -GAa 5"), ("none-twice", "7 -- 5"), ("none-comma", "7 -, 5"), ("none-dash", "7 -5"), ("none-mark", "7 -! 5")):
        add(name, MALFORMED, "no rows or some", right[:7] + [line])
    add("none", REFUTED, "a plane has a first row", right[:7] + ["7 -"])
    add("number", MALFORMED, "a row in brackets", right[:7] + ["7 GA!12 5"], True)
    add("quote", MALFORMED, "a row in brackets", right[:7] + ["7 GA'12) 5"], True)
    add("smaller-plane", MALFORMED, "the planes come in order", right[:2] + ["1 - 2"])
    add("first-late", MALFORMED, "the first row of the period", ["0 A 1"], True)
    add("first-finite", REFUTED, "a finite plane has an end", ["0 A"])
    rows, offsets = shapes[60]
    at = next(i for i in range(1, len(rows)) if rows[i] < min(rows[:i]))
    before, after = plane_line(60, rows[:at], []), f" {','.join(map(str, offsets))}" if offsets else ""
    for mark, verdict in (("z", REFUTED), ("{", MALFORMED), ("|", MALFORMED), ("}", MALFORMED), ("~", MALFORMED)):
        name = {"z": "z", "{": "brace", "|": "bar", "}": "close", "~": "tilde"}[mark]
        add(f"low-{name}", verdict, "the letters end with z", right[:60] + [before + mark + after])
    return result


def cases() -> list[Case]:
    return many_at_a_time_cases() + split_cases() + list_cases() + spelling_cases() + plane_cases()
