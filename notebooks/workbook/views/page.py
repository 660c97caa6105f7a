"""A page of plain text that fills up from top to bottom: title, headed sections, lists.

Does: wrap everything to the page's width, underline headings, number and indent lists.
Does not: know what stands on it; colour or print.
"""

from collections.abc import Iterable

from workbook.views.wrap import count_cells, wrap_text

NUMBERS = "#"


class Page:
    """Lines no wider than `width` cells; `text()` is what has been put on it so far."""

    def __init__(self, width: int) -> None:
        self._width = width
        self._lines: list[str] = []

    def title(self, text: str) -> None:
        """A line of its own, underlined all along."""
        lines = wrap_text(text, self._width)
        self._lines += [*lines, "=" * min(self._width, max(map(count_cells, lines)))]

    def line(self, text: str, first: str = "") -> None:
        """A paragraph that begins with `first`; its further lines are indented as far."""
        self._lines += wrap_text(text, self._width, first=first)

    def gap(self) -> None:
        """One empty line, never two."""
        if self._lines and self._lines[-1]:
            self._lines.append("")

    def section(self, heading: str, texts: Iterable[str], mark: str = "") -> None:
        """A heading over `texts`, each begun with `mark` or its number (NUMBERS); nothing where there are none."""
        found = [text for text in texts if text]
        if not found:
            return
        self.gap()
        self._lines += [heading, "-" * count_cells(heading)]
        for number, text in enumerate(found, 1):
            self.line(text, f"{number}. ".ljust(len(f"{len(found)}. ")) if mark == NUMBERS else mark)

    def text(self) -> str:
        """The page, ended by a line break."""
        return "\n".join(self._lines) + "\n"
