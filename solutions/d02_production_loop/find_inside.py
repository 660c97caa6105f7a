"""A path from a model, and the one folder that it may lead into.

Does: follow links and dots first, and then compare paths.
Does not: read the file, or look for suspicious text in the name.
"""

from pathlib import Path


def find_inside(folder: Path, name: str) -> Path | None:
    """The file that `name` leads to from `folder`, resolved; None where it is none or lies outside.

    name: anything, as the model wrote it: with dots, absolute, with a zero byte, too long. A name that goes out of the
    folder and in again is fine; so is a link to a file inside. `folder` itself may be reached through a link.
    Raises nothing.
    """
    try:
        found = (folder / name).resolve()
        return found if found.is_relative_to(folder.resolve()) and found.is_file() else None
    except (OSError, ValueError, RuntimeError):  # too long a name; a zero byte; links in a circle
        return None
