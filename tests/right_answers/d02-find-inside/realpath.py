import os.path
from pathlib import Path


def find_inside(folder, name):
    base = os.path.realpath(folder)
    try:
        target = os.path.realpath(os.path.join(base, name))
        inside = os.path.commonpath([base, target]) == base
    except ValueError:
        return None
    if inside and os.path.isfile(target):
        return Path(target)
