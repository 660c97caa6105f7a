def open_skill(root, name, path="SKILL.md"):
    skills = {folder.name: folder.resolve() for folder in root.iterdir() if folder.is_dir()}
    try:
        folder = skills[name]
        file = (folder / path).resolve(strict=True)
        assert folder in file.parents
        text = file.read_text("utf-8")
    except (KeyError, AssertionError, OSError, ValueError) as error:
        return f"Error: {type(error).__name__}"
    if path != "SKILL.md":
        return text
    head, mark, body = text.partition("\n---\n")
    return body if mark and head.startswith("---\n") else text
