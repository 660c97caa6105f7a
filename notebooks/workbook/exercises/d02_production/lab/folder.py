"""A folder with notes, and beside it what nobody may read through it.

Does: make both below one temporary folder, with links where the system lets us.
Does not: hold anything that is worth reading.
"""

import contextlib
import tempfile
from collections.abc import Iterator
from pathlib import Path

NOTES = {
    "lab/notes.txt": "SO-1042: the zip is broken, the customer sent a picture.\nSO-1043: all is well.\n",
    "lab/sub/more.txt": "-o is the name of a colour here.\n",
    "lab-old/notes.txt": "notes of last year\n",
    "secret.txt": "the password of the shop\n",
}
# Name below lab -> where it leads, as seen from there.
LINKS = {"out.txt": "../secret.txt", "same.txt": "notes.txt", "old": "../lab-old", "round": "round"}


@contextlib.contextmanager
def open_lab() -> Iterator[Path]:
    """A temporary folder that holds `lab`, `lab-old`, `secret.txt` and `door`, a link to `lab`; gone afterwards."""
    with tempfile.TemporaryDirectory() as temporary:
        root = Path(temporary).resolve()
        for name, content in NOTES.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(content, encoding="utf-8", newline="\n")
        # Windows makes links for administrators and developers only; without them their names are not there.
        with contextlib.suppress(OSError, NotImplementedError):
            for name, target in LINKS.items():
                (root / "lab" / name).symlink_to(target, target_is_directory=name == "old")
            (root / "door").symlink_to("lab", target_is_directory=True)
        yield root
