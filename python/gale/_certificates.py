"""Certificates: proofs that are checked without any engine."""
from __future__ import annotations

from gale import _arguments, _gale
from gale._arguments import Count, Path
from gale._gale import Position
from gale._progress import ProgressArgument
from gale._values import Claim

_MOST_STEPS = 10**12


def verify(path: Path, *, steps: Count = _MOST_STEPS, memory_limit: Count | str | None = None,
           progress: ProgressArgument = None) -> Claim:
    """Checks a certificate. gale.Refuted: it states something false; gale.NotProven: its evidence
    does not show what it states; gale.TooLarge: the check takes more than `steps` steps.

    >>> import gale, tempfile
    >>> with tempfile.NamedTemporaryFile() as file:
    ...     gale.certify("nim:1,2,3", file.name)
    ...     print(gale.verify(file.name))
    The position nim:1,2,3 is P: the player who just moved wins.
    """
    return Claim(*_gale.verify(_arguments.path(path), _arguments.count(steps, "steps"),
                               _arguments.wishes(1, memory_limit, progress)))


def certify(position: Position | str, path: Path, *, threads: Count | None = None,
            memory_limit: Count | str | None = None, progress: ProgressArgument = None) -> None:
    """Writes a certificate of who wins a position; a name that ends in .zst is compressed.

    >>> import gale, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     gale.certify("chomp:3x4", f"{folder}/proof.zst")
    ...     print(gale.verify(f"{folder}/proof.zst"))
    The position chomp:4,4,4 is N: the player to move wins.
    """
    _gale.certify(position, _arguments.path(path),
                  _arguments.wishes(threads, memory_limit, progress))
