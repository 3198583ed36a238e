"""False claims about nim-sequences, each as strong as can be: every value that the certificate
refers to obeys the claimed period, its start and its length are the least that the values allow,
and one hypothesis of the theorem is missing."""

from __future__ import annotations

from certificate import MALFORMED, NOT_PROVEN, REFUTED, VERIFIED, Case, listed, no_even_zeros, period
from truth import code, nim_values

# A theorem used where one of its hypotheses fails: what is missing; theorem; game; preperiod,
# period, saltus; number of values, all of which obey the period; split.
HOLDS_OVER_THE_WINDOW = [
    # Too few values. A period of 0.004 is seen for 5 values where 7 are asked for; 6 would do, too
    # (the larger of two heaps is at least half of them, rounded up).
    ("enough values", "guy-smith", "0.004", 0, 1, 0, 5, "0 0 0"),
    ("enough values", "guy-smith", "0x0.08", 0, 1, 0, 5, "0 0 0"),
    ("enough values", "subtraction", "0.03", 0, 1, 0, 2, "0 0 0"),
    ("enough values", "grundy", "grundy", 0, 1, 0, 3, "0 0 0"),
    ("enough values", "all-but", "0.0[3]", 0, 1, 0, 2, "0 0 0"),
    ("enough values", "all-but", "0.1[3]", 0, 1, 1, 2, "0 0 0"),
    ("enough values", "all-but", "0.00[03]", 2, 2, 1, 6, "0 0 0"),
    ("enough values", "nim-like", "4.[3]", 0, 1, 1, 3, "0 0 0"),
    ("enough values", "nim-like", "4.[7]", 0, 1, 1, 3, "0 0 0"),
    ("enough values", "breaking", "0x0.8", 0, 1, 0, 4, "0 0 0"),
    ("enough values", "breaking", "0x0.C", 0, 1, 0, 3, "0 0 0"),
    ("enough values", "breaking", "0x0.C", 0, 3, 1, 5, "0 0 0"),
    ("enough values", "repeating", "0.[2]", 0, 1, 0, 2, "0 0 0"),
    ("enough values", "repeating", "0.1[2]", 2, 1, 0, 4, "0 0 0"),
    ("enough values", "repeating", "0.[4]", 0, 1, 0, 3, "0 0 0"),
    ("enough values after the last rare heap", "few-rares", "0.351", 8, 2, 0, 13, "2 1 0"),
    # Kinds of games that a theorem does not apply to.
    ("the code ends", "guy-smith", "0.[300000000]", 0, 2, 0, 7, "0 0 0"),
    ("the code ends", "subtraction", "0.[300000000]", 0, 2, 0, 2, "0 0 0"),
    ("the heaps need not be unequal", "guy-smith", "grundy", 3, 3, 0, 12, "0 0 0"),
    ("the values do not climb", "guy-smith", "0.3737", 0, 6, 1, 18, "0 0 0"),
    ("the values do not climb", "subtraction", "S(1,2,3,4,5,6,7,8)", 0, 1, 1, 9, "0 0 0"),
    ("the values do not climb", "repeating", "0.5[3]", 1, 11, 6, 35, "0 0 0"),
    ("the values do not climb", "repeating", "0.[16]", 1, 2, 1, 7, "0 0 0"),
    ("no heap is broken", "subtraction", "0.143", 8, 20, 0, 31, "0 0 0"),
    ("no heap is broken", "subtraction", "0.226", 7, 15, 0, 25, "0 0 0"),
    ("all digits are 0 or 3", "subtraction", "0.002", 0, 1, 0, 4, "0 0 0"),
    ("all digits are 0 or 3", "subtraction", "0.101", 0, 2, 0, 5, "0 0 0"),
    ("it is Grundy's game", "grundy", "0.111", 1, 1, 0, 4, "0 0 0"),
    ("no even zeros", "grundy", "grundy", 3, 3, 0, 12, "0 0 0"),
    ("no heap is broken", "all-but", "0.14[3]", 3, 17, 6, 24, "0 0 0"),
    ("no heap is broken", "all-but", "0.5[3]", 1, 11, 6, 14, "0 0 0"),
    ("3 is repeated", "all-but", "0.[1]", 0, 1, 1, 2, "0 0 0"),
    ("multiples of g alone are taken", "all-but", "0.030[03]", 8, 2, 1, 14, "0 0 0"),
    ("multiples of g alone are taken", "all-but", "0.30300033[03]", 15, 8, 2, 35, "0 0 0"),
    ("multiples of g alone are taken", "all-but", "0.30000030[03]", 17, 10, 2, 43, "0 0 0"),
    ("every digit allows 0 and 1 heaps", "nim-like", "0.33330[3]", 5, 1, 1, 10, "0 0 0"),
    ("every digit allows 0 and 1 heaps", "nim-like", "0.33332[3]", 0, 1, 1, 5, "0 0 0"),
    ("every digit allows 0 and 1 heaps", "nim-like", "0.33331[3]", 0, 1, 1, 5, "0 0 0"),
    ("every digit allows 0 and 1 heaps", "nim-like", "4.333330[3]", 9, 10, 4, 23, "0 0 0"),
    ("the code is without end", "nim-like", "0.3333333", 0, 1, 1, 5, "0 0 0"),
    ("no three heaps without taking", "nim-like", "0x8.[3]", 0, 1, 1, 5, "0 0 0"),
    ("no three heaps without taking", "nim-like", "0x8.[7]", 0, 1, 1, 5, "0 0 0"),
    ("taking one does not break", "nim-like", "4.7[3]", 1, 6, 6, 11, "0 0 0"),
    ("no three heaps", "nim-like", "0x4.3[F]", 2, 5, 6, 11, "0 0 0"),
    ("every digit allows 2 heaps", "nim-like", "4.7773[7]", 1, 11, 12, 16, "0 0 0"),
    ("m is at least 2", "breaking", "0x0.18", 2, 5, 2, 8, "0 0 0"),
    ("m is at least 2", "breaking", "0xC.04", 1, 1, 1, 4, "0 0 0"),
    ("m is at least 2", "breaking", "0x8.28", 4, 7, 4, 13, "0 0 0"),
    ("a heap is broken into three", "breaking", "0.06", 1, 8, 1, 12, "0 0 0"),
    ("a heap is broken into three", "breaking", "0.44", 1, 2, 1, 6, "0 0 0"),
    ("the code repeats", "repeating", "0.004", 0, 1, 0, 5, "0 0 0"),
    ("h heaps count", "repeating", "0.2[246]", 22, 3, 0, 29, "0 0 0"),
    ("h heaps count", "repeating", "0.1[4]", 5, 1, 0, 8, "0 0 0"),
    ("a common multiple of both periods", "repeating", "0.5[575]", 1, 1, 0, 4, "0 0 0"),
    ("a common multiple of both periods", "repeating", "0.[04]", 0, 1, 0, 4, "0 0 0"),
    ("a common multiple of both periods", "repeating", "0.[4]", 1, 3, 0, 4, "0 0 0"),
    ("at least one heap counts", "repeating", "0.[01]", 2, 1, 0, 3, "0 0 0"),
    ("taking a whole heap counts for m", "breaking", "0x0.9", 2, 4, 2, 10, "0 0 0"),
    ("moves without taking count for m", "breaking", "0x4.C", 1, 1, 1, 5, "0 0 0"),
    ("two heaps as well as three", "breaking", "0x0.801", 7, 2, 1, 12, "0 0 0"),
    ("enough values", "all-but", "0.[3]", 0, 1, 0, 1, "0 0 0"),
    ("enough values", "all-but", "0.[03]", 0, 2, 0, 2, "0 0 0"),
    ("the code is without end", "all-but", "S(1,2)", 0, 1, 1, 3, "0 0 0"),
    ("there is a split", "few-rares", "0.04", 0, 1, 0, 4, "0 0 1"),
    ("there is a split", "few-rares", "0.07", 5, 4, 0, 11, "0 0 1"),
    ("the values do not climb", "few-rares", "0.153", 0, 3, 1, 7, "3 0 0"),
    # A theorem that does not apply to the game, whose name stands before or after one that does in the alphabet.
    ("the theorem that is named", "a", "grundy", 3, 3, 0, 12, "0 0 0"),
    ("the theorem that is named", "all-but", "grundy", 3, 3, 0, 12, "0 0 0"),
    ("the theorem that is named", "subtraction", "grundy", 3, 3, 0, 12, "0 0 0"),
    ("the theorem that is named", "a", "0.07", 5, 4, 0, 11, "0 0 0"),
    ("the theorem that is named", "all-but", "0.004", 0, 1, 0, 5, "0 0 0"),
    ("the theorem that is named", "subtraction", "0.004", 0, 1, 0, 5, "0 0 0"),
    ("the theorem that is named", "all-but", "0.[2]", 0, 1, 0, 2, "0 0 0"),
    ("the theorem that is named", "subtraction", "0.[2]", 0, 1, 0, 2, "0 0 0"),
    ("the theorem that is named", "z", "0.[2]", 0, 1, 0, 2, "0 0 0"),
]

