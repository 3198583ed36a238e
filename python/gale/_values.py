"""Answers as values: immutable, with names, and typed."""
from __future__ import annotations

import html
import json
from dataclasses import dataclass
from typing import Any, Iterator

from gale import _pictures
from gale._gale import Move, Position
from gale._table import html_table

_WINS = {"N": "the player to move wins", "P": "the player to move loses"}


@dataclass(frozen=True)
class Answer:
    """Who wins a position, and by which moves. True in a condition if the player to move wins.

    >>> import gale
    >>> [heap for heap in range(8) if not gale.solve(f"nim:{heap},5")]
    [5]
    """

    position: Position
    outcome: str  #: "N": the player to move wins; "P": the other one
    nim_value: int | None  #: None where it is out of reach
    nim_value_reason: str  #: why there is no nim-value
    winning: tuple[Move, ...]  #: the winning moves
    unlisted: int | None  #: how many more there are; None: not known
    search_reason: str  #: why `winning` may lack some: what a search would take
    method: str  #: "definition", "board engine", ...

    def __bool__(self) -> bool:
        return self.outcome == "N"

    def __str__(self) -> str:
        value = "" if self.nim_value is None else f", nim-value {self.nim_value}"
        moves = " ".join(str(move) for move in self.winning)
        return (f"{self.position}: {self.outcome} ({_WINS[self.outcome]}{value})" +
                (f"; winning moves: {moves}" if moves else ""))

    def _repr_html_(self) -> str:
        picture = _pictures.picture_of_position(self.position, "winning")
        return (picture or "") + f"<p>{html.escape(str(self))}</p>"


@dataclass(frozen=True)
class AnsweredMove:
    """A move, and what is known of the position after it.

    >>> import gale
    >>> [answered.move for answered in gale.moves("chomp:3x4") if answered.wins]
    [gale.Move('2,3')]
    """

    move: Move
    outcome: str
    nim_value: int | None

    @property
    def wins(self) -> bool:
        """Whoever makes this move wins."""
        return self.outcome == "P"


@dataclass(frozen=True)
class Moves:
    """Every legal move of a position, and where it leads; a sequence of AnsweredMove.

    >>> import gale
    >>> moves = gale.moves("chomp:3x4")
    >>> len(moves), moves[1].move, moves[1].outcome
    (12, gale.Move('1,2'), 'N')
    """

    position: Position
    outcome: str
    nim_value: int | None
    list: tuple[AnsweredMove, ...]
    unlisted: int | None
    method: str

    def __len__(self) -> int:
        return len(self.list)

    def __iter__(self) -> Iterator[AnsweredMove]:
        return iter(self.list)

    def __getitem__(self, index: int) -> AnsweredMove:
        return self.list[index]

    def _repr_html_(self) -> str:
        rows = [(m.move, m.outcome, "" if m.nim_value is None else m.nim_value) for m in self.list]
        has_values = any(m.nim_value is not None for m in self.list)
        picture = _pictures.picture_of_position(self.position, "values" if has_values else "outcomes")
        return (picture or "") + html_table(["move", "outcome", "nim-value"], rows)


@dataclass(frozen=True)
class Reason:
    """Why a player wins: sentences for people, and the same as data.

    >>> import gale
    >>> reason = gale.why("nim:3,5,7")
    >>> reason.data["nim_value"], str(reason)[:4]
    (1, 'why:')
    """

    position: Position
    text: str
    json: str

    @property
    def data(self) -> dict[str, Any]:
        """The answer with its reason, as in the tool's --json."""
        found: dict[str, Any] = json.loads(self.json)
        return found

    def __str__(self) -> str:
        return self.text.rstrip("\n")

    def _repr_html_(self) -> str:
        picture = _pictures.picture_of_position(self.position)
        paragraphs = "".join(f"<p>{html.escape(line)}</p>" for line in str(self).splitlines())
        return (picture or "") + paragraphs


@dataclass(frozen=True)
class Resistance:
    """How long a game lasts if the winner ends it soon and the loser late.

    >>> import gale
    >>> gale.resistance("nim:3,3").plies
    6
    """

    outcome: str
    plies: int
    move: Move | None


@dataclass(frozen=True)
class Period:
    """A proven period: G(n + period) = G(n) + saltus for every n >= preperiod.

    >>> import gale
    >>> nim = gale.period("nim")
    >>> nim.preperiod, nim.period, nim.saltus
    (0, 1, 1)
    """

    game: str
    preperiod: int
    period: int
    saltus: int
    theorem: str
    values_used: int
    last_exception: int | None


@dataclass(frozen=True)
class Claim:
    """What a certificate was found to prove, in one sentence, and how much work the check was."""

    sentence: str
    checked: str

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True)
class NamedGame:
    """A game of the catalogue; `period` is (preperiod, period, saltus).

    >>> import gale
    >>> next(game for game in gale.games() if game.name == "kayles").period
    (71, 12, 0)
    """

    name: str
    code: str
    aliases: tuple[str, ...]
    move: str
    period: tuple[int, int, int] | None
    source: str
