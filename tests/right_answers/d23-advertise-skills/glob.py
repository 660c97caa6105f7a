import re

from skills_ref import SkillError, read_properties


def advertise_skills(root):
    found = {}
    for path in root.glob("*/SKILL.md"):
        try:
            skill = read_properties(path.parent)
            found[skill.name] = re.sub(r"\s+", " ", skill.description).strip()
        except (SkillError, OSError, ValueError):
            pass
    text = ""
    for name in sorted(found):
        text += f"- {name}: {found[name]}\n"
    return text.removesuffix("\n")
