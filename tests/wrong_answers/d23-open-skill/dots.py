# expect: no-dots
import re


def open_skill(root, name, path="SKILL.md"):
    if ".." in path or name in ("", ".", ".."):
        return "Error: no"
    try:
        text = (root / name / path).read_text(encoding="utf-8")
    except (OSError, ValueError):
        return "Error: not found"
    return re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.S) if path == "SKILL.md" else text
