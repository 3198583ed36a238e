"""Pictures, drawn by the library: as SVG for notebooks, and as files for papers and slides."""
from __future__ import annotations

import functools
import html
import pathlib
from dataclasses import dataclass, field, replace
from typing import Literal

from gale import _arguments, _gale
from gale._arguments import Count, Path
from gale._errors import BadInput, Error
from gale._gale import Position
from gale._progress import ProgressArgument

Mark = Literal["winning", "outcomes", "values", "reply", "nothing"]
_MOST_SQUARES_MARKED = 120  # in a display that nobody asked for: solved again in no time
_MOST_ON_A_SIDE = 64


@dataclass(frozen=True, repr=False)
class Picture:
    """A picture that a notebook shows; `svg` is its text.

    >>> import gale
    >>> gale.board("chomp:2x2").svg[:4]
    '<svg'
    """

    svg: str
    _drawing: _gale.Drawing = field(compare=False)
    _html: str | None = field(default=None, compare=False)

    def __repr__(self) -> str:
        return f"<gale.Picture of {len(self.svg)} characters of SVG>"

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError("this object cannot be pickled or copied; its svg can")

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_html_(self) -> str | None:
        return self._html

    def save(self, path: Path, *, scale: Count = 1,
             memory_limit: Count | str | None = None) -> None:
        """Writes it into a file that ends in .svg, .png, .pdf or .tex (TikZ), without computing
        anything again; `scale`: the pixels of a PNG for each unit of the picture, 1 to 10."""
        self._drawing.write(_arguments.path(path), _arguments.count(scale, "scale", 1, 10),
                            _arguments.wishes(1, memory_limit, False))


def _picture(drawing: _gale.Drawing) -> Picture:
    return Picture(drawing.svg(), drawing)


@functools.cache
def _element() -> str:
    """The script of the element <gale-board>, which a build with the page puts beside this file."""
    file = pathlib.Path(__file__).with_name("gale-board.js")
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def _playable(position: Position, svg: str) -> str | None:
    """A board that two people play on; the picture where scripts do not run. None: nothing to play on,
    or no element."""
    if not position.rows or not _element():
        return None
    rows = ",".join(str(row) for row in position.rows)
    script = _element().replace("</script", "<\\/script")
    return (f'<gale-board game="chomp" position="{rows}">{svg}</gale-board>'
            f'<script>if (!customElements.get("gale-board")) {{ {script} }}</script>')


def board(position: Position | str, mark: Mark = "winning", *, play: bool = False,
          language: str = "en", threads: Count | None = None, memory_limit: Count | str | None = None,
          progress: ProgressArgument = None) -> Picture:
    """The picture of a position: boards, heaps, sums. A bite is marked in the square where it is
    made: the winning ones in orange; with "outcomes" or "values" every one with what it leads to,
    with "reply" with an answer that wins.

    >>> import gale
    >>> gale.board("chomp:7,7,3,3", mark="values")
    <gale.Picture of ... characters of SVG>

    With `play=True` a notebook shows a board of Chomp on which two people bite, where the package was
    built with the page, whose element it is; otherwise, and for other games, the picture.
    """
    place = Position(position)
    drawn = _picture(_gale.position_picture(
        place, _arguments.text(mark, "mark"), _arguments.text(language, "language"),
        _arguments.wishes(threads, memory_limit, progress)))
    return replace(drawn, _html=_playable(place, drawn.svg)) if play else drawn


def _corner(given: tuple[int, int]) -> tuple[int, int]:
    try:
        a, b = given
    except (TypeError, ValueError):
        raise BadInput(f"corner is the pair (a, b) of the lower left square, not {given!r}") from None
    return _arguments.count(a, "corner"), _arguments.count(b, "corner")


def plane_picture(c: Count, corner: tuple[int, int] | None = None, columns: Count | None = None,
                  rows: Count | None = None, highlight: Count | None = None, *,
                  square: Count | None = None, language: str = "en",
                  threads: Count | None = None, memory_limit: Count | str | None = None,
                  progress: ProgressArgument = None) -> Picture:
    """The picture of one plane of three-row Chomp; `corner`, `columns` and `rows` choose a part,
    `square` says how many pixels each of its squares has, and `highlight` shows what a lower plane
    excludes.

    >>> import gale
    >>> gale.plane_picture(10, highlight=7)
    <gale.Picture of ... characters of SVG>
    """
    number = _arguments.count(c, "c")
    place = None if corner is None else _corner(corner)
    width = _arguments.optional_count(columns, "columns", 1)
    height = _arguments.optional_count(rows, "rows", 1)
    lower = _arguments.optional_count(highlight, "highlight")
    side = _arguments.optional_count(square, "square", 1)
    return _picture(_gale.plane_picture(
        number, place, width, height, side, lower, _arguments.text(language, "language"),
        _arguments.wishes(threads, memory_limit, progress)))


