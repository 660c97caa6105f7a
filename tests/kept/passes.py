"""The passes of earlier runs, in a folder that git ignores.

Does: read and write {test: key under which it passed}; a file that can't be read holds none.
Does not: ever hold a failure.
"""

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

# pytest's own cache, so that `pytest --cache-clear` empties this as well.
PLACE = Path(".pytest_cache") / "d" / "passes"


def read_passes(root: Path, name: str) -> dict[str, str]:
    """The keys under which tests last passed, by test."""
    with suppress(OSError, ValueError):
        kept = json.loads((root / PLACE / f"{name}.json").read_text(encoding="utf-8"))
        if isinstance(kept, dict) and all(isinstance(key, str) for key in kept.values()):
            return kept
    return {}


def write_passes(root: Path, name: str, passes: Mapping[str, str]) -> None:
    """Replace the file in one step; a folder that can't be written costs the next run its time, nothing else."""
    place = root / PLACE / f"{name}.json"
    with suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
        new = place.with_suffix(f".{os.getpid()}.tmp")
        new.write_text(json.dumps(dict(sorted(passes.items())), indent=0), encoding="utf-8")
        new.replace(place)
