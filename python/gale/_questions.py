"""Questions about one position."""
from __future__ import annotations

from gale import _arguments, _gale
from gale._arguments import Count
from gale._gale import Move, Position
from gale._progress import ProgressArgument
from gale._values import Answer, AnsweredMove, Moves, Reason, Resistance

_MOVES_LISTED = 1000


def solve(position: Position | str, *, search: bool = False, moves_listed: Count = _MOVES_LISTED,
          threads: Count = 1, memory_limit: Count | str | None = None,
          progress: ProgressArgument = None) -> Answer:
    """Who wins, the nim-value where it is within reach, and the winning moves.

    >>> import gale
    >>> answer = gale.solve("chomp:4x7")
    >>> answer.outcome, answer.nim_value, answer.winning
    ('N', 19, (gale.Move('3,4'),))
    >>> print(gale.solve("kayles:5,9 + nim:3"))
    kayles:5,9 + nim:3: N (the player to move wins, nim-value 3); winning moves: 9 -> 3,5 3 -> 0

    What would take long is left out, and `nim_value_reason` and `search_reason` say what it would
    take; `search=True` finds it at any cost.
    """
    wishes = _arguments.wishes_of_question(threads, memory_limit, progress, search)
    return Answer(*_gale.solve(position, _arguments.count(moves_listed, "moves_listed"),
                               bool(search), wishes))


def moves(position: Position | str, *, search: bool = False, moves_listed: Count = _MOVES_LISTED,
          threads: Count = 1, memory_limit: Count | str | None = None,
          progress: ProgressArgument = None) -> Moves:
    """Every legal move, and the outcome and nim-value it leads to.

    >>> import gale
    >>> for move in gale.moves("nim:2,1"):
    ...     print(move.move, move.outcome, move.nim_value)
    2 -> 1 P 0
    2 -> 0 N 1
    1 -> 0 N 2
    """
    wishes = _arguments.wishes_of_question(threads, memory_limit, progress, search)
    found = _gale.moves(position, _arguments.count(moves_listed, "moves_listed"), bool(search),
                        wishes)
    place, outcome, value, listed, unlisted, method = found
    return Moves(place, outcome, value, tuple(AnsweredMove(*move) for move in listed), unlisted,
                 method)


def why(position: Position | str, move: Move | str | None = None, *, language: str = "en",
        threads: Count = 1, memory_limit: Count | str | None = None,
        progress: ProgressArgument = None) -> Reason:
    """Why the player who wins a position wins it; or why one move wins or loses.

    >>> import gale
    >>> print(gale.why("chomp:2x2"))
    why:
    ...
    >>> gale.why("chomp:2x2").data["why"]["move"]
    '2,2'
    """
    wishes = _arguments.wishes_of_question(threads, memory_limit, progress)
    tongue = _arguments.text(language, "language")
    if move is None:
        return Reason(*_gale.why(position, tongue, wishes))
    return Reason(*_gale.why_move(position, move, tongue, wishes))


def resistance(position: Position | str, *, threads: Count = 1,
               memory_limit: Count | str | None = None,
               progress: ProgressArgument = None) -> Resistance | None:
    """How long the game lasts if the winner ends it soon and the loser late; None if the position is
    too large to say.

    >>> import gale
    >>> gale.resistance("chomp:3x3")
    Resistance(outcome='N', plies=5, move=gale.Move('2,2'))
    """
    found = _gale.resistance(position, _arguments.wishes_of_question(threads, memory_limit, progress))
    return None if found is None else Resistance(*found)

