"""Strategies with a hole in them: claims that a position is won by the wrong player, in which
all but one thing is answered."""

from __future__ import annotations

from functools import lru_cache

from certificate import MALFORMED, NOT_PROVEN, REFUTED, VERIFIED, Case, position
from truth import bites, code

# A position is a tuple of components: ("chomp", rows) or (game, heaps), heaps in ascending order.
Component = tuple[str, tuple[int, ...]]
Sum = tuple[Component, ...]


def heap_options(game: str, heap: int) -> set[tuple[int, ...]]:
    rules, found = code(game), set()
    for taken in range(heap + 1):
        digit, left = rules.digit(taken), heap - taken
        if digit & 1 and left == 0 and taken > 0:
            found.add(())
        if digit & 2 and left > 0 and taken > 0:
            found.add((left,))
        for part in range(1, left // 2 + 1) if digit & 4 else ():
            if not (rules.unequal and 2 * part == left):
                found.add((part, left - part))
        for part in range(1, left // 3 + 1) if digit & 8 else ():
            for other in range(part, (left - part) // 2 + 1):
                found.add((part, other, left - part - other))
    return found


@lru_cache(maxsize=None)
def options(sum_: Sum) -> tuple[Sum, ...]:
    found = set()
    for at, (game, content) in enumerate(sum_):
        if game == "chomp":
            changed = [rows for rows in bites(content) if rows != ()]
        else:
            changed = []
            for heap in set(content):
                rest = list(content)
                rest.remove(heap)
                changed += [tuple(sorted(rest + list(parts))) for parts in heap_options(game, heap)]
        found |= {sum_[:at] + ((game, after),) + sum_[at + 1 :] for after in changed}
    return tuple(sorted(found))


@lru_cache(maxsize=None)
def is_loss(sum_: Sum) -> bool:
    return not any(is_loss(option) for option in options(sum_))


def text(sum_: Sum) -> str:
    return " + ".join(f"{game}:{','.join(map(str, content)) or '0'}" for game, content in sum_)


def reply(option: Sum) -> Sum:
    return next(after for after in options(option) if is_loss(after))


def strategy(losses: list[Sum]) -> list[str]:
    """Lines "P" for these losses and all that their replies need, those first."""
    done: dict[Sum, str] = {}

    def prove(loss: Sum) -> None:
        if loss in done:
            return
        for option in options(loss):
            prove(reply(option))
        done[loss] = "; ".join([f"P {text(loss)}"] + [f"{text(o)} > {text(reply(o))}" for o in options(loss)])

    for loss in losses:
        prove(loss)
    return list(done.values())


def won_cases(name: str, start: Sum) -> list[Case]:
    """The position is N; what is claimed is N, or P."""
    assert not is_loss(start)
    good, shown = reply(start), text(start)
    bad = next((option for option in options(start) if not is_loss(option)), None)
    lines = strategy([good])
    move = f"N {shown} > {text(good)}"
    cases = [Case(f"{name}-won", "position", VERIFIED, True, "", position("N", shown, lines + [move]))]

    def told(what: str, aims_at: str, outcome: str, evidence: list[str], true: bool, verdict: int = NOT_PROVEN) -> None:
        cases.append(Case(f"{name}-{what}", "position", verdict, true, aims_at, position(outcome, shown, evidence)))

    if len(lines) > 1:
        told("without-first-line", "a reply is a position of an earlier line", "N", lines[1:] + [move], True)
        told("lines-backwards", "a reply is a position of an earlier line", "N", lines[::-1] + [move], True)
    told("without-last-line", "the winning move leads to a position of an earlier line", "N", lines[:-1] + [move], True)
    told("without-move", "the winning move is named", "N", lines, True, MALFORMED)
    if bad is not None:
        told("bad-move", "the winning move leads to a position of an earlier line", "N", lines + [f"N {shown} > {text(bad)}"], True)
    told("move-of-another", "the winning move starts from the claimed position", "N",
         lines + [f"N {text(options(good)[0])} > {text(reply(options(good)[0]))}"] if options(good) else lines[:-1] + [move], True)
    # The lie: the position is told to be P. Every option but the good one is answered, and the
    # good one is left out, answered by a move that is none, or by a position without a line.
    answered = [option for option in options(start) if not is_loss(option)]
    base = strategy([reply(option) for option in answered] or [good])
    pairs = [f"{text(option)} > {text(reply(option))}" for option in answered]
    told("lost-but-one", "every option is answered", "P", base + ["; ".join([f"P {shown}", *pairs])], False)
    some = text(reply(answered[0])) if answered else text(good)
    told("lost-no-move", "the reply is a move", "P", base + ["; ".join([f"P {shown}", *pairs, f"{text(good)} > {some}"])], False)
    told("lost-to-itself", "the reply is a move", "P", base + ["; ".join([f"P {shown}", *pairs, f"{text(good)} > {text(good)}"])], False)
    for after in options(good)[:1]:
        told("lost-open-reply", "a reply is a position of an earlier line", "P",
             base + ["; ".join([f"P {shown}", *pairs, f"{text(good)} > {text(after)}"])], False)
    if answered:
        told("lost-twice-answered", "each option is answered", "P", base + ["; ".join([f"P {shown}", *pairs, pairs[0]])], False)
    told("lost-other-line", "the claimed position has a line", "P", strategy([good]), False)
    told("lost-no-line", "the claimed position has a line", "P", [], False)
    return cases


def lost_cases(name: str, start: Sum) -> list[Case]:
    """The position is P; what is claimed is P, or N."""
    assert is_loss(start)
    shown, lines = text(start), strategy([start])
    cases = [Case(f"{name}-lost", "position", VERIFIED, True, "", position("P", shown, lines))]
    if not options(start):
        return cases

    def told(what: str, aims_at: str, outcome: str, evidence: list[str], true: bool, verdict: int = NOT_PROVEN) -> None:
        cases.append(Case(f"{name}-{what}", "position", verdict, true, aims_at, position(outcome, shown, evidence)))

    pairs = lines[-1].split("; ")
    for at in sorted({1, len(pairs) - 1}):
        told(f"without-reply-{at}", "every option is answered", "P", lines[:-1] + ["; ".join(pairs[:at] + pairs[at + 1 :])], True)
    told("without-line", "a reply is a position of an earlier line", "P", lines[1:], True)
    option = options(start)[0]
    told("won-by-option", "the winning move leads to a position of an earlier line", "N", lines[:-1] + [f"N {shown} > {text(option)}"], False)
    told("won-by-none", "the reply is a move", "N", lines[:-1] + [f"N {shown} > {text(reply(option))}"], False)
    told("won-by-other", "the winning move starts from the claimed position", "N", lines[:-1] + [f"N {text(option)} > {text(reply(option))}"], False)
    told("won-after-all", "the claim is not what the strategy shows", "N",
         lines + [f"N {text(option)} > {text(reply(option))}"], False, REFUTED)
    return cases


def cases() -> list[Case]:
    result = []
    won: dict[str, Sum] = {
        "chomp-3x3": (("chomp", (3, 3, 3)),),
        "chomp-2x4": (("chomp", (4, 4)),),
        "chomp-row": (("chomp", (4,)),),
        "kayles-7": (("0.77", (7,)),),
        "grundy-9": (("grundy", (9,)),),
        "hexadecimal-7": (("0x0.F", (7,)),),
        "sum-2": (("0.77", (2, 3)), ("0.[3]", (2,))),
        "sum-chomp": (("chomp", (2, 1)), ("0.[3]", (1, 2))),
    }
    lost: dict[str, Sum] = {
        "chomp-poison": (("chomp", (1,)),),
        "chomp-3-2": (("chomp", (3, 2)),),
        "chomp-4-2-2": (("chomp", (4, 2, 2)),),
        "kayles-4-4": (("0.77", (4, 4)),),
        "grundy-7": (("grundy", (7,)),),
        "sum-3": (("0.77", (2,)), ("0.[3]", (2,))),
        "nim-1-2-3": (("0.[3]", (1, 2, 3)),),
    }
    for name, start in won.items():
        result += won_cases(name, start)
    for name, start in lost.items():
        result += lost_cases(name, start)
    return result
