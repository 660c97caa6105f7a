# expect: no-dots
from solutions.d23_mcp_vs_skills.find_bad_references import REFERENCE


def find_bad_references(folder):
    found = []
    for linked, named in REFERENCE.findall((folder / "SKILL.md").read_text(encoding="utf-8")):
        path = linked or named
        if path.startswith(("http://", "https://", "mailto:", "#")):
            continue
        if ".." in path:
            found.append(("outside", path))
        elif not (folder / path.split("#")[0]).is_file():
            found.append(("missing", path))
    return list(dict.fromkeys(found))
