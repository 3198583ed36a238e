#!/usr/bin/env python3
"""false_certificates.py GALE_VERIFY SOURCE_DIR: certificates with one thing wrong, of every kind.

Each is given to tools/check_certificate, which must say which of the three refusals it is and why, and to
gale-verify, which must not accept it either. A true certificate of each kind stands first, so that what is refused
is refused for the thing that was changed."""
import subprocess
import sys
import zlib
from collections.abc import Iterator
from typing import NamedTuple

verifier, source = sys.argv[1:3]
sys.path.insert(0, f"{source}/tools")
from check_certificate import check  # noqa: E402


class Case(NamedTuple):
    word: str  # the verdict
    reason: str  # part of its sentence
    body: str


# Names that people may type, but not in a certificate; as the bytes of UTF-8.
CHINESE_KAYLES, CHINESE_NIM = (name.encode().decode("latin-1") for name in ("打木棍", "抓棋子"))


def body(claim: str, words: str, lines: tuple[str, ...]) -> str:
    return f"gale-certificate 1\nclaim {claim}\nwords {words}\n" + "".join(line + "\n" for line in lines)


def sealed(text: str) -> bytes:
    data = text.encode("latin-1")
    return data + b"end %08x\n" % zlib.crc32(data)


def period(game: str, start: int, length: int, saltus: int, theorem: str, *lines: str, method: str = "recompute",
           split: str = "0 0 0") -> str:
    plus = f"+{saltus}" if saltus else ""
    return body(f"period {game} preperiod {start} period {length} saltus {saltus}",
                f"In the game {game}, G(n+{length}) = G(n){plus} for every n >= {start}; no smaller period and no "
                "smaller start will do.", (f"theorem {theorem}", f"method {method}", f"split {split}") + lines)


def zeros(game: str, after: int, to: int, *lines: str, split: str = "0 0 0") -> str:
    return body(f"no-even-zeros {game} after {after} to {to}",
                f"In the game {game}, no even n with {after} < n <= {to} has G(n) = 0.",
                ("method recompute", f"split {split}") + lines)


def planes(*lines: str) -> str:
    c = len(lines) - 1
    return body(f"three-row planes 0..{c}",
                f"In three-row Chomp the P-positions (a,b,c) with c <= {c} are exactly those listed.",
                tuple(f"{at} {line}" for at, line in enumerate(lines)))


def board(rows: int, columns: int, *lines: str) -> str:
    return body(f"board {rows}x{columns} P-positions",
                f"On the Chomp board of {rows} rows and {columns} columns the P-positions are exactly those listed.", lines)


def openings(rows: int, columns: int, *lines: str) -> str:
    return body(f"openings {rows}x{columns}", f"On every Chomp board of up to {rows} rows and {columns} columns the "
                "winning openings are exactly those listed.", lines)


def position(outcome: str, text: str, *lines: str) -> str:
    who = {"P": "the player who just moved wins", "N": "the player to move wins"}[outcome]
    return body(f"position {outcome} {text}", f"The position {text} is {outcome}: {who}.", lines)


FEW_RARES = period("kayles", 71, 12, 0, "few-rares values 155", split="15 0 0")
GUILES = "0 1 1 0 1 1 2 2 1 2 2 1 1 0 1 1 2 2 1 2 2 1 1 0".split()


