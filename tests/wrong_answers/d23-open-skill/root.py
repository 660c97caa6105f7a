# expect: inside-root
import re


def open_skill(root, name, path="SKILL.md"):
    try:
        file = (root / name / path).resolve()
        if not file.is_relative_to(root.resolve()):
            return "Error: not yours"
        text = file.read_text(encoding="utf-8")
    except (OSError, ValueError):
        return "Error: not found"
    return re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.S) if path == "SKILL.md" else text
