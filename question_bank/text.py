"""A piece of text in both languages of the project.

Does: name the two languages, hold a zh and en pair, pick one.
Does not: translate, format, or decide which language a reader wants (workbook.language does).
"""

from dataclasses import dataclass
from typing import Literal

Lang = Literal["zh", "en"]
LANGS: tuple[Lang, ...] = ("zh", "en")


@dataclass(frozen=True, slots=True)
class Text:
    """The same statement said in Chinese and in English, neither translated word by word."""

    zh: str
    en: str

    def in_(self, lang: Lang) -> str:
        """The text in one language."""
        return self.zh if lang == "zh" else self.en
