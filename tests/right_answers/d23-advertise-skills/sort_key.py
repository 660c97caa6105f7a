from pathlib import Path

from skills_ref import SkillError, read_properties


def advertise_skills(root: Path) -> str:
    skills = []
    for folder in root.iterdir():
        try:
            skills.append(read_properties(folder))
        except (SkillError, OSError, ValueError):
            pass
    skills.sort(key=lambda s: s.name)
    return "\n".join(f"- {s.name}: {' '.join(s.description.split())}" for s in skills)
