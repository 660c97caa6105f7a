"""Soft line breaks in Chinese prose, taken out.

Does: join a line to the one before where a rendered break would leave a space beside a Chinese character.
Does not: touch lists, tables, headings, quotes, code blocks, or breaks between Latin words.
"""

import re

CHINESE = r"[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef“”‘’…]"
# A line that begins a block of its own is never joined to the one before.
BLOCK = r"(?![ \t]*(?:[-*+#>|]|\d+[.、)]|```|\n))"
AFTER_PUNCTUATION = re.compile(rf"(?<=[，。；：、！？）】”’])\n{BLOCK}(?=\S)")
BETWEEN_CHINESE = re.compile(rf"(?<={CHINESE})\n{BLOCK}(?={CHINESE})")


def join_soft_breaks(text: str) -> str:
    """The Markdown text with such breaks removed; what stands in ``` fences stays as it is."""
    parts = re.split(r"(^```.*?^```[^\n]*$)", text, flags=re.MULTILINE | re.DOTALL)
    return "".join(part if part.startswith("```") else _join(part) for part in parts)


def _join(text: str) -> str:
    return BETWEEN_CHINESE.sub("", AFTER_PUNCTUATION.sub("", text))
