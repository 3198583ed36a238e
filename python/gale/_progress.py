"""How long work says how far it is: to a callback, or as a bar of tqdm."""
from __future__ import annotations

import logging
import sys
import time
from dataclasses import dataclass
from typing import Any, Callable, Union

_log = logging.getLogger("gale")
_PATIENCE = 0.5  # seconds before a bar appears


@dataclass(frozen=True)
class Progress:
    """How far a run is: `done` of `total` planes, values or whatever `unit` says; a total that is
    not known is None.

    >>> import gale
    >>> told = []
    >>> planes = list(gale.planes(to=9, progress=told.append))
    >>> told
    [Progress(unit='planes', done=10, total=10)]
    """

    unit: str
    done: int
    total: int | None


#: None: a bar where a person watches; True: a bar; False: nothing; a callback for Progress.
ProgressArgument = Union[bool, Callable[[Progress], object], None]


class Listener:
    """What gale._gale tells, in the thread that called it."""

    def on_progress(self, unit: str, done: int, total: int) -> None:
        """Called twenty times a second at most."""

    def on_remark(self, remark: str) -> None:
        """A sentence for whoever waits, such as "going on from FILE"."""
        _log.info("%s", remark)


class _ToCallback(Listener):
    def __init__(self, callback: Callable[[Progress], object]) -> None:
        self._callback = callback

    def on_progress(self, unit: str, done: int, total: int) -> None:
        self._callback(Progress(unit, done, total or None))


class _ToBar(Listener):
    """A bar that appears when the work takes a moment."""

    def __init__(self) -> None:
        self._start = time.monotonic()
        self._bar: Any = None

    def on_progress(self, unit: str, done: int, total: int) -> None:
        if self._bar is None:
            if time.monotonic() - self._start < _PATIENCE:
                return
            from tqdm import tqdm  # type: ignore[import]
            self._bar = tqdm(unit=" " + unit, unit_scale=True, initial=done, leave=False)
        self._bar.total = total or None
        self._bar.update(done - self._bar.n)

    def __del__(self) -> None:
        if self._bar is not None:
            self._bar.close()


def _has_tqdm() -> bool:
    try:
        import tqdm  # noqa: F401
    except ImportError:
        return False
    return True


def _somebody_watches() -> bool:
    return "ipykernel" in sys.modules or (sys.stderr is not None and sys.stderr.isatty())


def listener_for(progress: ProgressArgument) -> Listener:
    if callable(progress):
        return _ToCallback(progress)
    if progress is not None and not isinstance(progress, bool):
        raise TypeError(f"progress is a bool, a callback or None, not {type(progress).__name__}")
    if (_somebody_watches() if progress is None else progress) and _has_tqdm():
        return _ToBar()
    return Listener()
