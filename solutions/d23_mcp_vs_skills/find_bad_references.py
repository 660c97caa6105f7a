"""The check that the skill validator lacks: do the files exist that a SKILL.md refers to?

Does: find references that are missing or leave the folder.
Does not: repeat what the validator does (front matter, names, lengths).
"""

import re
from pathlib import Path

# A Markdown link, or a path below one of the three folders that skills have by convention.
REFERENCE = re.compile(r"\]\(([^)\s]+)\)|(?<![\w/.])((?:\.\.?/)*(?:references|scripts|assets)/[\w./-]*\w)")


def find_bad_references(folder: Path) -> list[tuple[str, str]]:
    """Check the files that a skill's SKILL.md refers to.

    folder: the skill's folder; it holds a SKILL.md in UTF-8. REFERENCE finds the references in its text
    (one of the two groups holds the path). Links that begin with "http://", "https://", "mailto:" or
    "#" are no files; of "a.md#part" the file is a.md.
    Returns (problem, path as written) for each bad one, in order of appearance, once each: ("outside",
    ...) when it leads out of the folder, ("missing", ...) when it is inside and there is no such file.
    """
    text = (folder / "SKILL.md").read_text(encoding="utf-8")
    root = folder.resolve()
    found: list[tuple[str, str]] = []
    for linked, named in REFERENCE.findall(text):
        path = linked or named
        ### BEGIN SOLUTION
        if path.startswith(("http://", "https://", "mailto:", "#")):
            continue
        target = (root / path.partition("#")[0]).resolve()
        if not target.is_relative_to(root):
            found.append(("outside", path))
        elif not target.is_file():
            found.append(("missing", path))
        ### END SOLUTION
    return list(dict.fromkeys(found))
