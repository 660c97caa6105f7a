# expect: part-cut-off
from pathlib import Path

from solutions.d23_mcp_vs_skills.find_bad_references import REFERENCE


def find_bad_references(folder: Path) -> list[tuple[str, str]]:
    text = (folder / "SKILL.md").read_text(encoding="utf-8")
    root = folder.resolve()
    found: list[tuple[str, str]] = []
    for linked, named in REFERENCE.findall(text):
        path = linked or named
        if path.startswith(("http://", "https://", "mailto:", "#")):
            continue
        path = path.split("#")[0]
        target = (root / path).resolve()
        if not target.is_relative_to(root):
            found.append(("outside", path))
        elif not target.is_file():
            found.append(("missing", path))
    return list(dict.fromkeys(found))