# True periods that `few-rares` proves with exactly so many values: game; preperiod, period; number of
# values; split.
FEW_RARES_EXACTLY = [
    ("4.142", 1, 6, 10, "19 0 0"),  # no heap is rare
    ("0.544", 3, 8, 16, "31 0 0"),
    ("4.102", 8, 10, 28, "23 0 0"),
    ("0.176", 24, 8, 58, "21 0 0"),
    ("0.77", 71, 12, 155, "15 0 0"),
    ("4.401", 72, 12, 158, "15 0 0"),
    ("4.011", 4, 2, 9, "5 1 0"),  # from here on the parity of a heap counts
    ("4.302", 2, 2, 8, "15 1 0"),
    ("0.716", 3, 2, 10, "31 1 1"),
    ("0.053", 48, 48, 136, "31 1 0"),
    ("0.117", 47, 48, 134, "31 1 1"),
    ("0.156", 3479, 349, 4188, "27 0 0"),
]

# True periods: theorem; game; preperiod, period, saltus; the number of values that prove it;
# split; and how many more a later start or a longer period would take.
TRUE_PERIODS = [
    ("guy-smith", "0.77", 71, 12, 0, 168, "0 0 0"),
    ("guy-smith", "0.07", 53, 34, 0, 176, "0 0 0"),
    ("guy-smith", "0x0.A", 1, 2, 0, 10, "0 0 0"),
    ("guy-smith", "4.0", 1, 2, 0, 6, "0 0 0"),
    ("subtraction", "S(1,2)", 0, 3, 0, 5, "0 0 0"),
    ("subtraction", "S(2,5,7)", 0, 22, 0, 29, "0 0 0"),
    ("all-but", "0.[3]", 0, 1, 1, 2, "0 0 0"),
    ("all-but", "0.30[3]", 0, 4, 2, 8, "0 0 0"),
    ("all-but", "0.[03]", 0, 2, 1, 4, "0 0 0"),
    ("nim-like", "4.[3]", 1, 4, 4, 9, "0 0 0"),
    ("nim-like", "4.[7]", 2, 1, 2, 7, "0 0 0"),
    ("nim-like", "0.[7]", 0, 1, 1, 5, "0 0 0"),
    ("breaking", "0x0.8", 1, 3, 1, 8, "0 0 0"),
    ("breaking", "0x0.C", 1, 2, 1, 6, "0 0 0"),
    ("repeating", "0.[30]", 0, 2, 0, 5, "0 0 0"),
    ("repeating", "0.[1]", 1, 1, 0, 3, "0 0 0"),
    ("all-but", "0.1[3]", 0, 2, 1, 4, "0 0 0"),
    ("all-but", "0.02[3]", 1, 2, 1, 7, "0 0 0"),
    ("few-rares", "0.156", 3479, 349, 0, 6188, "27 0 0"),
]


