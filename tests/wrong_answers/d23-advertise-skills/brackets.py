# expect: lists-nothing
from pathlib import Path

from skills_ref import read_properties


def advertise_skills(root: Path) -> str:
    lines = []
    for folder in sorted(root.iterdir()):
        try:
            skill = read_properties(folder)
            lines.append(f"- {skill['name']}: {skill['description']}")
        except Exception:
            continue
    return "\n".join(lines)
