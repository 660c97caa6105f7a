# expect: one-stops-all
from skills_ref import read_properties


def advertise_skills(root):
    skills = [read_properties(folder) for folder in root.iterdir()]
    return "\n".join(sorted(f"- {s.name}: {' '.join(s.description.split())}" for s in skills))