def cases_of_periods() -> Iterator[Case]:
    yield Case("verified", "", period("S(1,2)", 0, 3, 0, "subtraction values 5", "v 0 1 2 0 1"))
    yield Case("refuted", "G(0) = 0, but G(4) = 1", period("S(1,2)", 0, 4, 0, "subtraction values 6"))
    yield Case("refuted", "3 is a period", period("S(1,2)", 0, 6, 0, "subtraction values 8"))
    yield Case("refuted", "holds from 0 on", period("S(1,2)", 1, 3, 0, "subtraction values 6"))
    yield Case("refuted", "G(0) = 0, but G(3) = 0", period("S(1,2)", 0, 3, 1, "subtraction values 6"))
    yield Case("not proven", "asks for 5 values, not 4", period("S(1,2)", 0, 3, 0, "subtraction values 4"))
    yield Case("not proven", "asks for 5 values, not 1", period("S(1,2)", 0, 3, 0, "subtraction values 1"))
    yield Case("not proven", "G(2) = 2, not 1", period("S(1,2)", 0, 3, 0, "subtraction values 5", "v 0 1 1"))
    yield Case("not proven", "does not apply to", period("S(1,2)", 0, 3, 0, "all-but values 50"))
    yield Case("not proven", "does not apply to", period("S(1,2)", 0, 3, 0, "grundy values 50"))
    yield Case("not proven", "does not apply to", period("S(1,2)", 0, 3, 0, "repeating values 50"))
    yield Case("not proven", "does not apply to", period("S(1,2)", 0, 3, 0, "nim-like values 50"))
    yield Case("not proven", "does not apply to", period("S(1,2)", 0, 3, 0, "breaking values 50"))
    yield Case("not proven", "does not apply to", period("S(1,2)", 0, 3, 0, "few-rares values 50"))
    yield Case("not proven", "there is no theorem magic", period("S(1,2)", 0, 3, 0, "magic values 50"))
    yield Case("error", "with witnesses all 5 values", period("S(1,2)", 0, 3, 0, "subtraction values 5", method="witnesses"))
    yield Case("error", "more than 5 values", period("S(1,2)", 0, 3, 0, "subtraction values 5", "v 0 1 2 0 1 2"))
    yield Case("error", "without leading zeros", period("S(1,2)", 0, 3, 0, "subtraction values 5", "v 0 01"))
    yield Case("error", "'theorem NAME values N'", period("S(1,2)", 0, 3, 0, "subtraction values 05"))
    yield Case("error", "at least 1", period("S(1,2)", 0, 0, 0, "subtraction values 5"))
    yield Case("error", "number up to", period("S(1,2)", 0, (1 << 40) + 1, 0, "subtraction values 5"))
    yield Case("error", "'split MASK", period("S(1,2)", 0, 3, 0, "subtraction values 5", split="0 2 0"))
    yield Case("error", "number up to 65535", period("S(1,2)", 0, 3, 0, "subtraction values 5", split="65536 0 0"))
    yield Case("error", "'method recompute'", period("S(1,2)", 0, 3, 0, "subtraction values 5", method="guess"))
    yield Case("error", "something else", period("S(1,2)", 0, 3, 0, "subtraction values 5").replace("every n >= 0", "all n >= 0"))
    for game in ("0.8", "S()", "S(0)", "S(1,1)", "Kayles", "chomp", "0.[]", "0.", "1.3", "0.[3", "8.3", "0x0.G"):
        yield Case("error", "unknown game", period(game, 0, 3, 0, "subtraction values 5"))
    yield Case("error", "not printable ASCII", period(CHINESE_KAYLES, 0, 3, 0, "subtraction values 5"))
    # Guy and Smith: one value too few, and periods that hold for a while
    yield Case("verified", "", period("kayles", 71, 12, 0, "guy-smith values 168"))
    yield Case("not proven", "asks for 168 values, not 167", period("kayles", 71, 12, 0, "guy-smith values 167"))
    yield Case("refuted", "G(70) = 6, but G(82) = 2", period("kayles", 70, 12, 0, "guy-smith values 168"))
    yield Case("refuted", "holds from 71 on", period("kayles", 72, 12, 0, "guy-smith values 170"))
    yield Case("refuted", "12 is a period", period("kayles", 71, 24, 0, "guy-smith values 192"))
    yield Case("not proven", "does not apply to", period("kayles", 71, 12, 0, "subtraction values 168"))
    yield Case("not proven", "does not apply to", period("kayles", 71, 12, 0, "repeating values 168"))
    yield Case("not proven", "of the periodic part is rare", period("kayles", 71, 12, 0, "few-rares values 168"))
    yield Case("verified", "", period("7.0", 1, 2, 0, "guy-smith values 6"))  # in front of the point only 4 and 8 count
    yield Case("verified", "", period("0x0.A", 1, 2, 0, "guy-smith values 10"))
    yield Case("not proven", "asks for 10 values, not 9", period("0x0.A", 1, 2, 0, "guy-smith values 9"))
    yield Case("error", "has no split", period("0x0.A", 1, 2, 0, "guy-smith values 10", split="1 0 0"))
    # The right table of another game, moved by one
    yield Case("not proven", "G(1) = 1, not 0", period("guiles", 1, 10, 0, "guy-smith values 24", "v 0 0 1 1"))
    # Grundy's game: nothing is known, so nothing is proven
    yield Case("refuted", "G(0) = 0, but G(3) = 1", period("grundy", 0, 3, 0, "grundy values 8"))
    yield Case("not proven", "asks for 46 values", period("grundy", 20, 3, 0, "grundy values 22"))
    yield Case("not proven", "even heaps without zeros, but G(4) = 0", period("grundy", 3, 3, 0, "grundy values 12"))
    yield Case("not proven", "does not apply to", period("grundy", 3, 3, 0, "guy-smith values 12"))
    yield Case("not proven", "does not apply to", period("grundy", 20, 3, 0, "guy-smith values 22"))
    # All-but games and codes without end
    yield Case("verified", "", period("AllBut(2)", 0, 4, 2, "all-but values 8"))
    yield Case("not proven", "asks for 8 values, not 7", period("AllBut(2)", 0, 4, 2, "all-but values 7"))
    yield Case("refuted", "4 is a period", period("AllBut(2)", 0, 8, 4, "all-but values 12"))
    yield Case("refuted", "but G(2) = 0", period("AllBut(2)", 0, 2, 1, "all-but values 8"))
    yield Case("not proven", "does not apply to", period("AllBut(2)", 0, 4, 2, "repeating values 60"))
    yield Case("verified", "", period("0.[03]", 0, 2, 1, "all-but values 4"))
    yield Case("not proven", "asks for 4 values, not 3", period("0.[03]", 0, 2, 1, "all-but values 3"))
    yield Case("not proven", "does not apply to", period("0.[303]", 0, 4, 2, "all-but values 4"))
    yield Case("verified", "", period("4.[3]", 1, 4, 4, "nim-like values 9"))
    yield Case("not proven", "asks for 9 values, not 8", period("4.[3]", 1, 4, 4, "nim-like values 8"))
    yield Case("refuted", "G(0) = 0, but G(4) = 3", period("4.[3]", 0, 4, 4, "nim-like values 8"))
    yield Case("not proven", "does not apply to", period("4.[73]", 2, 2, 2, "nim-like values 3"))
    yield Case("not proven", "does not apply to", period("0.0[3]", 1, 1, 1, "nim-like values 2"))
    yield Case("error", "has no split", period("nim", 0, 1, 1, "nim-like values 5", split="1 0 0"))
    yield Case("verified", "", period("0x0.8", 1, 3, 1, "breaking values 8"))
    yield Case("not proven", "asks for 8 values, not 7", period("0x0.8", 1, 3, 1, "breaking values 7"))
    yield Case("refuted", "G(3) = 0", period("0x0.8", 0, 3, 1, "breaking values 8"))
    yield Case("not proven", "does not apply to", period("0x0.3F", 0, 6, 3, "breaking values 50"))
    yield Case("not proven", "does not apply to", period("0.7", 0, 2, 0, "breaking values 50"))
    yield Case("verified", "", period("0.[30]", 0, 2, 0, "repeating values 5"))
    yield Case("not proven", "asks for 5 values, not 4", period("0.[30]", 0, 2, 0, "repeating values 4"))
    yield Case("refuted", "holds from 0 on", period("0.[30]", 1, 2, 0, "repeating values 5"))
    yield Case("not proven", "does not apply to", period("0.[30]", 0, 2, 0, "guy-smith values 50"))


