# expect: raises
from pathlib import Path

from solutions.d23_mcp_vs_skills.open_skill import FRONT_MATTER


def open_skill(root: Path, name: str, path: str = "SKILL.md") -> str:
    skill = (root / name).resolve()
    file = (skill / path).resolve()
    if not file.is_relative_to(skill) or skill.parent != root.resolve():
        return "Error: outside"
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        return "Error: no such file"
    return FRONT_MATTER.sub("", text) if path == "SKILL.md" else text
