"""Level one of progressive disclosure: what a model always sees of a folder of skills.

Does: one line per skill, name and description.
Does not: read bodies or references into the text: they wait until a skill is opened.
"""

from pathlib import Path

from skills_ref import SkillError, read_properties


def advertise_skills(root: Path) -> str:
    """List the skills below `root` for a model.

    root: a folder with one folder per skill. A folder without SKILL.md, or one whose front matter can't
    be read, is left out: one bad skill must not take the others away. read_properties(folder) gives
    name and description, and raises SkillError, or what reading a file raises (OSError, ValueError).
    Returns a line "- name: description" for each, in order of the names, joined by line breaks; "" for
    none. Line breaks within a description become blanks, or one skill could write the lines of others.
    """
    lines = []
    for folder in root.iterdir():
        try:
            skill = read_properties(folder)
        except (SkillError, OSError, ValueError):  # a SKILL.md that is no UTF-8 is a ValueError
            continue
        lines.append(f"- {skill.name}: {' '.join(skill.description.split())}")
    return "\n".join(sorted(lines))
