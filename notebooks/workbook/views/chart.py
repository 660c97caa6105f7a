"""A bar chart as inline SVG, with a text twin.

Does: horizontal bars, a label and a figure each; nothing is loaded, nothing depends on colour.
Does not: plot anything else.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from rich.cells import cell_len

from workbook.views.show import show

WIDTH, LABEL, LINE, NOTE, CELL = 640, 200, 24, 120, 7  # pixels; the least that a note gets, and a cell of text
TEXT_BAR = 40  # characters of the longest bar in the text twin


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: what it is, how much, and what to write beside it (the figure where it is left out)."""

    label: str
    amount: float
    note: str = ""


def show_bars(title: str, bars: Sequence[Bar]) -> None:
    """Display the chart."""
    show(as_text(title, bars), as_svg(title, bars))


def as_text(title: str, bars: Sequence[Bar]) -> str:
    """The chart in characters; columns stay straight with Chinese labels."""
    wide = max((cell_len(bar.label) for bar in bars), default=0)
    lines = [
        f"{bar.label}{' ' * (wide - cell_len(bar.label))}  {'#' * _length(bar, bars, TEXT_BAR)} {_figure(bar)}".rstrip()
        for bar in bars
    ]
    return "\n".join([title, *lines])


def as_svg(title: str, bars: Sequence[Bar]) -> str:
    """The chart as an SVG element, for text/html."""
    height = LINE * (len(bars) + 1) + 8
    rows = "".join(_row(number, bar, bars) for number, bar in enumerate(bars, 1))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escape(title)}" width="{WIDTH}"'
        f' height="{height}" viewBox="0 0 {WIDTH} {height}" style="font:13px sans-serif" fill="currentColor">'
        f'<text x="0" y="16" font-weight="bold">{escape(title)}</text>{rows}</svg>'
    )


def _row(number: int, bar: Bar, bars: Sequence[Bar]) -> str:
    top = LINE * number + 4
    length = _length(bar, bars, WIDTH - LABEL - _note_width(bars))
    return (
        f'<text x="0" y="{top + 14}">{escape(bar.label)}</text>'
        f'<rect x="{LABEL}" y="{top}" width="{max(length, 1)}" height="{LINE - 8}" fill="#5b8db8"/>'
        f'<text x="{LABEL + length + 6}" y="{top + 13}">{escape(_figure(bar))}</text>'
    )


def _length(bar: Bar, bars: Sequence[Bar], full: int) -> int:
    most = max(one.amount for one in bars)
    return round(full * bar.amount / most) if most > 0 else 0


def _note_width(bars: Sequence[Bar]) -> int:
    """Pixels that the longest note needs beside its bar, so that none is cut off."""
    longest = max(cell_len(_figure(bar)) for bar in bars)
    return min(WIDTH - LABEL, max(NOTE, longest * CELL + 12))


def _figure(bar: Bar) -> str:
    return bar.note or f"{bar.amount:,g}"
