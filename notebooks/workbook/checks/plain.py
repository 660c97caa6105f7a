"""Values as plain data: what crosses from the child process to the notebook.

Does: write a value as JSON-ready data that keeps its exact type, compare two such values, show one as Python text.
Does not: pickle (nothing that a child sends is ever executed), or keep more of a value than fits the room.
"""

import json
import re
from collections.abc import Iterable
from typing import Any

ROOM = 200_000
DEPTH = 60
REPR_ROOM = 300
BIG_INT_BITS = 8_000

# Scalars stand for themselves; every other value is a dict with one leading key that names its kind.
Plain = None | bool | int | float | str | dict[str, Any]


def encode(value: object, room: int = ROOM) -> Plain:
    """`value` as plain data. Exact built-in types keep their kind; anything else becomes `other`, which equals nothing.

    At most `room` characters and items are kept and `DEPTH` levels; what does not fit becomes `cut`.
    """
    return _Encoder(room).encode(value, 0)


class _Encoder:
    def __init__(self, room: int) -> None:
        self.room = room

    def encode(self, value: object, depth: int) -> Plain:
        self.room -= 1
        if self.room < 0 or depth > DEPTH:
            return {"cut": "…"}
        kind = type(value)
        if value is None or kind is bool:
            return value  # type: ignore[return-value]
        if kind in (int, float, str, bytes):
            return self._scalar(value)
        if kind is list or kind is tuple:
            return {kind.__name__: self._items(value, depth)}  # type: ignore[arg-type]
        if kind is set or kind is frozenset:
            items = self._items(value, depth)  # type: ignore[arg-type]
            return {kind.__name__: sorted(items, key=lambda item: json.dumps(item, sort_keys=True))}
        if kind is dict:
            return {"dict": self._pairs(value, depth)}  # type: ignore[arg-type]
        return self._other(value, depth)

    def _scalar(self, value: Any) -> Plain:
        if type(value) is int:
            if value.bit_length() <= BIG_INT_BITS:
                return value
            return {"int": hex(value)} if value.bit_length() < self.room else {"cut": "int"}
        if type(value) is float:
            # NaN and the infinities are not JSON.
            return value if value - value == 0 else {"float": repr(value)}
        self.room -= len(value)
        if self.room < 0:
            return {"cut": f"{type(value).__name__}, {len(value)}"}
        if type(value) is bytes:
            return {"bytes": value.hex()}
        # A lone surrogate can't be written as UTF-8, though JSON escapes it.
        return value  # type: ignore[no-any-return]

    def _items(self, values: Iterable[object], depth: int) -> list[Plain]:
        found: list[Plain] = []
        for value in values:
            found.append(self.encode(value, depth + 1))
            if self.room < 0:
                break
        return found

    def _pairs(self, value: dict[object, object], depth: int) -> list[list[Plain]]:
        found: list[list[Plain]] = []
        for key, item in dict.items(value):
            found.append([self.encode(key, depth + 1), self.encode(item, depth + 1)])
            if self.room < 0:
                break
        return found

    def _other(self, value: object, depth: int) -> Plain:
        """A subclass or any other object: its type's name, how it shows itself, the built-in value it is based on."""
        told: dict[str, Any] = {"other": type(value).__qualname__, "shows": shown_by_itself(value)}
        # Methods of the base class: a subclass may have replaced its own.
        if isinstance(value, str):
            told["like"] = self.encode(str.__str__(value), depth + 1)
        elif isinstance(value, int):
            told["like"] = self.encode(int.__add__(value, 0), depth + 1)
        elif isinstance(value, float):
            told["like"] = self.encode(float.__add__(value, 0.0), depth + 1)
        elif isinstance(value, dict):
            told["like"] = {"dict": self._pairs(value, depth)}
        elif isinstance(value, list):
            told["like"] = {"list": self._items(list.__iter__(value), depth)}
        elif isinstance(value, tuple):
            told["like"] = {"tuple": self._items(tuple.__iter__(value), depth)}
        return told


def shown_by_itself(value: object) -> str:
    """repr(value), bounded, without memory addresses; the type's name where repr fails."""
    try:
        text = repr(value)
    except Exception:  # repr is the learner's code here
        text = f"<{type(value).__qualname__}>"
    return re.sub(r" at 0x[0-9A-Fa-f]+", "", text[:REPR_ROOM])


