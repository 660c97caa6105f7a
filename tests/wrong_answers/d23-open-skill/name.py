# expect: name-believed
import re


def open_skill(root, name, path="SKILL.md"):
    try:
        skill = (root / name).resolve()
        file = (skill / path).resolve()
        if not file.is_relative_to(skill):
            return "Error: not yours"
        text = file.read_text(encoding="utf-8")
    except (OSError, ValueError):
        return "Error: not found"
    return re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.S) if path == "SKILL.md" else text
