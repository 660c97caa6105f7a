# expect: with-bodies
def advertise_skills(root):
    parts = []
    for folder in sorted(root.iterdir()):
        if (folder / "SKILL.md").is_file():
            parts.append(f"- {folder.name}: " + (folder / "SKILL.md").read_text(encoding="utf-8", errors="replace"))
    return "\n".join(parts)
