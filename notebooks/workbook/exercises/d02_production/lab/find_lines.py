"""find-lines, a small program as an agent might be given one: it looks for a text in a file of its folder.

    find-lines [-o FILE] [--] TEXT [FILE]

Does: print the lines of FILE, or of all its files, that hold TEXT; with -o write them into a file.
Does not: read or write outside the folder it is started in. (-o inside it is what makes an option worth attacking.)
"""

import argparse
import sys
from pathlib import Path
from typing import NoReturn


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise ValueError(message)


def read_arguments(arguments: list[str]) -> argparse.Namespace:
    """The command line as this program understands it. Raises ValueError for one that it does not."""
    parser = _Parser(prog="find-lines", add_help=False, allow_abbrev=False)
    parser.add_argument("-o", dest="output")
    parser.add_argument("text")
    parser.add_argument("file", nargs="?")
    return parser.parse_args(arguments)


def find_lines(arguments: list[str], folder: Path) -> list[str]:
    """The lines found. Raises ValueError for a bad command line or a path that leads out of the folder."""
    asked = read_arguments(arguments)
    files = [_inside(folder, asked.file)] if asked.file else _all_inside(folder)
    lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines() if asked.text in line]
    if asked.output:
        _inside(folder, asked.output).write_text("\n".join(lines) + "\n", encoding="utf-8")
    return lines


def _all_inside(folder: Path) -> list[Path]:
    """The text files of the folder, each once, without links that lead out of it."""
    files = {path.resolve() for path in folder.glob("*.txt")}
    return sorted(path for path in files if path.is_relative_to(folder.resolve()))


def _inside(folder: Path, name: str) -> Path:
    path = (folder / name).resolve()
    if not path.is_relative_to(folder.resolve()):
        raise ValueError(f"{name} is outside of the folder")
    return path


if __name__ == "__main__":
    try:
        sys.stdout.writelines(f"{line}\n" for line in find_lines(sys.argv[1:], Path.cwd()))
    except (OSError, ValueError) as problem:
        sys.exit(f"find-lines: {problem}")
