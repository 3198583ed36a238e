"""Gale: impartial games. Who wins, by which moves, and why; nim-values, periods and their proofs.

>>> import gale
>>> gale.solve("chomp:4x7").winning
(gale.Move('3,4'),)
>>> gale.period("kayles").period
12

A position is a text or a gale.Position: a Chomp board "chomp:7,7,3", heaps of a game "kayles:5,9", or
a sum of such. Long work stops on Ctrl-C, takes `threads` and `memory_limit`, and tells its progress.
The long story: doc/python.md.
"""
from __future__ import annotations

import atexit as _atexit

from gale import _gale
from gale._boards import openings
from gale._certificates import certify, verify
from gale._errors import (BadInput, Error, Interrupted, NotProven, Refuted, StorageError, TooLarge,
                          Undecided)
from gale._gale import Move, Openings, Plane, Position
from gale._heaps import ValueTable, games, period, sweep, value_table, values
from gale._pictures import Picture, board, openings_map, period_census, plane_picture, plot
from gale._planes import Planes, plane, planes
from gale._positions import read_poset
from gale._progress import Progress
from gale._questions import moves, resistance, solve, why
from gale._runs import write_board, write_openings, write_planes, write_sweep, write_values
from gale._table import Table
from gale._values import Answer, AnsweredMove, Claim, Moves, NamedGame, Period, Reason, Resistance

__version__: str = _gale.version
__all__ = [
    "Answer", "AnsweredMove", "BadInput", "Claim", "Error", "Interrupted", "Move", "Moves",
    "NamedGame", "NotProven", "Openings", "Period", "Picture", "Plane", "Planes", "Position",
    "Progress", "Reason", "Refuted", "Resistance", "StorageError", "Table", "TooLarge", "Undecided",
    "ValueTable", "board", "certify", "games", "moves", "openings", "openings_map", "period",
    "period_census", "plane", "plane_picture", "planes", "plot", "read_poset", "resistance",
    "solve", "sweep", "value_table", "values", "verify", "why", "write_board", "write_openings",
    "write_planes", "write_sweep", "write_values",
]

for _name in __all__:
    _value = globals()[_name]
    if getattr(_value, "__module__", "").startswith("gale."):
        _value.__module__ = "gale"  # where a reader looks for it, and where pickles do
del _name, _value
# Nothing of the library may run when Python is gone.
_atexit.register(_gale.end_everything)