def cases_of_wrong_theorems() -> Iterator[Case]:
    """Every value that is asked for is right; but the theorem lacks one hypothesis about the game."""
    yield Case("not proven", "does not apply to", period("S(1,2)", 0, 1, 1, "subtraction values 3"))
    yield Case("not proven", "does not apply to", period("kayles", 0, 1, 1, "guy-smith values 3"))
    yield Case("not proven", "does not apply to", period("0.[30]", 0, 2, 0, "subtraction values 50"))
    yield Case("not proven", "does not apply to", period("4.[3]", 0, 1, 1, "all-but values 2"))
    yield Case("not proven", "does not apply to", period("4.[3]", 1, 4, 4, "all-but values 6"))
    yield Case("not proven", "does not apply to", period("0.[03]", 0, 1, 0, "all-but values 2"))
    yield Case("not proven", "does not apply to", period("0.[02]", 1, 2, 1, "all-but values 5"))
    yield Case("not proven", "does not apply to", period("0.[30]", 0, 2, 0, "all-but values 50"))
    yield Case("not proven", "asks for 15 values", period("0.000000[003]", 0, 3, 0, "all-but values 2"))
    yield Case("not proven", "does not apply to", period("0x4.3[F]", 0, 1, 1, "nim-like values 2"))
    yield Case("not proven", "does not apply to", period("0x8.[7]", 0, 1, 1, "nim-like values 2"))
    yield Case("not proven", "does not apply to", period("0.[1]", 1, 1, 0, "nim-like values 50"))
    yield Case("not proven", "does not apply to", period("0xC.8", 0, 1, 0, "breaking values 1"))
    yield Case("not proven", "does not apply to", period("0.4", 0, 1, 0, "breaking values 1"))
    yield Case("not proven", "does not apply to", period("0x0.801", 0, 1, 0, "breaking values 1"))
    yield Case("not proven", "does not apply to", period("grundy", 0, 1, 0, "breaking values 1"))
    yield Case("not proven", "does not apply to", period("nim", 0, 1, 1, "repeating values 5"))
    yield Case("not proven", "asks for 5 values", period("0.[30]", 0, 1, 0, "repeating values 1"))
    yield Case("not proven", "asks for 4 values", period("4.[1]", 0, 1, 0, "repeating values 1"))
    yield Case("not proven", "asks for 9 values", period("0x0.[9]", 0, 2, 0, "repeating values 1"))


