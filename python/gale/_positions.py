"""Positions and moves: what gale._gale has, with its pages of documentation."""
from __future__ import annotations

from gale import _arguments, _gale
from gale._gale import Move, Openings, Plane, Position

Position.__doc__ = """A position: a board, the heaps of a game, or a sum of such. A value: it is compared
by its text, hashed, pickled, and never changes.

>>> import gale
>>> position = gale.Position("kayles:5,9") + "nim:3"
>>> position
gale.Position('kayles:5,9 + nim:3')
>>> position.components[1].heaps
(3,)
>>> position.after(gale.Move("9 -> 3,5"))
gale.Position('kayles:5,3,5 + nim:3')
>>> gale.Position("chomp:2x3").rows
(3, 3)
"""
Move.__doc__ = """A move by its text, "2,3" or "5 -> 1,3", in a component of a position, counted from 0.

>>> import gale
>>> gale.Position("nim:3 + nim:5").move("2: 5 -> 3")
gale.Move('5 -> 3', component=1)
"""
Plane.__doc__ = """One plane of three-row Chomp: all P-positions (a, b, c) with the same third row c.

For b = c, c + 1, ... exactly one a makes (a, b, c) a P-position: `scattered` holds the a of the first
rows; a plane that never ends goes on with period `period` from row `start` on, where a - b are its
`offsets`; of a finite one these are None. Arrays are the library's memory, and cannot be written.

>>> import gale
>>> gale.plane(7) == gale.plane(7)
True
"""
Openings.__doc__ = """The winning openings of every rectangle within a board, as gale.openings finds them.

>>> import gale
>>> found = gale.openings(3, 4)
>>> found.of(3, 4)
(gale.Move('2,3'),)
>>> found.table()["row"].tolist()
[1, 1, 1, 2, 2, 2, 2, 2, 3, 2, 2]
"""


def read_poset(path: _arguments.Path) -> Position:
    """Chomp on the ordered set whose relations a file lists, `small < large` on each line.

    >>> import gale, os, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = os.path.join(folder, "diamond")
    ...     _ = open(file, "w").write("a < b\\na < c\\nb < d\\nc < d\\n")
    ...     gale.solve(gale.read_poset(file)).winning
    (gale.Move('d'),)
    """
    return _gale.read_poset(_arguments.path(path))