def needed(theorem: str, game: str, start: int, length: int) -> int:
    """At least as many values as the theorem asks for, whatever it is."""
    return 3 * (max(start, 1) + 2 * length) + len(code(game).digits) + 8


def holds(values: list[int], start: int, length: int, saltus: int) -> bool:
    return all(values[n] == values[n - length] + saltus for n in range(start + length, len(values)))


def window_cases() -> list[Case]:
    cases = []
    for number, row in enumerate(HOLDS_OVER_THE_WINDOW):
        missing, theorem, game, start, length, saltus, count, split = row
        values = nim_values(game, 120)
        assert holds(values[:count], start, length, saltus), row
        assert not holds(values, start, length, saltus), row
        text = period(game, start, length, saltus, theorem, count, split, lines=listed(values[:count]))
        name = f"window-{number:02}-{theorem}"
        aims_at = f"{theorem}: {missing}"
        cases.append(Case(name, "period", NOT_PROVEN, False, aims_at, text))
    return cases


def true_cases() -> list[Case]:
    cases = []
    for theorem, game, start, length, saltus, count, split in TRUE_PERIODS:
        name = f"true-{theorem}-{game.strip('0x.').translate(str.maketrans('[](),', '-----'))}"
        text = period(game, start, length, saltus, theorem, count, split)
        cases.append(Case(name, "period", VERIFIED, True, "", text))
    return cases


