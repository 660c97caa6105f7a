# expect: one-stops-all
from pathlib import Path

from skills_ref import SkillError, read_properties


def advertise_skills(root: Path) -> str:
    lines = []
    try:
        for folder in sorted(root.iterdir()):
            skill = read_properties(folder)
            lines.append(f"- {skill.name}: {' '.join(skill.description.split())}")
    except (SkillError, OSError, ValueError):
        pass
    return "\n".join(lines)
