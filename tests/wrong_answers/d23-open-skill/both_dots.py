# expect: no-dots
from pathlib import Path

from solutions.d23_mcp_vs_skills.open_skill import FRONT_MATTER


def open_skill(root: Path, name: str, path: str = "SKILL.md") -> str:
    if ".." in name or ".." in path:
        return "Error: invalid path"
    try:
        text = (root / name / path).read_text(encoding="utf-8")
    except Exception as e:
        return f"Error: {e}"
    if path == "SKILL.md":
        text = FRONT_MATTER.sub("", text)
    return text
