# expect: links-not-followed
import os
from pathlib import Path


def find_inside(folder, name):
    try:
        path = Path(os.path.normpath(folder / name))
        if path.is_relative_to(folder) and path.is_file():
            return path.resolve()
    except (OSError, ValueError, RuntimeError):
        pass
    return None
