"""Three-row Chomp, plane by plane."""
from __future__ import annotations

import threading
from types import TracebackType
from typing import Any, Iterator

from gale import _arguments, _gale
from gale._arguments import Count
from gale._gale import Plane
from gale._progress import Listener, ProgressArgument, listener_for
from gale._table import Table, whole_numbers


class Planes(Iterator[Plane]):
    """The planes c = 0, 1, ..., `to`, each as soon as it is found. A thread computes ahead while
    they are used, a little; leaving the loop, close() or the end of a with statement stops it.

    >>> import gale
    >>> for plane in gale.planes(to=10**6):
    ...     if plane.period not in (None, 1):
    ...         print(plane.c, plane.period)
    ...         break
    120 2
    """

    def __init__(self, to: int, wishes: _gale.Wishes, listener: Listener) -> None:
        self._stream = _gale.plane_stream(to, wishes)
        self._listener = listener
        self._total = to + 1
        self._done = 0
        self._lock = threading.Lock()

    def __next__(self) -> Plane:
        plane = self._stream.next()
        with self._lock:
            self._done += 1
            done = self._done
        if done % 64 == 0 or done == self._total:
            self._listener.on_progress("planes", done, self._total)
        return plane

    def close(self) -> None:
        """Stops the computation; no plane comes after it."""
        self._stream.close()

    def __enter__(self) -> Planes:
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None,
                 trace: TracebackType | None) -> None:
        self.close()

    def table(self) -> Table:
        """The rest of the planes as columns of numbers: c, the period of the plane and its first
        row (-1 if the plane is finite), how many scattered P-positions it has, and the first row a
        of the P-position (a, c, c).

        >>> import gale
        >>> gale.planes(to=200).table()["c"][-1]
        200
        """
        columns: dict[str, list[Any]] = {
            "c": [], "period": [], "start": [], "scattered": [], "first_row": []}
        with self:
            for plane in self:
                columns["c"].append(plane.c)
                columns["period"].append(plane.period)
                columns["start"].append(plane.start)
                columns["scattered"].append(plane.scattered_count)
                columns["first_row"].append(plane.first_row(plane.c))
        return Table({name: whole_numbers(column) for name, column in columns.items()})


def planes(to: Count, *, threads: Count | None = None, memory_limit: Count | str | None = None,
           progress: ProgressArgument = None) -> Planes:
    """The planes of three-row Chomp from c = 0 to c = `to`, lazily.

    >>> import gale
    >>> [plane.period for plane in gale.planes(to=8)]
    [1, None, 1, None, None, 1, None, 1, None]
    >>> gale.planes(to=8).table()["scattered"]
    array([0, 2, 0, 3, 4, 2, 4, 3, 5])
    """
    wishes = _arguments.wishes(threads, memory_limit, False)
    return Planes(_arguments.count(to, "to"), wishes, listener_for(progress))


def plane(c: Count, *, threads: Count | None = None, memory_limit: Count | str | None = None,
          progress: ProgressArgument = None) -> Plane:
    """One plane of three-row Chomp.

    >>> import gale
    >>> seven = gale.plane(7)
    >>> seven.scattered, seven.start, seven.offsets
    (array([13, 14, 12], dtype=uint32), 10, array([5], dtype=uint32))
    >>> seven.first_row(10**9)
    1000000005
    """
    return _gale.plane(_arguments.count(c, "c"), _arguments.wishes(threads, memory_limit, progress))
