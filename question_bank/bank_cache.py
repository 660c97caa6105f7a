"""The parsed bank, kept on disk so that YAML is read once.

Does: store plain data under the hash of the very bytes it came from, and of the code that read them.
Does not: decide by times or sizes, so it is never stale; fail (without a usable cache the files are read again).

Reading and hashing 34 small files takes a few milliseconds, parsing their YAML over a second.
"""

import hashlib
import json
import os
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
# A change in any of these may change what the same bytes mean.
READERS = ("bank.py", "bank_cache.py", "plain_yaml.py", "strict_yaml.py")


def fingerprint(contents: Sequence[tuple[str, bytes]]) -> str | None:
    """SHA-256 (hex) over named contents and the code that reads them; None where that code can't be seen."""
    digest = hashlib.sha256()
    try:
        code = [(name, (HERE / name).read_bytes()) for name in READERS]
    except OSError:
        return None
    for name, raw in (*code, *contents):
        digest.update(f"{len(name.encode())} {len(raw)} {name}\n".encode())
        digest.update(raw)
    return digest.hexdigest()


def recall(root: Path, key: str) -> Any:
    """The data stored for this bank under this very key; None when there is none, or it was damaged."""
    try:
        head, _, body = _place(root).read_bytes().partition(b"\n")
        if head == f"{key} {hashlib.sha256(body).hexdigest()}".encode():
            return json.loads(body)
    except (OSError, ValueError, RecursionError, RuntimeError):
        pass
    return None


def remember(root: Path, key: str, data: Any) -> None:
    """Store the data under this key, in one step; a folder that can't be written is no fault."""
    with suppress(OSError, RuntimeError, TypeError, ValueError):
        body = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
        head = f"{key} {hashlib.sha256(body).hexdigest()}\n".encode()
        place = _place(root)
        place.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=place.parent, prefix=place.stem, suffix=".tmp")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(head + body)
            Path(name).replace(place)
        except OSError:
            Path(name).unlink(missing_ok=True)


def _place(root: Path) -> Path:
    """One file a bank, below WORKBOOK_HOME where that is set, else in the platform's cache folder."""
    name = hashlib.sha256(str(root.resolve()).encode("utf-8", "surrogatepass")).hexdigest()[:12]
    return _folder() / f"question-bank-{name}.json"


def _folder() -> Path:
    if home := os.environ.get("WORKBOOK_HOME"):
        return Path(home).expanduser() / "cache"
    from platformdirs import user_cache_path

    return user_cache_path("agent-workbook", appauthor=False)
