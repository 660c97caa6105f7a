"""Levels two and three: the body of a skill when it is used, a file of it when the body asks for it.

Does: read inside the folder of one skill, nowhere else; answer what can't be read with a sentence for the model.
Does not: run scripts, or bound what it reads (open_skill_safely does).
"""

import re
from pathlib import Path

FRONT_MATTER = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)


def open_skill(root: Path, name: str, path: str = "SKILL.md") -> str:
    """Read one file of a skill for the model.

    root: the folder with one folder per skill. name and path come from the model: both may be anything.
    Returns the file's text; from SKILL.md only the body, without the front matter that the model has
    seen already. A file that does not exist, is no text, or lies outside of root/name gives a text that
    begins with "Error: ", never an exception and never a byte of that file. A name leads to a folder
    directly below root, or nowhere.
    """
    try:
        skill = (root / name).resolve()
        file = (skill / path).resolve()
        if skill.parent != root.resolve() or not file.is_relative_to(skill):
            raise FileNotFoundError
        text = file.read_text(encoding="utf-8")
    except (OSError, ValueError):  # a zero byte in a path and bytes that are no UTF-8 are ValueErrors
        return f"Error: skill {name!r} has no text file {path!r}"
    return FRONT_MATTER.sub("", text) if path == "SKILL.md" else text