def cases_of_few_rares() -> Iterator[Case]:
    yield Case("verified", "", FEW_RARES)
    yield Case("not proven", "asks for 155 values, not 154", FEW_RARES.replace("values 155", "values 154"))
    yield Case("not proven", "is rare or its value is not thin", FEW_RARES.replace("split 15 0 0", "split 15 0 1"))
    yield Case("not proven", "is rare or its value is not thin", FEW_RARES.replace("split 15 0 0", "split 7 0 0"))
    yield Case("not proven", "is rare or its value is not thin", FEW_RARES.replace("split 15 0 0", "split 16 0 1"))
    yield Case("not proven", "the period is odd", period("0.145", 3, 9, 0, "few-rares values 27", split="1 1 0"))
    yield Case("not proven", "does not apply to", FEW_RARES.replace("0.77", "S(1,2)").replace("kayles", "S(1,2)")
               .replace("preperiod 71 period 12", "preperiod 0 period 3").replace("n+12", "n+3").replace("n >= 71", "n >= 0"))
    yield Case("refuted", "12 is a period", period("kayles", 71, 36, 0, "few-rares values 179", split="15 0 0"))
    # An odd period, and a split by the parity of n; 4.0 has the values 0 0 1 0 1 ...
    yield Case("verified", "", period("4.0", 1, 2, 0, "few-rares values 3", split="1 1 0"))
    yield Case("refuted", "G(1) = 0, but G(2) = 1", period("4.0", 1, 1, 0, "few-rares values 5", split="1 1 0"))


