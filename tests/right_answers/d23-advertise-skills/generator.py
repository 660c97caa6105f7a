from skills_ref import SkillError, read_properties


def advertise_skills(root):
    return "\n".join(sorted(filter(None, map(line, root.iterdir()))))


def line(folder):
    try:
        skill = read_properties(folder)
    except Exception:
        return None
    return "- " + skill.name + ": " + " ".join(skill.description.split())
