"""Where things are in one clone, and what its environment says of itself.

Does: paths, the hash of a lock, reading and writing `.venv/ready.json`, and the verdict on it.
Does not: change an environment (`setup` does).
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import sys
from pathlib import Path
from typing import Any

FORMAT = 1


class Clone:
    """One clone of the project, by its resolved root."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.venv = root / ".venv"
        self.bin = self.venv / ("Scripts" if os.name == "nt" else "bin")
        self.python = self.bin / ("python.exe" if os.name == "nt" else "python")
        self.marker = self.venv / "ready.json"
        # Beside .venv and not in it: both outlive its removal.
        self.guard = root / ".venv.lock"
        self.log = root / ".venv.log"

    def lock(self, name: str) -> Path:
        return self.root / "scripts" / "locks" / (name + ".txt")

    def hash_lock(self, name: str) -> str:
        """Raises OSError when the clone has no such lock."""
        return hashlib.sha256(self.lock(name).read_bytes()).hexdigest()

    def activation(self) -> dict[str, str]:
        """What `activate` would set, so that `!pip` in a notebook means this environment."""
        path = os.environ.get("PATH", "")
        return {"VIRTUAL_ENV": str(self.venv), "PATH": str(self.bin) + (os.pathsep + path if path else "")}

    def read_marker(self) -> dict[str, Any]:
        """The marker, or an empty one where it is missing, half written or of another format."""
        try:
            marker = json.loads(self.marker.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        whole = isinstance(marker, dict) and marker.get("format") == FORMAT and isinstance(marker.get("locks"), dict)
        return marker if whole else {}

    def write_marker(self, lock: str) -> None:
        """Say that the set `lock` stands, in one step. The test set holds the learner's, and counts as both."""
        names = ["learner", "test"] if lock == "test" else [lock]
        marker = {
            "format": FORMAT,
            "root": str(self.root),
            "python": describe_python(),
            "locks": {name: self.hash_lock(name) for name in names},
        }
        half = self.marker.with_name("ready.json.half")
        half.write_text(json.dumps(marker, indent=2) + "\n", encoding="utf-8")
        half.replace(self.marker)

    def find_fault(self, lock: str) -> str:
        """Why the environment does not serve the set `lock`: "" when it does, else the key of a sentence.

        `first` there is none; `unfinished` a set-up broke off; `moved` it was made for another folder;
        `other_python` for another interpreter; `stale` from an older lock; `more` the test set is yet to come.
        Raises FileNotFoundError when the clone has no such lock.
        """
        wanted = self.hash_lock(lock)
        if not self.venv.exists():
            return "first"
        marker = self.read_marker()
        if not marker or not self.python.exists():
            return "unfinished"
        if marker.get("root") != str(self.root):
            return "moved"
        if marker.get("python") != describe_python():
            return "other_python"
        locks = marker["locks"]
        if locks.get(lock) == wanted:
            return ""
        return "stale" if lock in locks else "more"


def describe_python() -> str:
    """What compiled packages depend on: implementation, version without its last number, machine."""
    return " ".join([str(sys.implementation.cache_tag) + getattr(sys, "abiflags", ""), platform.machine()])
