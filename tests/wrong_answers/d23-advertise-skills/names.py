# expect: names-only
from skills_ref import SkillError, read_properties


def advertise_skills(root):
    names = []
    for folder in root.iterdir():
        try:
            names.append("- " + read_properties(folder).name)
        except (SkillError, OSError, ValueError):
            pass
    return "\n".join(sorted(names))
