import os
import re

REFERENCE = re.compile(r"\]\(([^)\s]+)\)|(?<![\w/.])((?:\.\.?/)*(?:references|scripts|assets)/[\w./-]*\w)")


def find_bad_references(folder):
    here = os.path.realpath(folder)
    with open(os.path.join(here, "SKILL.md"), encoding="utf-8") as file:
        text = file.read()
    bad = {}
    for match in REFERENCE.finditer(text):
        path = match[1] or match[2]
        if path.split(":")[0] in ("http", "https", "mailto") or path[0] == "#":
            continue
        target = os.path.realpath(os.path.join(here, path.split("#")[0]))
        if os.path.commonpath([here, target]) != here:
            bad[path] = "outside"
        elif not os.path.isfile(target):
            bad[path] = "missing"
    return [(problem, path) for path, problem in bad.items()]
