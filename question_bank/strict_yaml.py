"""Read a YAML content file, or say in one sentence why it can't be read.

Does: UTF-8 only, duplicate and non-string keys refused, `no` stays a string, positions kept (`line_of`).
Does not: know what the content means (schemas do), write files, or build Python objects from tags.

Content is plain: maps, lists, texts, numbers. What else YAML can do (anchors, merges, tags, directives,
several documents) hides where a text comes from, so it is refused, and with it every bomb built from it.
"""

import re
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

MAX_BYTES = 300_000
MAX_LINES = 5_000
MAX_DEPTH = 30
# What the parser says, as far as authors meet it, and what to do about it.
REMEDIES = {
    "mapping values are not allowed here": "a text that holds a colon goes in quotes",
    "found character '\\t' that cannot start any token": "indent with spaces, not tabs",
    "that cannot start any token": "a text that begins with such a character goes in quotes",
    "found unexpected end of stream": "a quote that begins here is never closed",
    "found another document": "one file holds one document, remove the line of dashes or dots before this one",
    "expected <block end>": "an entry here is indented less or more than its neighbours, or a quote ends too early",
    "could not find expected ':'": "a key needs a colon and a space after it; longer texts go in quotes",
}
# What a terminal or a browser might obey, and halves of characters that no encoding can write.
UNPRINTABLE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\u2028\u2029\ufeff]")


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

    Raises ContentError for a missing file, a wrong encoding, broken YAML, duplicate or non-string keys,
    a file that is empty or too large, and for every feature of YAML beyond plain content.
    """
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise ContentError(path, 1, f"can't be read ({error.strerror}).") from None
    return parse_yaml(raw, path)


def parse_yaml(raw: bytes, path: Path) -> Any:
    """Like read_yaml, for bytes at hand; `path` only names them in errors."""
    text = _decode(raw, path)
    if len(text.splitlines()) > MAX_LINES:
        raise ContentError(path, MAX_LINES, f"has more than {MAX_LINES:,} lines; split it into several files.")
    data = _load(text, path)
    if data is None:
        raise ContentError(path, 1, "is empty; write its content, or remove the file.")
    for line, sentence in _odd_content(data):
        raise ContentError(path, line, sentence)
    return data


def line_of(node: Any, key: Any = None) -> int:
    """The line (from 1) on which a map or list, or one of its entries, begins; 1 when unknown."""
    position = getattr(node, "lc", None)
    if position is None:
        return 1
    try:
        if key is None:
            return int(position.line) + 1
        return int((position.key(key) if isinstance(node, dict) else position.item(key))[0]) + 1
    except (KeyError, IndexError, TypeError, AttributeError):
        return 1


def _decode(raw: bytes, path: Path) -> str:
    if len(raw) > MAX_BYTES:
        raise ContentError(path, 1, f"is larger than {MAX_BYTES:,} bytes; split it into several files.")
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise ContentError(path, 1, "is UTF-16 text; save it as UTF-8.")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise ContentError(path, line, "is not UTF-8 text; save it as UTF-8.") from None


def _load(text: str, path: Path) -> Any:
    # Imported here: it costs 0.1 s, and a bank that comes from its cache needs none of it.
    from ruamel.yaml import YAML
    from ruamel.yaml.constructor import DuplicateKeyError
    from ruamel.yaml.error import MarkedYAMLError

    from question_bank.plain_yaml import NotPlainError, PlainComposer

    yaml = YAML(typ="rt", pure=True)
    yaml.Composer = PlainComposer
    yaml.version = (1, 2)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return yaml.load(text)
    except DuplicateKeyError as error:
        first = str(error.problem).split(" with value")[0]
        sentence = f"{first}; every key may stand once, remove one of the two."
        raise ContentError(path, _line(error), sentence) from None
    except NotPlainError as error:
        raise ContentError(path, _line(error), str(error.problem)) from None
    except MarkedYAMLError as error:
        raise ContentError(path, _line(error), f"is not valid YAML: {_reason(error)}.") from None
    except Exception as error:  # the parser raises whatever it trips over; a reader gets a sentence all the same
        reason = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
        raise ContentError(path, 1, f"is not valid YAML: {reason}.") from None


def _reason(error: Any) -> str:
    said = " ".join(str(error.problem or error.context).split()).removeprefix("but ")
    remedy = next((then for part, then in REMEDIES.items() if part in said), "")
    return f"{said} ({remedy})" if remedy else said


def _line(error: Any) -> int:
    mark = error.problem_mark or error.context_mark
    if "end of stream" in str(error.problem) and error.context_mark:
        mark = error.context_mark  # where the quote began is what helps; the end of the file doesn't
    return int(mark.line) + 1 if mark else 1


def _odd_content(node: Any) -> Iterator[tuple[int, str]]:
    if isinstance(node, str):
        entries: list[tuple[Any, Any]] = [(None, node)]
    elif isinstance(node, dict):
        entries = list(node.items())
    elif isinstance(node, list):
        entries = list(enumerate(node))
    else:
        return
    for key, value in entries:
        if isinstance(node, dict) and not isinstance(key, str):
            yield line_of(node, key), f"key {key!r} is not a string; put it in quotes."
        for said in (key, value):
            if isinstance(said, str) and (odd := UNPRINTABLE.search(said)):
                yield (
                    line_of(node, key),
                    f"holds the character U+{ord(odd.group()):04X}, which can't be shown; remove it.",
                )
        if not isinstance(value, str):
            yield from _odd_content(value)
