"""Tables: columns by name, as NumPy arrays, which pandas and Polars take as they are."""
from __future__ import annotations

import html
from typing import Any, Dict, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

_ROWS_SHOWN = 20


class Table(Dict[str, "NDArray[Any]"]):
    """Columns by name, all of one length: `pandas.DataFrame(table)`, `polars.DataFrame(table)`.

    >>> import gale
    >>> table = gale.sweep("0.?7", limit=300)
    >>> list(table)[:3]
    ['code', 'standard_form', 'period']
    >>> next(table.rows())[:3]
    ('0.07', '0.137', 34)
    """

    def rows(self) -> Iterator[tuple[Any, ...]]:
        """The rows, as tuples of numbers and texts of Python."""
        return zip(*(column.tolist() for column in self.values()))

    @property
    def length(self) -> int:
        """How many rows there are."""
        return max((len(column) for column in self.values()), default=0)

    def __repr__(self) -> str:
        return f"<gale.Table of {self.length} rows: {', '.join(self)}>"

    def _repr_html_(self) -> str:
        head = Table({name: column[:_ROWS_SHOWN] for name, column in self.items()})
        more = self.length - head.length
        note = f"<p>and {more} more rows</p>" if more > 0 else ""
        return html_table(list(self), list(head.rows())) + note


def html_table(heads: Sequence[str], rows: Sequence[tuple[Any, ...]]) -> str:
    """A table of HTML; whatever stands in it is text."""
    def line(cells: Any, tag: str) -> str:
        return "<tr>" + "".join(f"<{tag}>{html.escape(str(c))}</{tag}>" for c in cells) + "</tr>"

    return ("<table><thead>" + line(heads, "th") + "</thead><tbody>" +
            "".join(line(row, "td") for row in rows) + "</tbody></table>")


def whole_numbers(column: list[Any]) -> NDArray[Any]:
    """Numbers below 2^63, with -1 where there is none."""
    return np.array([-1 if number is None else number for number in column], dtype=np.int64)


def texts(column: list[str]) -> NDArray[Any]:
    """Texts of NumPy's own kind: older versions of Polars take objects for no texts."""
    return np.array(column, dtype=np.str_)
