# expect: no-dots
from pathlib import Path

from solutions.d23_mcp_vs_skills.find_bad_references import REFERENCE


def find_bad_references(folder: Path) -> list[tuple[str, str]]:
    text = (folder / "SKILL.md").read_text(encoding="utf-8")
    root = folder.resolve()
    found = []
    for linked, named in REFERENCE.findall(text):
        path = linked or named
        if path.startswith("http"):
            continue
        target = root / path
        if ".." in path:
            found.append(("outside", path))
        elif not target.exists():
            found.append(("missing", path))
    return list(dict.fromkeys(found))
