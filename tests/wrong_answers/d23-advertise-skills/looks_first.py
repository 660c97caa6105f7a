# expect: one-stops-all
from pathlib import Path

from skills_ref import read_properties


def advertise_skills(root: Path) -> str:
    lines = []
    for folder in root.iterdir():
        if not folder.is_dir() or not (folder / "SKILL.md").exists():
            continue
        skill = read_properties(folder)
        description = skill.description.replace("\n", " ")
        lines.append(f"- {skill.name}: {description}")
    return "\n".join(sorted(lines))