def cases_of_witnesses() -> Iterator[Case]:
    def listed(*without: int) -> str:  # every part is named as a witness, but none for these heaps
        entries = (value if n < 2 or n in without else f"{value}:{'.'.join(str(a) for a in range(1, n // 2 + 1))}"
                   for n, value in enumerate(GUILES))
        return period("guiles", 1, 10, 0, "guy-smith values 24", "v " + " ".join(entries), method="witnesses", split="2 0 1")

    yield Case("verified", "", listed())
    yield Case("not proven", "no witness shows that heap 6 has an option of value 1",
               listed().replace(" 2:1.2.3 ", " 2:2.3 ", 1))  # a witness names the smaller part
    yield Case("not proven", "no witness shows that heap 6 has an option of value 0", listed(6))
    yield Case("not proven", "no witness shows that heap 20 has an option of value 1", listed(20))
    yield Case("not proven", "G(23) = 0, not 1", listed().replace(" 0:1.2.3.4.5.6.7.8.9.10.11\n", " 1\n"))
    yield Case("error", "all 24 values", listed().replace(" 0:1.2.3.4.5.6.7.8.9.10.11\n", "\n"))


def cases_of_zeros() -> Iterator[Case]:
    yield Case("verified", "", zeros("grundy", 1222, 1300))
    yield Case("refuted", "G(1222) = 0", zeros("grundy", 1221, 1300))
    yield Case("refuted", "G(2) = 0", zeros("grundy", 0, 40))
    yield Case("not proven", "G(3) = 1, not 2", zeros("grundy", 20, 21, "v 0*3 2"))
    yield Case("error", "about finite codes", zeros("nim", 1, 40))
    yield Case("error", "number up to", zeros("grundy", 3, 1 << 41))
    yield Case("error", "unknown game", zeros("gruendy", 3, 5))
    yield Case("error", "something else", zeros("grundy", 1222, 1300).replace("no even n with 1222", "no even n with 122"))


def cases_of_planes() -> Iterator[Case]:
    yield Case("verified", "", planes("- 1", "Ca", "- 2", "DAa", "EAAa", "Fa 4"))
    yield Case("refuted", "plane 1 ends with (2,2,1)", planes("- 1", "- 2,0"))  # an end told as a period
    yield Case("refuted", "plane 1 ends with (2,2,1)", planes("- 1", "C 0"))
    yield Case("refuted", "plane 1 ends with (2,2,1)", planes("- 1", "Ca 1"))
    yield Case("refuted", "plane 2 does not end with (4,2,2)", planes("- 1", "Ca", "C"))
    yield Case("refuted", "plane 2 does not end", planes("- 1", "Ca", "CA"))  # a period told as an end
    yield Case("refuted", "(5,3,2) is a P-position, not (6,3,2)", planes("- 1", "Ca", "- 2,3"))
    yield Case("refuted", "(1,0,0) is a P-position, not (2,0,0)", planes("- 2"))
    yield Case("refuted", "(1,0,0) is a P-position, not (0,0,0)", planes("- 0"))
    yield Case("refuted", "plane 0 has a P-position", planes("-"))
    yield Case("refuted", "plane 1 ends", planes("- 1", "Caa"))
    yield Case("refuted", "plane 1 does not end", planes("- 1", "C"))
    yield Case("refuted", "(2,2,1) is a P-position, not (4,2,1)", planes("- 1", "CA"))
    yield Case("refuted", "(6,3,3) is a P-position, not (5,3,3)", planes("- 1", "Ca", "- 2", "CAa"))
    yield Case("refuted", "(12,8,5) is a P-position, not (13,8,5)", planes("- 1", "Ca", "- 2", "DAa", "EAAa", "Fa 4,5"))
    yield Case("error", "least period", planes("- 1,1"))
    yield Case("error", "starts a row earlier", planes("A 1"))
    yield Case("error", "expected a row", planes("- 1", "a"))
    yield Case("error", "a row with -", planes("- 1", "Cz"))
    yield Case("error", "without leading zeros", planes("- 01"))
    yield Case("error", "without leading zeros", planes("- 1,"))
    yield Case("error", "'0 ROWS'", planes("-  1"))
    yield Case("error", "'0 ROWS'", planes("!"))
    yield Case("error", "expected a row", planes("A()"))
    yield Case("error", "each of 2 planes", planes("- 1", "Ca").replace("1 Ca\n", ""))
    yield Case("error", "'0 ROWS'", planes("- 1", "Ca").replace("0 - 1\n1 Ca", "1 Ca\n0 - 1"))
    yield Case("error", "something else", planes("- 1", "Ca").replace("c <= 1", "c <= 2"))


