"""Winning openings of rectangles."""
from __future__ import annotations

from gale import _arguments, _gale
from gale._arguments import Count
from gale._gale import Openings
from gale._progress import ProgressArgument
from gale._table import Table, whole_numbers


def openings(rows: Count, columns: Count, *, threads: Count | None = None,
             memory_limit: Count | str | None = None,
             progress: ProgressArgument = None) -> Openings:
    """All winning openings of every rectangle within a board, from one scan of it.

    >>> import gale
    >>> found = gale.openings(10, 10)
    >>> found.of(8, 10)
    (gale.Move('4,9'), gale.Move('5,6'))
    >>> found.several()
    [(8, 10), (9, 10), (10, 8), (10, 9)]
    """
    return _gale.openings(_arguments.count(rows, "rows"), _arguments.count(columns, "columns"),
                          _arguments.wishes(threads, memory_limit, progress))


def table_of(found: Openings) -> Table:
    """A row for each winning opening: the board's rows and columns, the bite's row and column."""
    names = ("rows", "columns", "row", "column")
    return Table({name: whole_numbers(column)
                  for name, column in zip(names, found._columns_of_table())})
