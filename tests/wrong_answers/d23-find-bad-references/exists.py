# expect: only-exists
from solutions.d23_mcp_vs_skills.find_bad_references import REFERENCE


def find_bad_references(folder):
    text = (folder / "SKILL.md").read_text(encoding="utf-8")
    found = []
    for linked, named in REFERENCE.findall(text):
        path = linked or named
        if path.startswith(("http://", "https://", "mailto:", "#")):
            continue
        if not (folder / path.split("#")[0]).is_file():
            found.append(("missing", path))
    return list(dict.fromkeys(found))