def cases_of_boards() -> Iterator[Case]:
    yield Case("verified", "", board(4, 5, "p 1 5 4 3 4 2 8 11 4 3 31 7 5 2 20 1"))
    yield Case("refuted", "next P-position is 2,1, number 4, not number 3", board(2, 2, "p 1 2"))
    yield Case("refuted", "next P-position is 3,2, number 8, not number 7", board(2, 3, "p 1 3 3"))
    yield Case("refuted", "2,1 is not listed", board(2, 2, "p 1"))
    yield Case("refuted", "1 is not listed", board(2, 2))
    yield Case("refuted", "no more than 2", board(2, 2, "p 1 3 1"))
    yield Case("refuted", "next P-position is", board(4, 5, "p 1 5 4 3 4 2 8 11 4 3 31 7 5 2 21"))
    yield Case("refuted", "next P-position is", board(5, 4, "p 1 5 4 3 4 2 8 11 4 3 31 7 5 2 20 1"))  # lying on its side
    yield Case("error", "do not ascend", board(2, 2, "p 1 0 2"))
    yield Case("error", "number up to", board(2, 2, "p 1 3 100"))
    yield Case("error", "no squares", board(0, 2))
    yield Case("error", "number up to 4096", board(4097, 1, "p 1"))
    yield Case("error", "too many positions", board(40, 40, "p 1"))
    yield Case("error", "a line 'p'", board(2, 2, "p 1 3", "q 1"))
    yield Case("error", "something else", board(2, 2, "p 1 3").replace("2 rows", "3 rows"))


def cases_of_openings() -> Iterator[Case]:
    right = ("o 1 2 1 2", "o 2 1 2 1", "o 2 2 2 2")
    yield Case("verified", "", openings(2, 2, "p 1 3", *right))
    yield Case("not proven", "next P-position is", openings(2, 2, "p 1 2", *right))
    yield Case("not proven", "2,1 is not listed", openings(2, 2, "p 1", *right))
    yield Case("not proven", "1 is not listed", openings(2, 2, *right))
    yield Case("refuted", "2,1 on 2x1", openings(2, 2, "p 1 3", right[0], right[2]))
    yield Case("refuted", "3 winning openings, 2 are", openings(2, 2, "p 1 3", *right[:2]))
    yield Case("refuted", "3 winning openings, 4 are", openings(2, 2, "p 1 3", *right, "o 3 1 2 1"))
    yield Case("refuted", "2,1 on 2x1", openings(2, 2, "p 1 3", right[0], right[2], right[1]))
    yield Case("refuted", "2,2 on 2x2", openings(2, 2, "p 1 3", right[0], right[1], "o 2 2 2 1"))
    yield Case("refuted", "0 winning openings, 1 are", openings(1, 1, "p 1", "o 1 1 1 1"))  # the poison
    yield Case("error", "'o ROWS", openings(2, 2, "p 1 3", *right, "p 1"))
    yield Case("error", "'o ROWS", openings(2, 2, "p 1 3", *right, "o 2 2 2"))


