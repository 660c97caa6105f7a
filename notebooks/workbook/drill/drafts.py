"""What was typed and not handed in: kept on disk, one file a question, so that nothing is ever lost.

Does: save, bring back, forget. Does not: raise where the folder can't be written (the drill goes on without).
"""

import contextlib
import os
from pathlib import Path

from workbook.store import data_folder


def draft_path(question: str) -> Path:
    """Where the draft of a question lies."""
    return data_folder() / "drafts" / f"{question}.txt"


def load_draft(question: str) -> str:
    """The draft, empty where there is none."""
    try:
        return draft_path(question).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


def save_draft(question: str, text: str) -> bool:
    """Keep `text`, in one step; whether that worked."""
    path = draft_path(question)
    # Two drills may write the same draft at once.
    fresh = path.with_suffix(f".{os.getpid()}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_text(text, encoding="utf-8", errors="replace")
        fresh.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        return False
    return True


def keep_unsaved(question: str, answer: str) -> bool:
    """Keep an answer that the store could not take, after whatever the draft holds already; whether that worked."""
    draft = load_draft(question)
    if answer in draft:
        return True
    return save_draft(question, f"{draft.rstrip()}\n\n{answer}" if draft.strip() else answer)


def drop_draft(question: str) -> None:
    """Forget the draft; it was handed in."""
    with contextlib.suppress(OSError):
        draft_path(question).unlink(missing_ok=True)
