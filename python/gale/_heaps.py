"""Games on heaps: nim-values, periods, sweeps over codes."""
from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gale import _arguments, _gale
from gale._arguments import Count, Path
from gale._progress import ProgressArgument
from gale._table import Table, html_table, texts, whole_numbers
from gale._values import NamedGame, Period


def values(game: str, count: Count, *, threads: Count | None = None,
           memory_limit: Count | str | None = None,
           progress: ProgressArgument = None) -> NDArray[np.uint32]:
    """G(0), ..., G(count - 1) of a game on heaps, in the library's own memory: nothing is copied.

    >>> import gale
    >>> gale.values("kayles", 13)
    array([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4], dtype=uint32)
    """
    number = _arguments.count(count, "count")
    wishes = _arguments.wishes(threads, memory_limit, progress)
    return _gale.values(_arguments.text(game, "game"), number, wishes)


def period(game: str, limit: Count | None = None, *, certificate: Path | None = None,
           witnesses: bool = False, resume: Path | None = None, checkpoint_every: Count = 10,
           threads: Count | None = None, memory_limit: Count | str | None = None,
           progress: ProgressArgument = None) -> Period:
    """The period of a game, proven by a theorem from its first `limit` values; unless given, from as
    many as take about a minute. gale.Undecided: they prove none.

    >>> import gale
    >>> found = gale.period("kayles")
    >>> found.preperiod, found.period, found.last_exception, found.theorem
    (71, 12, 70, 'Guy-Smith')

    `certificate` names a file for a proof that gale.verify checks; `resume` one that keeps the state
    of the search, which goes on from it when it is called again.
    """
    name = _arguments.text(game, "game")
    found = _gale.period(name, _arguments.optional_count(limit, "limit"),
                         _arguments.optional_path(certificate), bool(witnesses),
                         _arguments.optional_path(resume),
                         _arguments.count(checkpoint_every, "checkpoint_every"),
                         _arguments.wishes(threads, memory_limit, progress))
    assert found is not None  # the library says Undecided otherwise
    return Period(name, *found)


def sweep(pattern: str, limit: Count = 3000, *, threads: Count | None = None,
          memory_limit: Count | str | None = None, progress: ProgressArgument = None) -> Table:
    """The periods of all codes that match a pattern, each from at most `limit` values; -1 where
    there is none.

    >>> import gale
    >>> table = gale.sweep("0.1?")
    >>> table["code"][table["period"] < 0].tolist()
    ['0.14', '0.16']
    """
    rows = _gale.sweep(_arguments.text(pattern, "pattern"), _arguments.count(limit, "limit"),
                       _arguments.wishes(threads, memory_limit, progress))
    periods: list[Any] = [row[3] or (None,) * 6 for row in rows]
    return Table({
        "code": texts([row[0] for row in rows]),
        "standard_form": texts([row[1] for row in rows]),
        "period": whole_numbers([proven[1] for proven in periods]),
        "preperiod": whole_numbers([proven[0] for proven in periods]),
        "last_exception": whole_numbers([proven[5] for proven in periods]),
        "values_used": whole_numbers([proven[4] for proven in periods]),
        "shift": whole_numbers([row[2] for row in rows]),
        "maximum": whole_numbers([row[4][1] for row in rows]),
        "maximum_at": whole_numbers([row[4][2] for row in rows]),
        "zeros": whole_numbers([row[4][3] for row in rows]),
        "last_zero": whole_numbers([row[4][4] for row in rows]),
    })


class ValueTable:
    """Nim-values in rows of `columns`, as books print them; a notebook shows it.

    >>> import gale
    >>> gale.value_table("kayles", 24, columns=12)
     0: 0 1 2 3 1 4 3 2 1 4 2 6
    12: 4 1 2 7 1 4 3 2 1 4 6 7
    """

    def __init__(self, game: str, values: NDArray[np.uint32], columns: int) -> None:
        self.game = game
        self.values = values
        self.columns = columns

    def rows(self) -> list[tuple[int, list[int]]]:
        """The first heap of each row, and the values of the row."""
        step = self.columns
        return [(n, self.values[n:n + step].tolist()) for n in range(0, len(self.values), step)]

    def __repr__(self) -> str:
        wide = len(str(max(len(self.values) - 1, 0)))
        cell = max((len(str(value)) for value in self.values.tolist()), default=1)
        return "\n".join(f"{n:{wide}}: " + " ".join(f"{value:{cell}}" for value in row)
                         for n, row in self.rows())

    def _repr_html_(self) -> str:
        heads = ["n"] + [f"+{i}" for i in range(min(self.columns, len(self.values)))]
        return html_table(heads, [(n, *row) for n, row in self.rows()])


_MOST_VALUES_SHOWN = 100_000


def value_table(game: str, count: Count, *, columns: Count = 12) -> ValueTable:
    """G(0), ..., G(count - 1) in rows of `columns`; a game with period 12 shows its columns.

    >>> import gale
    >>> gale.value_table("0.07", 9, columns=3)
    0: 0 0 1
    3: 1 2 0
    6: 3 1 1
    """
    wide = _arguments.count(columns, "columns", 1, 1000)
    number = _arguments.count(count, "count", 0, _MOST_VALUES_SHOWN)
    return ValueTable(game, values(game, number, progress=False), wide)


def games() -> tuple[NamedGame, ...]:
    """The named games, the best known first.

    >>> import gale
    >>> [game.name for game in gale.games()][:3]
    ['nim', 'kayles', 'dawsons-kayles']
    """
    return tuple(NamedGame(*game) for game in _gale.games())
