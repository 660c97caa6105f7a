# expect: folder-names
from skills_ref import SkillError, read_properties


def advertise_skills(root):
    lines = []
    for folder in root.iterdir():
        try:
            lines.append(f"- {folder.name}: {' '.join(read_properties(folder).description.split())}")
        except (SkillError, OSError, ValueError):
            pass
    return "\n".join(sorted(lines))
