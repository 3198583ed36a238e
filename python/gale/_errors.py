"""What the library refuses or cannot do, as exceptions with its own sentence."""
from __future__ import annotations


class Error(Exception):
    """The library's sentence; `column` is the 1-based place in the text that was read.

    >>> import gale
    >>> try:
    ...     gale.solve("kayles:5,x")
    ... except gale.Error as error:
    ...     print(error.column, "-", error)
    10 - column 10: expected a heap size, found 'x'
    """

    message: str
    column: int | None

    def __init__(self, message: str, column: int | None = None) -> None:
        super().__init__(message, column)
        self.message = message
        self.column = column

    def __str__(self) -> str:
        return self.message if self.column is None else f"column {self.column}: {self.message}"


class BadInput(Error, ValueError):
    """A text, number or file that cannot be used.

    >>> import gale
    >>> gale.solve("chomp:3,4")
    Traceback (most recent call last):
        ...
    gale.BadInput: column 9: row 2 (4) is longer than the row above it (3)
    """


class TooLarge(Error):
    """More memory, time or digits would be needed than is allowed.

    >>> import gale
    >>> gale.values("kayles", 10**6, memory_limit="1 MB")
    Traceback (most recent call last):
        ...
    gale.TooLarge: ...; the limit is 1.0 MB
    """


class Undecided(Error):
    """Not decided within the limit that was given.

    >>> import gale
    >>> gale.period("kayles", limit=167)
    Traceback (most recent call last):
        ...
    gale.Undecided: no period of kayles is proven by its first 167 values
    """


class Refuted(Error):
    """A certificate states something false."""


class NotProven(Error):
    """A certificate may be true or not: its evidence does not show what it states."""


class StorageError(Error, OSError):
    """The operating system refused to read or write."""


class Interrupted(KeyboardInterrupt):
    """Ctrl-C stopped a run before its end; what was done is kept where the run keeps a state, and a
    call with the same arguments goes on from there. After the end of a run, Ctrl-C is a plain
    KeyboardInterrupt: the files are whole, and no state is left."""

    message: str
    column: int | None

    def __init__(self, message: str, column: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.column = column
