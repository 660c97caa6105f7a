"""What a notebook's set-up cell calls first: its language, and no file in the way.

Does: speak the notebook's language from here on, refuse a file beside it that hides a package the lesson needs, and
keep the notebook's own names.
Does not: see a workbook.py beside the notebook, which is imported in place of this package: the cell looks for that.
"""

from functools import partial
from pathlib import Path

import workbook
from question_bank.text import Lang
from workbook.language import use_language
from workbook.own_names import keep_names
from workbook.words import say

NEEDED = ("question_bank", "solutions", "openai", "jsonschema", "mcp", "skills_ref")


def begin(lang: Lang) -> None:
    """Speak `lang`. Raises ImportError for a file in the working folder named as a package that notebooks import."""
    use_language(lang)
    if hiding := [f"{name}.py" for name in NEEDED if Path(f"{name}.py").is_file()]:
        raise ImportError(say("exercise.file_hides", lang, files=", ".join(hiding), folder=Path.cwd()))
    keep_names({name: partial(getattr, workbook, name) for name in workbook.NAMES})
