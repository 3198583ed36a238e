"""Which theorem applies to which game, and how many values it asks for (doc/algorithms/heap-games.md and
certificates.md have the proofs). The functions return what is wrong in words, or None."""
from dataclasses import dataclass
from math import lcm

from .games import HeapGame
from .nim_values import NimValues


@dataclass(frozen=True)
class Claim:
    game: HeapGame
    start: int
    period: int
    saltus: int
    theorem: str
    values: int

    @property
    def first(self) -> int:
        """Where the theorems start that need heaps of at least 1."""
        return max(self.start, 1)


def problem_before_values(claim: Claim) -> str | None:
    needed = {"guy-smith": guy_smith, "subtraction": subtraction, "grundy": grundy, "all-but": all_but,
              "nim-like": nim_like, "breaking": breaking, "repeating": repeating, "few-rares": few_rares}
    if claim.theorem not in needed:
        return f"there is no theorem {claim.theorem}"
    count = needed[claim.theorem](claim)
    if count is None:
        return f"the theorem {claim.theorem} does not apply to such a claim"
    if claim.values < count:
        return f"the theorem asks for {count} values, not {claim.values}"
    return None


# Each of these gives the number of values that the theorem asks for, or None if it does not apply to the claim.

def finite(claim: Claim) -> bool:
    return not claim.game.repeat and not claim.game.unequal and claim.saltus == 0


def guy_smith(claim: Claim) -> int | None:
    heaps = max(2, claim.game.most_heaps())
    return heaps * (claim.first + claim.period) + claim.game.k if finite(claim) else None


def subtraction(claim: Claim) -> int | None:
    return claim.start + claim.period + claim.game.k if finite(claim) and set(claim.game.digits) <= {0, 3} else None


def grundy(claim: Claim) -> int | None:
    return 2 * (claim.first + claim.period) if claim.game.unequal and claim.saltus == 0 else None


def few_rares(claim: Claim) -> int | None:
    """Without R, which only the values tell."""
    return claim.first + claim.period + claim.game.k if finite(claim) and claim.game.most_heaps() == 2 else None


def all_but(claim: Claim) -> int | None:
    digits, repeat, g = claim.game.digits, claim.game.repeat, len(claim.game.repeat)
    if repeat == (3,):
        fits = max(digits) <= 3  # so d_0 = 0
    else:
        # Only multiples of g are taken, and one of g digits that repeat is that of a multiple. As G(n) is that of n/g rounded down in the game with d_g, d_2g, ..., only
        # these digits matter; the last one of them that is not 3 is d_(g M).
        fits = g > 1 and claim.period % g == 0 and all(
            d == 0 or (d == 3 and t % g == 0) for t, d in enumerate(digits + repeat))
    if not fits:
        return None
    last = max((t // g for t, d in enumerate(digits) if t % g == 0 and t > 0 and d != 3), default=0)
    return claim.start + claim.period + g * max(2 * last, 1)


def nim_like(claim: Claim) -> int | None:
    game, first = claim.game, claim.game.digits[0]
    every = (game.digits + game.repeat)[1:]
    if not game.repeat or any(d & 3 != 3 for d in every):
        return None
    fits = first == 0 or (first == 4 and every[0] == 3 and game.most_heaps() == 2) or (
        first & 4 and all(d & 7 == 7 for d in every))
    return claim.start + claim.period + 4 if fits else None


def breaking(claim: Claim) -> int | None:
    game = claim.game
    if game.unequal or not game.moves():
        return None
    m = min(taken + heaps for taken, heaps in game.moves()) - 1
    fits = m >= 2 and (game.digit(m - 2) & 8 or game.digit(m - 1) & 12 == 12)
    return claim.start + claim.period + m + 1 if fits else None


def repeating(claim: Claim) -> int | None:
    game = claim.game
    if not game.repeat or claim.saltus:
        return None
    common = lcm(claim.period, len(game.repeat))
    return game.k + max(game.most_heaps(), 1) * (claim.first + common - 1) + common + 1


# What the values have to satisfy beside the period.

def grundy_problem(claim: Claim, nim: NimValues) -> str | None:
    for n in range(claim.first, len(nim.values)):
        if n % 2 == 0 and nim.values[n] == 0:
            return f"the theorem asks for even heaps without zeros, but G({n}) = 0"
    return None


def few_rares_problem(claim: Claim, nim: NimValues) -> str | None:
    split, takes, values, first = nim.split, nim.pair_takes, nim.values, claim.first
    if split.parity and claim.period % 2:
        return "the period is odd, and the split depends on the parity of n"
    last = max((n for n, v in enumerate(values) if split.rare(n, v) or not split.thin(v, n, takes)), default=0)
    if last >= first:
        return f"heap {last} of the periodic part is rare or its value is not thin"
    if len(values) < first + claim.period + claim.game.k + last:
        return f"the theorem asks for {first + claim.period + claim.game.k + last} values, not {len(values)}"
    single_takes = [t for t, h in claim.game.moves() if h == 1]
    for n in range(len(values) - claim.period, len(values)):
        singles = {values[n - t] for t in single_takes if t < n}
        for value in range(values[n]):
            if value not in singles and not split.thin(value, n, takes) and not nim.has_pair(n, value, first):
                return f"no option of heap {n} in the periodic part has the value {value}"
    return None