def decode(plain: Plain) -> Any:
    """The value again. Raises ValueError for `other` and `cut`, which stand for no value."""
    if not isinstance(plain, dict):
        return plain
    kind, content = next(iter(plain.items()))
    match kind:
        case "list":
            return [decode(item) for item in content]
        case "tuple":
            return tuple(decode(item) for item in content)
        case "set":
            return {decode(item) for item in content}
        case "frozenset":
            return frozenset(decode(item) for item in content)
        case "dict":
            return {decode(key): decode(item) for key, item in content}
        case "bytes":
            return bytes.fromhex(content)
        case "int":
            return int(content, 16)
        case "float":
            return float(content)
    raise ValueError(f"{kind!r} stands for no value.")


def same(one: Plain, two: Plain) -> bool:
    """Whether both are the same value of the same types, keys in any order; `other` and `cut` equal nothing."""
    first = _canonical(one)
    return first is not None and first == _canonical(two)


def alike(one: Plain, two: Plain) -> bool:
    """Like `same`, but a subclass counts as what it is based on, and True, 1 and 1.0 count as one number."""
    first = _canonical(one, loose=True)
    return first is not None and first == _canonical(two, loose=True)


def _canonical(plain: Plain, *, loose: bool = False) -> str | None:
    if not isinstance(plain, dict):
        if loose and isinstance(plain, bool | int | float):
            return repr(float(plain)) if abs(plain) < 2**53 else repr(plain)
        return json.dumps(plain)
    kind, content = next(iter(plain.items()))
    if kind == "other" and loose and "like" in plain:
        return _canonical(plain["like"], loose=True)
    if kind in ("other", "cut"):
        return None
    if kind in ("int", "float", "bytes"):
        return f"{kind}:{content}"
    flat = [part for pair in content for part in pair] if kind == "dict" else content
    parts = [_canonical(part, loose=loose) for part in flat]
    if any(part is None for part in parts):
        return None
    texts = [str(part) for part in parts]
    if kind == "dict":
        texts = sorted(f"{key}:{item}" for key, item in zip(texts[::2], texts[1::2], strict=True))
    if loose and kind == "tuple":
        kind = "list"
    return f"{kind}[{','.join(texts)}]"


def contains_other(plain: Plain) -> dict[str, Any] | None:
    """The first `other` inside, or None."""
    if not isinstance(plain, dict):
        return None
    kind, content = next(iter(plain.items()))
    if kind == "other":
        return plain
    if kind == "dict":
        content = [part for pair in content for part in pair]
    if isinstance(content, list):
        return next((found for item in content if (found := contains_other(item)) is not None), None)
    return None


def show(plain: Plain, width: int = 160) -> str:
    """As Python text on one line, cut in the middle to `width` characters."""
    return shorten(_show(plain, width * 2), width)


def shorten(text: str, width: int) -> str:
    """`text` on one line, its middle replaced by `…` where it is longer than `width`."""
    text = " ".join(text.split("\n"))
    if len(text) <= width:
        return text
    tail = width // 3
    return f"{text[: width - tail - 3]} … {text[-tail:]}"


def _show(plain: Plain, width: int) -> str:
    if isinstance(plain, str):
        return repr(plain) if len(plain) <= width else repr(shorten(plain, width))
    if not isinstance(plain, dict):
        return repr(plain)
    kind, content = next(iter(plain.items()))
    match kind:
        case "other":
            return str(plain.get("shows", content))
        case "cut":
            return "…" if content == "…" else f"<{content} …>"
        case "bytes":
            return repr(bytes.fromhex(content))
        case "int" | "float":
            return str(content)
        case "dict":
            return "{" + _join([f"{_show(k, width)}: {_show(v, width)}" for k, v in content[:50]], content) + "}"
    shown = _join([_show(item, width) for item in content[:50]], content)
    match kind:
        case "list":
            return f"[{shown}]"
        case "tuple":
            return f"({shown},)" if len(content) == 1 else f"({shown})"
        case "set":
            return "{" + shown + "}" if content else "set()"
    return f"{kind}({shown})"


def _join(parts: list[str], content: list[Any]) -> str:
    return ", ".join(parts) + (", …" if len(content) > len(parts) else "")
