"""Arguments of every kind, checked, in the form that gale._gale takes."""
from __future__ import annotations

import functools
import numbers
import operator
import os
from typing import SupportsIndex, Union

from gale import _gale
from gale._errors import BadInput
from gale._progress import Listener, ProgressArgument, listener_for

#: What a file may be named by.
Path = Union[str, bytes, "os.PathLike[str]", "os.PathLike[bytes]"]
#: A count: an int, or whatever is a whole number, such as 1e6, of NumPy, of Sage or of Python.
Count = Union[SupportsIndex, float]

_LARGEST = 2**64 - 1


def count(value: Count, name: str, least: int = 0, largest: int = _LARGEST) -> int:
    """A whole number within bounds; 1e6 is one."""
    if hasattr(value, "__index__"):
        number = operator.index(value)
    elif isinstance(value, numbers.Real):
        try:
            number = int(value)
        except (OverflowError, ValueError):  # infinity, and what is no number
            number = -1
        if number != value:
            raise BadInput(f"{name} = {value} is not a whole number")
    else:
        raise TypeError(f"{name} is a whole number, not {type(value).__name__}")
    if not least <= number <= largest:
        raise BadInput(f"{name} = {number} is not a number from {least} to {largest}")
    return number


def optional_count(value: Count | None, name: str, least: int = 0) -> int | None:
    return None if value is None else count(value, name, least)


def text(value: str, name: str) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{name} is a str, not {type(value).__name__}")
    return value


def path(value: Path) -> bytes:
    """The name of a file as the system takes it."""
    name = os.fsencode(value)
    if not name:
        raise BadInput("the name of a file is empty")
    if b"\0" in name:
        raise BadInput("the name of a file holds a zero byte")
    return name


def optional_path(value: Path | None) -> bytes:
    return b"" if value is None else path(value)


@functools.cache
def _memory_of_machine() -> int:
    return _gale.machine_memory() // 4 * 3


@functools.cache
def _threads_of_machine() -> int:
    return _gale.hardware_threads()


def _memory(limit: Count | str | None) -> int:
    if limit is None:
        return _memory_of_machine()
    if isinstance(limit, str):
        return _gale.parse_bytes(limit)
    return count(limit, "memory_limit")


def wishes(threads: Count | None, memory_limit: Count | str | None,
           progress: ProgressArgument, here: bool = False) -> _gale.Wishes:
    """What a call may take, and whom it tells of its progress. None: all threads of the machine,
    three quarters of its memory. `here`: one thread may be that of the caller."""
    number = (_threads_of_machine() if threads is None
              else count(threads, "threads", 1, _gale.most_threads))
    listener: Listener | None = listener_for(progress)
    return _gale.wishes(number, _memory(memory_limit), listener, here)


@functools.cache
def _short_wishes(memory: int) -> _gale.Wishes:
    return _gale.wishes(1, memory, None, True)


def wishes_of_question(threads: Count, memory_limit: Count | str | None, progress: ProgressArgument,
                       may_take_long: bool = False) -> _gale.Wishes:
    """The same for questions about one position, most of which are answered in microseconds: on one
    thread, that of the caller."""
    if progress is None and not may_take_long:
        progress = False
    if threads == 1 and memory_limit is None and progress is False:
        return _short_wishes(_memory_of_machine())
    return wishes(threads, memory_limit, progress, here=True)
