"""Read a YAML content file, or say in one sentence why it can't be read.

Does: UTF-8 only, duplicate keys and non-string keys refused, `no` stays a string, positions kept.
Does not: know what the content means (schemas do), write files, or build Python objects from tags.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.constructor import DuplicateKeyError
from ruamel.yaml.error import MarkedYAMLError, YAMLError

MAX_BYTES = 2_000_000


@dataclass(eq=False)
class ContentError(Exception):
    """A content file that can't be used: where, and what to do about it."""

    path: Path
    line: int
    problem: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.problem}"


def read_yaml(path: Path) -> Any:
    """The content of `path` as ruamel maps and lists, which know their lines (`line_of`).

    Raises ContentError for a missing file, a wrong encoding, broken YAML, duplicate or non-string keys.
    """
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise ContentError(path, 1, f"can't be read ({error.strerror}).") from None
    return parse_yaml(raw, path)


def parse_yaml(raw: bytes, path: Path) -> Any:
    """Like read_yaml, for bytes at hand; `path` only names them in errors."""
    if len(raw) > MAX_BYTES:
        raise ContentError(path, 1, f"is larger than {MAX_BYTES:,} bytes; split it into one file a question.")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise ContentError(path, line, "is not UTF-8 text; save it as UTF-8.") from None
    yaml = YAML(typ="rt", pure=True)
    yaml.version = (1, 2)
    try:
        data = yaml.load(text)
    except DuplicateKeyError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        first = str(error.problem).split(" with value")[0]
        raise ContentError(path, line, f"{first}; every key may stand once, remove one of the two.") from None
    except MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise ContentError(path, line, f"is not valid YAML: {error.problem or error.context}.") from None
    except (YAMLError, ValueError, RecursionError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise ContentError(path, 1, f"is not valid YAML: {reason}.") from None
    for key, line in _odd_keys(data):
        raise ContentError(path, line, f"key {key!r} is not a string; put it in quotes.")
    return data


def line_of(node: Any, key: Any = None) -> int:
    """The line (from 1) on which a map or list, or one of its entries, begins; 1 when unknown."""
    if not isinstance(node, CommentedMap | CommentedSeq):
        return 1
    try:
        if key is None:
            return int(node.lc.line) + 1
        position = node.lc.key(key) if isinstance(node, CommentedMap) else node.lc.item(key)
        return int(position[0]) + 1
    except (KeyError, TypeError, AttributeError):
        return 1


def _odd_keys(node: Any) -> Iterator[tuple[Any, int]]:
    if isinstance(node, CommentedMap):
        for key, value in node.items():
            if not isinstance(key, str):
                yield key, line_of(node, key)
            yield from _odd_keys(value)
    elif isinstance(node, CommentedSeq):
        for value in node:
            yield from _odd_keys(value)