def least_cases() -> list[Case]:
    """Periods that hold for ever but are not the least, and starts off by one."""
    cases = []
    for theorem, game, start, length, saltus, count, split in TRUE_PERIODS:
        tag = f"{theorem}-{game.strip('0x.').translate(str.maketrans('[](),', '-----'))}"
        room = needed(theorem, game, start, length) if theorem != "few-rares" else count + 2 * length

        def claim(name: str, aims_at: str, start: int, length: int, saltus: int, verdict: int) -> None:
            text = period(game, start, length, saltus, theorem, room, split)
            cases.append(Case(f"{name}-{tag}", "period", verdict, False, f"{theorem}: {aims_at}", text))

        claim("start-late", "no smaller start", start + 1, length, saltus, REFUTED)
        claim("twice", "no smaller period", start, 2 * length, 2 * saltus, REFUTED)
        claim("thrice", "no smaller period", start, 3 * length, 3 * saltus, REFUTED)
        if start > 0:
            claim("start-early", "the period holds", start - 1, length, saltus, REFUTED)
    return cases


def value_cases() -> list[Case]:
    """Evidence that is not what it should be; the claims are those of Kayles."""
    right = nim_values("0.77", 168)
    other = nim_values("0.76", 168)
    cases = []

    def evidence(name: str, aims_at: str, values: list[int], verdict: int = NOT_PROVEN) -> None:
        text = period("0.77", 71, 12, 0, "guy-smith", 168, lines=listed(values))
        cases.append(Case(name, "period", verdict, True, aims_at, text))

    evidence("values-right", "", right, VERIFIED)
    evidence("values-some", "", right[:100], VERIFIED)
    evidence("values-other-game", "listed values are compared", other)
    for heap in (0, 1, 83, 166, 167):
        for change in (-1, 1):
            changed = [value + change * (n == heap) for n, value in enumerate(right)]
            if changed[heap] >= 0:
                evidence(f"value-{heap}-{'down' if change < 0 else 'up'}", "listed values are compared", changed)
    evidence("values-too-many", "no values beyond those that are checked", right + [right[168 - 12]], MALFORMED)
    evidence("value-missing", "listed values are compared", right[:90] + right[91:] + [right[156]])
    return cases


def other_game_cases() -> list[Case]:
    """The right table of another game, and the period that belongs to that game."""
    cases = []
    for game, verdict in (("0.76", REFUTED), ("0.75", REFUTED), ("4.77", REFUTED), ("0.777", REFUTED)):
        text = period(game, 71, 12, 0, "guy-smith", 168 + 4)
        name = f"period-of-kayles-for-{game.replace('.', '-')}"
        cases.append(Case(name, "period", verdict, False, "the values are those of the game", text))
        text = period(game, 71, 12, 0, "guy-smith", 168 + 4, lines=listed(nim_values("0.77", 172)))
        cases.append(Case(name + "-listed", "period", NOT_PROVEN, False, "listed values are compared", text))
    return cases