def cases_of_positions() -> Iterator[Case]:
    nim = ("P nim:0", "P nim:1,1; nim:1 > nim:0")
    yield Case("verified", "", position("P", "nim:1,1", *nim))
    yield Case("verified", "", position("N", "nim:2", "P nim:0", "N nim:2 > nim:0"))
    yield Case("refuted", "nim-value 2", position("P", "nim:2", "P nim:0", "P nim:2; nim:1 > nim:0"))
    yield Case("refuted", "nim-value 0", position("N", "nim:1,1", "P nim:0", "N nim:1,1 > nim:0"))
    yield Case("refuted", "nim-value 3", position("P", "nim:2,1", *nim, "P nim:2,1; nim:2 > nim:0; nim:1,1 > nim:0"))
    yield Case("refuted", "nim-value 1", position("P", "chomp:2", "P chomp:1", "P chomp:2"))
    yield Case("refuted", "nim-value 0", position("N", "chomp:2,1", "P chomp:1", "N chomp:2,1 > chomp:1"))
    yield Case("refuted", "nim-value 3", position("P", "kayles:1 + nim:2", "P kayles:0 + nim:0"))
    yield Case("not proven", "has no reply", position("P", "nim:1,1", "P nim:0", "P nim:1,1"))
    yield Case("not proven", "has no reply", position("P", "nim:2,2", *nim, "P nim:2,2; nim:2 > nim:0"))
    yield Case("not proven", "no earlier line", position("P", "nim:1,1", nim[1], nim[0]))
    yield Case("not proven", "no earlier line", position("P", "nim:1,1", "P nim:1,1; nim:1 > nim:0"))
    yield Case("not proven", "is not allowed", position("P", "S(2):3,3", "P S(2):0", "P S(2):3,3; S(2):1,3 > S(2):0"))
    yield Case("not proven", "is no option", position("P", "nim:1,1", nim[0], nim[1] + "; nim:3 > nim:0"))
    yield Case("not proven", "two replies", position("P", "nim:1,1", nim[0], nim[1] + "; nim:1 > nim:0"))
    yield Case("not proven", "no line is about", position("P", "nim:1,1", "P nim:0"))
    yield Case("not proven", "no line is about", position("P", "nim:1 + nim:1", *nim))
    yield Case("not proven", "has no reply", position("P", "nim:1 + nim:1", "P nim:0 + nim:0",
                                                      "P nim:1 + nim:1; nim:1 + nim:0 > nim:0 + nim:0"))
    yield Case("not proven", "about another position", position("N", "nim:2", "P nim:0", "N nim:1 > nim:0"))
    yield Case("not proven", "has no line", position("N", "nim:2", "P nim:0", "N nim:2 > nim:1"))
    yield Case("not proven", "is not allowed", position("N", "S(1,3):2,1", "P S(1,3):0", "N S(1,3):1,2 > S(1,3):0"))
    yield Case("not proven", "is not allowed", position("N", "chomp:2,2,1 + nim:2", "P chomp:1 + nim:0",
                                                        "N chomp:2,2,1 + nim:2 > chomp:1 + nim:0"))
    yield Case("error", "last line of a claim 'N'", position("N", "nim:2", "P nim:0"))
    yield Case("error", "'P SUM", position("P", "nim:1,1", *nim, "N nim:2 > nim:0"))
    yield Case("error", "'P SUM", position("N", "nim:2", "P nim:0", "N nim:2 > nim:0", "N nim:2 > nim:0"))
    yield Case("error", "more than 1000", position("N", "nim:1001", "P nim:0", "N nim:1001 > nim:0"))
    yield Case("error", "not a position", position("P", "divisors:1", "P divisors:1"))
    yield Case("error", "not a position", position("P", "nim:", "P nim:"))
    yield Case("error", "not a board", position("P", "chomp:1,2", "P chomp:1,2"))
    yield Case("error", "not a board", position("N", "chomp:0", "N chomp:0 > chomp:0"))
    yield Case("error", "OPTION > REPLY", position("P", "nim:1,1", nim[0], "P nim:1,1; nim:1>nim:0"))
    yield Case("error", "something else", position("P", "nim:1,1", *nim).replace("is P:", "is N:"))


