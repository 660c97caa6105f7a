"""A point's short title: the first words of what it asks for, since the bank names points by ids only.

Does: take the first clause, leave brackets out, cut at a width. Does not: show (the other views do).
"""

import re
from collections.abc import Iterator

from question_bank.question import Point
from question_bank.text import Lang
from workbook.views.wrap import count_cells, wrap_text

WIDTH = 44
# Cells: a shorter sentence ("Yes.") is no title, and a clause that ends at a comma has to be longer still.
SENTENCE: dict[Lang, int] = {"zh": 9, "en": 12}
CLAUSE: dict[Lang, int] = {"zh": 13, "en": 24}
BRACKETS = re.compile(r"\s*[（(][^）)]*[）)]")
END = re.compile(r"[，。；！？]|[,.;!?](?=\s|$)")


def short_title(point: Point, lang: Lang, width: int = WIDTH) -> str:
    """At most `width` cells, without a full stop at the end."""
    text = BRACKETS.sub("", point.text.in_(lang)).strip()
    title = next((text[:end] for end, least in _ends(text, lang) if count_cells(text[:end]) >= least), text)
    title = title.rstrip("。.")
    if count_cells(title) <= width:
        return title
    return wrap_text(title, width - 2)[0].rstrip("，,；;：:") + "…"


def _ends(text: str, lang: Lang) -> Iterator[tuple[int, int]]:
    """Where a title may end, and how many cells it has to have there."""
    for one in END.finditer(text):
        yield one.start(), CLAUSE[lang] if one[0] in "，," else SENTENCE[lang]
