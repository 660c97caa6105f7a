# expect: dots-forbidden
import re


def find_inside(folder, name):
    if re.search(r"\.\.|^[/\\]|^[A-Za-z]:", name):
        return None
    try:
        path = folder / name
        return path.resolve() if path.is_file() else None
    except (OSError, ValueError, RuntimeError):
        return None
