import re

from solutions.d23_mcp_vs_skills.find_bad_references import REFERENCE


def judge(root, path):
    target = root.joinpath(re.sub("#.*", "", path)).resolve()
    if root not in target.parents:
        return "outside"
    return None if target.is_file() else "missing"


def find_bad_references(folder):
    text = folder.joinpath("SKILL.md").read_text(encoding="utf-8")
    seen = []
    for groups in REFERENCE.findall(text):
        path = "".join(groups)
        if re.match(r"https?://|mailto:|#", path):
            continue
        verdict = judge(folder.resolve(), path)
        if verdict and (verdict, path) not in seen:
            seen.append((verdict, path))
    return seen
