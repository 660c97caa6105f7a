"""The file of a session: append-only, a line of JSON for each entry.

Does: open a log and mend its torn end, append so that a crash costs at most the line being written.
Does not: know what the entries mean (session does).
"""

import json
import os
from pathlib import Path
from typing import Any

from solutions.d03_framework_loop.session.read_log import VERSION, read_log


class LogError(Exception):
    """A file that is no session log of ours, or can't be read or written; the text says which and why."""


class Log:
    """An open log. `entries` are all that is in it, oldest first."""

    def __init__(self, path: Path, entries: list[dict[str, Any]]) -> None:
        self.path = path
        self.entries = entries

    @classmethod
    def open(cls, path: Path) -> "Log":
        """The log at `path`, made where there is none; a torn last line is removed. Raises LogError."""
        try:
            raw = path.read_bytes() if path.exists() else b""
            entries, size = read_log(raw)
            _check_header(entries)
            if size < len(raw):
                with path.open("r+b") as file:
                    file.truncate(size)
        except (OSError, ValueError) as error:
            raise LogError(f"{path} can't be opened as a session: {error}") from None
        log = cls(path, entries)
        if not entries:
            log.append("session", version=VERSION)
        return log

    def append(self, type_: str, **content: Any) -> dict[str, Any]:
        """Write one entry, on disk when this returns, and return it. Raises LogError."""
        entry = {"seq": len(self.entries) + 1, "type": type_, **content}
        line = json.dumps(entry, ensure_ascii=False).encode("utf-8", "replace") + b"\n"
        try:
            with self.path.open("ab") as file:
                file.write(line)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise LogError(f"{self.path} can't be written: {error}") from None
        self.entries.append(entry)
        return entry


def _check_header(entries: list[dict[str, Any]]) -> None:
    if not entries:
        return
    head = entries[0]
    if head.get("type") != "session":
        raise ValueError("line 1 does not say that this is a session")
    if not isinstance(head.get("version"), int) or head["version"] > VERSION:
        raise ValueError(f"it has version {head.get('version')!r}, and this program reads up to {VERSION}")