def witness_cases() -> list[Case]:
    """With witnesses the search is left out, so a value is as good as its witnesses."""
    cases = []
    values = nim_values("0.07", 176)
    split = "1 0 1"  # the values of Dawson's Kayles that are odd are rare, as good a split as any
    plain = [str(value) for value in values]

    def witnessed(name: str, aims_at: str, entries: list[str], verdict: int) -> None:
        lines = ["v " + " ".join(entries[at : at + 10]) for at in range(0, len(entries), 10)]
        text = period("0.07", 53, 34, 0, "guy-smith", 176, split, "witnesses", lines)
        cases.append(Case(name, "period", verdict, True, aims_at, text))

    def parts(n: int) -> list[int]:
        """A part for each smaller value: the rest n - 2 is broken into it and what remains."""
        found = []
        for value in range(values[n]):
            found += [a for a in range(1, (n - 2) // 2 + 1) if values[a] ^ values[n - 2 - a] == value][:1]
        return found

    full = [text + (":" + ".".join(map(str, parts(n))) if parts(n) else "") for n, text in enumerate(plain)]
    witnessed("witnesses-right", "", full, VERIFIED)
    many = [n for n in range(176) if len(parts(n)) >= 3]
    for n in (many[0], many[len(many) // 2], many[-1]):
        without = full[:n] + [plain[n]] + full[n + 1 :]
        lone = {0: parts(n)[:-1], 1: [part + 1 for part in parts(n)]}
        witnessed(f"witness-missing-{n}", "a witness for every value that is not thin", without, NOT_PROVEN)
        for which, kept in lone.items():
            entry = plain[n] + (":" + ".".join(map(str, kept)) if kept else "")
            changed = full[:n] + [entry] + full[n + 1 :]
            tried = [a for a in range(1, (n - 2) // 2 + 1) if a in kept or values[a] % 2 or values[n - 2 - a] % 2]
            if set(range(values[n])) <= {values[a] ^ values[n - 2 - a] for a in tried}:
                continue
            witnessed(f"witness-wrong-{n}-{which}", "a witness for every value that is not thin", changed, NOT_PROVEN)
        higher = full[:n] + [str(values[n] + 1) + full[n][len(plain[n]) :]] + full[n + 1 :]
        witnessed(f"witness-value-up-{n}", "listed values are compared", higher, NOT_PROVEN)
    witnessed("witnesses-end-early", "all values are listed", full[:-1], MALFORMED)
    return cases


def zero_cases() -> list[Case]:
    """Even zeros of Grundy's game, at either end of what is claimed."""
    zeros = [n for n, value in enumerate(nim_values("grundy", 300)) if n % 2 == 0 and n > 0 and value == 0]
    low, high = zeros[-2], zeros[-1]
    assert high - low > 4
    cases = []

    def claim(name: str, after: int, to: int, verdict: int, aims_at: str = "no zero at an even heap") -> None:
        text = no_even_zeros("grundy", after, to)
        cases.append(Case(name, "no-even-zeros", verdict, verdict == VERIFIED, aims_at, text))

    claim("zeros-none", low, high - 1, VERIFIED, "")
    claim("zeros-first", low - 1, high - 1, REFUTED)
    claim("zeros-first-but-one", low - 2, high - 1, REFUTED)
    claim("zeros-last", low, high, REFUTED)
    claim("zeros-last-but-one", low, high + 1, REFUTED)
    claim("zeros-empty", high, high, VERIFIED, "")
    values = nim_values("grundy", high + 1)
    hidden = [value + (n == high) for n, value in enumerate(values)]
    text = no_even_zeros("grundy", low, high, lines=listed(hidden))
    cases.append(Case("zeros-hidden", "no-even-zeros", NOT_PROVEN, False, "listed values are compared", text))
    text = no_even_zeros("0.[3]", 0, 10)
    cases.append(Case("zeros-of-nim", "no-even-zeros", MALFORMED, True, "a finite code", text))
    return cases


def few_rares_cases() -> list[Case]:
    """True claims with exactly as many values as the theorem of few rares asks for, and one fewer:
    true or not, that does not prove them."""
    cases = []
    for game, start, length, count, split in FEW_RARES_EXACTLY:
        tag = game.replace(".", "-")
        text = period(game, start, length, 0, "few-rares", count, split)
        cases.append(Case(f"few-rares-{tag}", "period", VERIFIED, True, "", text))
        text = period(game, start, length, 0, "few-rares", count - 1, split)
        aims_at = "few-rares: enough values after the last rare heap"
        cases.append(Case(f"few-rares-{tag}-one-less", "period", NOT_PROVEN, True, aims_at, text))
    for split in ("0 0 0", "1 0 0", "1 0 1", "8 1 0"):  # rare heaps, or values that are not thin, all the way
        text = period("0.77", 71, 12, 0, "few-rares", 168, split)
        aims_at = "few-rares: the last rare heap lies before the period"
        name = f"few-rares-bad-split-{split.replace(' ', '')}"
        cases.append(Case(name, "period", NOT_PROVEN, True, aims_at, text))
    text = period("4.0", 0, 1, 0, "few-rares", 2, "1 1 0")
    aims_at = "few-rares: an even period if parity counts"
    cases.append(Case("few-rares-odd-period", "period", NOT_PROVEN, False, aims_at, text))
    text = period("0.156", 3479, 349, 0, "few-rares", 3831, "27 0 0")
    aims_at = "few-rares: what is excluded is excluded by a part in the period"
    cases.append(Case("few-rares-small-parts", "period", NOT_PROVEN, True, aims_at, text))
    return cases


def cases() -> list[Case]:
    return (
        true_cases()
        + few_rares_cases()
        + window_cases()
        + least_cases()
        + value_cases()
        + other_game_cases()
        + witness_cases()
        + zero_cases()
    )
