# expect: from-here
from pathlib import Path

from solutions.d23_mcp_vs_skills.find_bad_references import REFERENCE


def find_bad_references(folder):
    root = folder.resolve()
    found = []
    for linked, named in REFERENCE.findall((folder / "SKILL.md").read_text(encoding="utf-8")):
        path = linked or named
        if path.startswith(("http://", "https://", "mailto:", "#")):
            continue
        if not (root / path).resolve().is_relative_to(root):
            found.append(("outside", path))
        elif not Path(path.split("#")[0]).is_file():
            found.append(("missing", path))
    return list(dict.fromkeys(found))