def damaged() -> Iterator[tuple[str, bytes]]:
    text = position("P", "nim:1,1", "P nim:0", "P nim:1,1; nim:1 > nim:0")
    good = sealed(text)
    yield "", good
    yield "checksum is", good[:-9] + b"00000000\n"
    yield "not end with a line feed", good[:-1]
    yield "'end' and a checksum", good + b"\n"
    yield "'end' and a checksum", good[:-9] + good[-9:].upper()
    yield "'end' and a checksum", text.encode()
    yield "gale-certificate 1", b""
    yield "gale-certificate 1", sealed(text.replace("certificate 1", "certificate 2"))
    yield "not printable", sealed(text.replace("\n", "\r\n").replace("\r", "", 1))
    yield "not printable", sealed(text.replace("\nP", "\nnote \xe9\nP", 1))
    yield "unknown kind", sealed(text.replace("position P", "wish P"))
    yield "starts with 'words '", sealed(text.replace("words", "note x\nwords"))
    yield "'P SUM", sealed(text + "note after the evidence\n")
    yield "'P SUM", sealed(text + "\n")
    packed = subprocess.run(["zstd", "-c"], input=good, capture_output=True, check=True).stdout
    yield "", packed
    yield "damaged", packed[:-3]
    yield "damaged", packed + b"x"
    yield "'end' and a checksum", packed + subprocess.run(
        ["zstd", "-c"], input=b"\n", capture_output=True, check=True).stdout
    yield "unpacked", subprocess.run(["zstd", "-c"], input=bytes(1 << 24), capture_output=True, check=True).stdout


def spellings() -> Iterator[str]:
    """What the tool reads from a user, but the format does not allow. gale-verify may be more generous here."""
    nim = ("P nim:0", "P nim:1,1; nim:1 > nim:0")
    for zero in ("nim:00", "nim:0 ", " nim:0", "chomp:1x1", ".3:0", "0X0.3:0", "0x.3:0", "S(01):0", "nim: 0", f"{CHINESE_NIM}:0"):
        yield position("P", zero, f"P {zero}")
    yield position("P", "nim:1e0,1", *nim)
    yield position("N", "nim:2", "P nim:0", "N nim:2  > nim:0")
    yield position("P", "nim:1,1", "P nim:0", "P nim:1,1;  nim:1 > nim:0")
    yield period("S(1,2)", 0, 3, 0, "subtraction values 5", "v 0 1 2 0*0 0 1")
    yield period("S(1,2)", 0, 3, 0, "subtraction values 5", "v 0 1 2 0 1 ")


# What gale-verify may say to each. It reads line by line and refutes a period only by the values that it has looked at,
# so that it may stop at evidence that proves nothing before it meets what refutes.
EXIT_CODES = {"verified": {0}, "refuted": {3, 4}, "not proven": {4}, "error": {1}}


def exit_code_of_gale_verify(data: bytes) -> int:
    return subprocess.run([verifier, "-"], input=data, capture_output=True).returncode


def main() -> int:
    counts = {"verified": 0, "refuted": 0, "not proven": 0, "error": 0}
    groups = (cases_of_periods, cases_of_wrong_theorems, cases_of_few_rares, cases_of_witnesses, cases_of_zeros, cases_of_planes,
              cases_of_boards, cases_of_openings, cases_of_positions)
    cases = [(case.word, case.reason, sealed(case.body)) for group in groups for case in group()]
    cases += [("error" if reason else "verified", reason, data) for reason, data in damaged()]
    failures = 0
    for word, reason, data in cases:
        counts[word] += 1
        verdict, code = check(data), exit_code_of_gale_verify(data)
        if verdict.word != word or reason not in verdict.sentence or code not in EXIT_CODES[word]:
            failures += 1
            print(data.decode("latin-1")[:600])
            print(f"expected {word}: {reason}\nfound    {verdict}\ngale-verify exits {code}\n")
    for text in spellings():
        counts["error"] += 1
        if check(sealed(text)).word != "error":
            failures += 1
            print(f"{text}expected an error\n")
    print(", ".join(f"{count} {word}" for word, count in counts.items()))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
