# expect: web-as-files
from solutions.d23_mcp_vs_skills.find_bad_references import REFERENCE


def find_bad_references(folder):
    root = folder.resolve()
    found = []
    for linked, named in REFERENCE.findall((folder / "SKILL.md").read_text(encoding="utf-8")):
        path = (linked or named).split("#")[0]
        if not path:
            continue
        target = (root / path).resolve()
        if not target.is_relative_to(root):
            found.append(("outside", linked or named))
        elif not target.is_file():
            found.append(("missing", linked or named))
    return list(dict.fromkeys(found))
