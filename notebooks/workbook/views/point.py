"""A point's short title: the first words of what it asks for, since the bank names points by ids only.

Does: take the first clause, leave brackets out, cut at a width. Does not: show (the other views do).
"""

import re

from question_bank.question import Point
from question_bank.text import Lang
from workbook.views.wrap import count_cells, wrap_text

WIDTH = 44
SHORTEST: dict[Lang, int] = {"zh": 13, "en": 24}  # cells; "Yes." alone is no title
BRACKETS = re.compile(r"\s*[（(][^）)]*[）)]")
END = re.compile(r"[，。；！？]|[,.;!?](?=\s|$)")


def short_title(point: Point, lang: Lang, width: int = WIDTH) -> str:
    """At most `width` cells, without a full stop at the end."""
    text = BRACKETS.sub("", point.text.in_(lang)).strip()
    ends = [one.start() for one in END.finditer(text)]
    title = next((text[:end] for end in ends if count_cells(text[:end]) >= SHORTEST[lang]), text).rstrip("。.")
    if count_cells(title) <= width:
        return title
    return wrap_text(title, width - 2)[0].rstrip("，,；;：:") + "…"
