"""Pictures, as SVG: boards and heaps from here, planes and plots from the library."""
from __future__ import annotations

import html
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path as FilePath
from typing import Callable, Iterable, Mapping

from gale import _arguments, _gale
from gale._gale import Move, Position

_SQUARE = 34
_MOST_SQUARES_A_SIDE = 64


@dataclass(frozen=True, repr=False)
class Picture:
    """A picture that a notebook shows; `svg` is its text.

    >>> import gale
    >>> gale.board("chomp:2x2").svg[:4]
    '<svg'
    """

    svg: str

    def __repr__(self) -> str:
        return f"<gale.Picture of {len(self.svg)} characters of SVG>"

    def _repr_svg_(self) -> str:
        return self.svg

    def save(self, path: _arguments.Path) -> None:
        """Writes the SVG to a file."""
        FilePath(os.fsdecode(_arguments.path(path))).write_text(self.svg, encoding="utf-8")


def drawn_by_library(draw: Callable[[bytes], None]) -> Picture:
    """The picture that `draw` puts into a file."""
    with tempfile.TemporaryDirectory(prefix="gale-") as folder:
        file = os.path.join(folder, "picture.svg")
        draw(os.fsencode(file))
        return Picture(FilePath(file).read_text(encoding="utf-8"))


def _svg(width: float, height: float, title: str, parts: Iterable[str]) -> str:
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
            f'viewBox="0 0 {width:g} {height:g}" role="img" font-family="sans-serif" '
            f'font-size="12" text-anchor="middle"><title>{html.escape(title)}</title>'
            f'<rect width="100%" height="100%" fill="white"/>' + "".join(parts) + "</svg>")


def _square(row: int, column: int, winning: bool, mark: str) -> str:
    poison = row == 1 and column == 1
    colour = "#e69f00" if winning else "#3c2a1e" if poison else "#f0e0c8"
    ink = "white" if poison and not winning else "black"
    x, y = (column - 1) * _SQUARE + 2, (row - 1) * _SQUARE + 2
    label = mark or ("\u2620" if poison else "")
    text = (f'<text x="{x + _SQUARE / 2:g}" y="{y + _SQUARE / 2 + 4:g}" fill="{ink}">'
            f"{html.escape(label)}</text>" if label else "")
    return (f'<rect x="{x}" y="{y}" width="{_SQUARE}" height="{_SQUARE}" fill="{colour}" '
            f'stroke="#3c2a1e"><title>{row},{column}</title></rect>{text}')


def _board(title: str, rows: tuple[int, ...], winning: set[str],
           marks: Mapping[str, str]) -> str:
    squares = [_square(r, c, f"{r},{c}" in winning, marks.get(f"{r},{c}", ""))
               for r, length in enumerate(rows, 1) for c in range(1, length + 1)]
    return _svg((rows[0] if rows else 0) * _SQUARE + 4, len(rows) * _SQUARE + 4, title, squares)


def _heaps(title: str, heaps: tuple[int, ...]) -> str:
    parts = []
    for row, heap in enumerate(heaps):
        y = row * 24 + 14
        parts += [f'<circle cx="{i * 20 + 12}" cy="{y}" r="8" fill="#f0e0c8" stroke="#3c2a1e"/>'
                  for i in range(heap)]
        parts.append(f'<text x="{heap * 20 + 16}" y="{y + 4}">{heap}</text>')
    return _svg(max(heaps, default=0) * 20 + 40, len(heaps) * 24 + 4, title, parts)


def picture_of_position(position: Position, winning: Iterable[Move] = (),
                        marks: Mapping[str, str] = {}) -> str | None:
    """A small board or a few small heaps, as SVG; None for anything else."""
    rows, heaps = position.rows, position.heaps
    sides = rows if rows is not None else heaps
    if sides is None or len(sides) > _MOST_SQUARES_A_SIDE:
        return None
    if max(sides, default=0) > _MOST_SQUARES_A_SIDE:
        return None
    if rows is not None:
        return _board(str(position), rows, {str(move) for move in winning}, marks)
    return _heaps(str(position), sides)


def svg_of_plane(plane: _gale.Plane) -> str:
    return plane_picture(plane.c).svg


def plane_picture(c: _arguments.Count, corner: tuple[int, int] | None = None,
                  columns: _arguments.Count | None = None,
                  rows: _arguments.Count | None = None) -> Picture:
    """The picture of one plane of three-row Chomp; `corner`, `columns` and `rows` choose a part."""
    number = _arguments.count(c, "c")
    place = None if corner is None else (_arguments.count(corner[0], "corner"),
                                         _arguments.count(corner[1], "corner"))
    width = _arguments.optional_count(columns, "columns", 1)
    height = _arguments.optional_count(rows, "rows", 1)
    wishes = _arguments.wishes(None, None, False)
    return drawn_by_library(
        lambda path: _gale.draw_plane(number, place, width, height, path, wishes))


def plot(game: str, to: _arguments.Count, first: _arguments.Count = 0,
         fold: _arguments.Count | None = None) -> Picture:
    """A plot of the nim-values of a game: n against G(n), or n mod `fold` against G(n).

    >>> import gale
    >>> gale.plot("kayles", to=100)
    <gale.Picture of ... characters of SVG>
    """
    name = _arguments.text(game, "game")
    low, high = _arguments.count(first, "first"), _arguments.count(to, "to")
    period = _arguments.optional_count(fold, "fold", 1)
    wishes = _arguments.wishes(None, None, False)
    return drawn_by_library(lambda path: _gale.draw_values(name, low, high, period, path, wishes))


def openings_html(openings: _gale.Openings) -> str:
    """A map of the winning openings: what stands in row r and column c is of the board r x c."""
    width = min(openings.columns, _MOST_SQUARES_A_SIDE)
    height = min(openings.rows, _MOST_SQUARES_A_SIDE)
    lines = ["<tr><th></th>" + "".join(f"<th>{c}</th>" for c in range(1, width + 1)) + "</tr>"]
    for r in range(1, height + 1):
        cells = []
        for c in range(1, width + 1):
            moves = openings.of(r, c)
            style = ' style="background:#e69f00"' if len(moves) > 1 else ""
            cells.append(f"<td{style}>{'<br>'.join(str(move) for move in moves)}</td>")
        lines.append(f"<tr><th>{r}</th>{''.join(cells)}</tr>")
    return f"<table><caption>winning openings</caption>{''.join(lines)}</table>"