def plot(game: str, to: Count, first: Count = 0, fold: Count | None = None, *,
         language: str = "en", threads: Count | None = None, memory_limit: Count | str | None = None,
         progress: ProgressArgument = None) -> Picture:
    """A plot of the nim-values of a game: n against G(n), or n mod `fold` against G(n).

    >>> import gale
    >>> gale.plot("kayles", to=100)
    <gale.Picture of ... characters of SVG>
    """
    name = _arguments.text(game, "game")
    low, high = _arguments.count(first, "first"), _arguments.count(to, "to")
    period = _arguments.optional_count(fold, "fold", 1)
    return _picture(_gale.values_picture(
        name, low, high, period, _arguments.text(language, "language"),
        _arguments.wishes(threads, memory_limit, progress)))


def period_census(to: Count, *, language: str = "en", threads: Count | None = None,
                  memory_limit: Count | str | None = None,
                  progress: ProgressArgument = None) -> Picture:
    """The census of the periods of three-row Chomp: c against the period of its plane, from c = 0 to
    c = `to`.

    >>> import gale
    >>> gale.period_census(600)
    <gale.Picture of ... characters of SVG>
    """
    return _picture(_gale.periods_picture(
        _arguments.count(to, "to"), _arguments.text(language, "language"),
        _arguments.wishes(threads, memory_limit, progress)))


def openings_map(rows: Count, columns: Count, *, language: str = "en",
                 threads: Count | None = None, memory_limit: Count | str | None = None,
                 progress: ProgressArgument = None) -> Picture:
    """The map of the winning openings of every rectangle up to this one; boards with several are
    marked.

    >>> import gale
    >>> gale.openings_map(8, 10)
    <gale.Picture of ... characters of SVG>
    """
    height, width = _arguments.count(rows, "rows"), _arguments.count(columns, "columns")
    return _picture(_gale.openings_picture(
        height, width, _arguments.text(language, "language"),
        _arguments.wishes(threads, memory_limit, progress)))


def svg_of_plane(plane: _gale.Plane) -> str:
    return plane_picture(plane.c, progress=False).svg


def _is_fast(position: Position) -> bool:
    """Every component is small enough to be solved again while a notebook shows it."""
    return all(sum(part.rows or part.heaps or ()) <= _MOST_SQUARES_MARKED
               for part in position.components)


def _is_a_large_board(position: Position) -> bool:
    return any(max(len(part.rows), *part.rows, 0) > _MOST_ON_A_SIDE
               for part in position.components if part.rows is not None)


@functools.lru_cache(maxsize=64)
def _svg_of(position: Position, mark: Mark) -> str | None:
    try:
        return board(position, mark, progress=False).svg
    except Error:  # too large to be drawn, or to be marked
        return None


def picture_of_position(position: Position, mark: Mark = "nothing") -> str | None:
    """What a notebook shows of it, as SVG: marks where they are found in no time; None for what is
    too large to be drawn."""
    if _is_a_large_board(position):
        return None
    return _svg_of(position, mark if _is_fast(position) else "nothing") or _svg_of(position, "nothing")


def openings_html(openings: _gale.Openings) -> str:
    """A map of the winning openings: what stands in row r and column c is of the board r x c."""
    width = min(openings.columns, _MOST_ON_A_SIDE)
    height = min(openings.rows, _MOST_ON_A_SIDE)
    lines = ["<tr><th></th>" + "".join(f"<th>{c}</th>" for c in range(1, width + 1)) + "</tr>"]
    for r in range(1, height + 1):
        cells = []
        for c in range(1, width + 1):
            moves = openings.of(r, c)
            style = ' style="background:#f4b084"' if len(moves) > 1 else ""
            cells.append(f"<td{style}>{'<br>'.join(html.escape(str(m)) for m in moves)}</td>")
        lines.append(f"<tr><th>{r}</th>{''.join(cells)}</tr>")
    return f"<table><caption>winning openings</caption>{''.join(lines)}</table>"
