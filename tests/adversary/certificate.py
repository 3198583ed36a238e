"""How a certificate is written down: the lines of doc/formats/certificate.md, with a checksum."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from dataclasses import dataclass

VERIFIED, MALFORMED, REFUTED, NOT_PROVEN = 0, 1, 3, 4


@dataclass(frozen=True)
class Case:
    """One certificate, and what a verifier must say of it."""

    name: str  # letters, digits and hyphens: a file name
    kind: str  # of the claim
    verdict: int  # the exit code that is right
    claim_is_true: bool
    aims_at: str  # the check that must not be missing
    text: str

    @property
    def truth(self) -> str:
        """As in index.tsv: true (to be accepted), false (never), bad (malformed)."""
        return {VERIFIED: "true", MALFORMED: "bad"}.get(self.verdict, "false")


def sealed(lines: Iterable[str]) -> str:
    body = "".join(line + "\n" for line in lines)
    return f"{body}end {zlib.crc32(body.encode()):08x}\n"


def resealed(text: str) -> str:
    """The same lines with the checksum that belongs to them."""
    return sealed(text.splitlines()[:-1])


def certificate(claim: str, words: str, evidence: Iterable[str]) -> str:
    return sealed(["gale-certificate 1", f"claim {claim}", f"words {words}", *evidence])


def listed(values: Iterable[int]) -> list[str]:
    """Lines "v", twenty values each."""
    texts = [str(value) for value in values]
    return ["v " + " ".join(texts[at : at + 20]) for at in range(0, len(texts), 20)]


def period(
    game: str,
    preperiod: int,
    length: int,
    saltus: int,
    theorem: str,
    count: int,
    split: str = "0 0 0",
    method: str = "recompute",
    lines: Iterable[str] = (),
) -> str:
    climb = f"+{saltus}" if saltus else ""
    return certificate(
        f"period {game} preperiod {preperiod} period {length} saltus {saltus}",
        f"In the game {game}, G(n+{length}) = G(n){climb} for every n >= {preperiod}; "
        "no smaller period and no smaller start will do.",
        [f"theorem {theorem} values {count}", f"method {method}", f"split {split}", *lines],
    )


def no_even_zeros(game: str, after: int, to: int, split: str = "0 0 0", lines: Iterable[str] = ()) -> str:
    return certificate(
        f"no-even-zeros {game} after {after} to {to}",
        f"In the game {game}, no even n with {after} < n <= {to} has G(n) = 0.",
        ["method recompute", f"split {split}", *lines],
    )


def three_row(lines: list[str]) -> str:
    last = len(lines) - 1
    return certificate(
        f"three-row planes 0..{last}",
        f"In three-row Chomp the P-positions (a,b,c) with c <= {last} are exactly those listed.",
        lines,
    )


def board(rows: int, columns: int, lines: Iterable[str]) -> str:
    return certificate(
        f"board {rows}x{columns} P-positions",
        f"On the Chomp board of {rows} rows and {columns} columns the P-positions are exactly those listed.",
        lines,
    )


def openings(rows: int, columns: int, lines: Iterable[str]) -> str:
    return certificate(
        f"openings {rows}x{columns}",
        f"On every Chomp board of up to {rows} rows and {columns} columns the winning openings are exactly those listed.",
        lines,
    )


def position(outcome: str, text: str, lines: Iterable[str]) -> str:
    ends = {"P": "is P: the player who just moved wins.", "N": "is N: the player to move wins."}
    return certificate(f"position {outcome} {text}", f"The position {text} {ends[outcome]}", lines)
