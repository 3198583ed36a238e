"""Long runs to files. With `resume` a run keeps its state in that file: whatever stops it, Ctrl-C
included, the same call goes on from there and ends with the same bytes."""
from __future__ import annotations

from typing import Literal

from gale import _arguments, _gale
from gale._arguments import Count, Path
from gale._progress import ProgressArgument

LineFormat = Literal["text", "csv", "jsonl", "latex"]
DocumentFormat = Literal["text", "csv", "json", "latex"]
SequenceFormat = Literal["text", "csv", "json", "bfile", "npy", "latex"]
SweepFormat = Literal["text", "csv", "json", "markdown", "latex"]
BoardFormat = Literal["text", "csv", "jsonl", "latex", "npy", "table"]


def _files(path: Path, certificate: Path | None, resume: Path | None, checkpoint_every: Count,
           format: str) -> _gale.Files:
    return _gale.files(_arguments.path(path), _arguments.optional_path(certificate),
                       _arguments.optional_path(resume),
                       _arguments.count(checkpoint_every, "checkpoint_every"),
                       _arguments.text(format, "format"))


def write_planes(path: Path, to: Count, *, first: Count = 0,
                 style: Literal["positions", "patterns", "summary"] = "positions",
                 format: LineFormat = "text", certificate: Path | None = None,
                 resume: Path | None = None, checkpoint_every: Count = 10,
                 threads: Count | None = None, memory_limit: Count | str | None = None,
                 progress: ProgressArgument = None) -> None:
    """Writes the planes of three-row Chomp to a file, and a certificate of them from the same sweep.

    >>> import gale, pathlib, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     gale.write_planes(f"{folder}/planes", to=7, first=7)
    ...     print(pathlib.Path(f"{folder}/planes").read_text(), end="")
    7: (13,7),(14,8),(12,9),pat(15+k,10+k)...
    """
    files = _files(path, certificate, resume, checkpoint_every, format)
    _gale.write_planes(_arguments.count(first, "first"), _arguments.count(to, "to"),
                       _arguments.text(style, "style"), files,
                       _arguments.wishes(threads, memory_limit, progress))


def write_values(path: Path, game: str, to: Count, *, first: Count = 0,
                 format: SequenceFormat = "text", resume: Path | None = None,
                 checkpoint_every: Count = 10, threads: Count | None = None,
                 memory_limit: Count | str | None = None,
                 progress: ProgressArgument = None) -> None:
    """Writes G(first), ..., G(to) to a file, in memory that does not grow with them.

    >>> import gale, pathlib, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     gale.write_values(f"{folder}/values", "kayles", to=3, format="csv")
    ...     print(pathlib.Path(f"{folder}/values").read_text(), end="")
    n,value
    0,0
    1,1
    2,2
    3,3
    """
    files = _files(path, None, resume, checkpoint_every, format)
    _gale.write_values(_arguments.text(game, "game"), _arguments.count(first, "first"),
                       _arguments.count(to, "to"), files,
                       _arguments.wishes(threads, memory_limit, progress))


def write_sweep(path: Path, pattern: str, limit: Count = 3000, *, part: Count = 1,
                parts: Count = 1, format: SweepFormat = "csv", resume: Path | None = None,
                checkpoint_every: Count = 10, threads: Count | None = None,
                memory_limit: Count | str | None = None,
                progress: ProgressArgument = None) -> None:
    """Writes the periods of all codes that match a pattern, or a part of them, to a file.

    >>> import gale, pathlib, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     gale.write_sweep(f"{folder}/sweep", "0.7?", limit=300)
    ...     print(pathlib.Path(f"{folder}/sweep").read_text().splitlines()[-1][:17])
    0.77,0.77,0,12,71
    """
    files = _files(path, None, resume, checkpoint_every, format)
    _gale.write_sweep(_arguments.text(pattern, "pattern"), _arguments.count(limit, "limit"),
                      _arguments.count(part, "part"), _arguments.count(parts, "parts"), files,
                      _arguments.wishes(threads, memory_limit, progress))


def write_openings(path: Path, rows: Count, columns: Count, *, format: DocumentFormat = "text",
                   certificate: Path | None = None, resume: Path | None = None,
                   checkpoint_every: Count = 10, threads: Count | None = None,
                   memory_limit: Count | str | None = None,
                   progress: ProgressArgument = None) -> None:
    """Writes all winning openings of every rectangle within a board to a file, and a certificate.

    >>> import gale, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     gale.write_openings(f"{folder}/openings", 6, 6, certificate=f"{folder}/proof")
    ...     print(gale.verify(f"{folder}/proof"))
    On every Chomp board of up to 6 rows and 6 columns the winning openings are exactly those listed.
    """
    files = _files(path, certificate, resume, checkpoint_every, format)
    _gale.write_openings(_arguments.count(rows, "rows"), _arguments.count(columns, "columns"),
                         files, _arguments.wishes(threads, memory_limit, progress))


def write_board(path: Path, rows: Count, columns: Count, *, values: bool = False,
                p_only: bool = False, format: BoardFormat = "text",
                certificate: Path | None = None, resume: Path | None = None,
                checkpoint_every: Count = 10, threads: Count | None = None,
                memory_limit: Count | str | None = None,
                progress: ProgressArgument = None) -> None:
    """Writes every position of a board with its outcome, or its nim-value as well, to a file.

    >>> import gale, pathlib, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     gale.write_board(f"{folder}/board", 2, 2, p_only=True)
    ...     print(pathlib.Path(f"{folder}/board").read_text(), end="")
    # 2x2: C(2+2,2) = 6 positions, the empty board included
    # N: the player to move wins; P: the player who just moved wins
    1 P
    2,1 P
    """
    files = _files(path, certificate, resume, checkpoint_every, format)
    _gale.write_board(_arguments.count(rows, "rows"), _arguments.count(columns, "columns"),
                      bool(values), bool(p_only), files,
                      _arguments.wishes(threads, memory_limit, progress))
