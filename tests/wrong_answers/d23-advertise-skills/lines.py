# expect: lines-kept
from skills_ref import SkillError, read_properties


def advertise_skills(root):
    lines = []
    for folder in root.iterdir():
        try:
            skill = read_properties(folder)
        except (SkillError, OSError, ValueError):
            continue
        lines.append(f"- {skill.name}: {skill.description}")
    return "\n".join(sorted(lines))
