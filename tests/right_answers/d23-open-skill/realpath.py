import os
import re


def open_skill(root, name, path="SKILL.md"):
    no = f"Error: 没有 {name}/{path} 这个文件"
    if name not in os.listdir(root):
        return no
    try:
        home = os.path.realpath(os.path.join(root, name))
        target = os.path.realpath(os.path.join(home, path))
        if os.path.commonpath([home, target]) != home:
            return no
        with open(target, encoding="utf-8") as file:
            text = file.read()
    except Exception:
        return no
    if path == "SKILL.md":
        text = re.sub(r"^---\n[\s\S]*?\n---\n", "", text, count=1)
    return text
