"""The verbs of `drill.py`, each in a module of its own. Does: name them, find the one a misspelt word means."""

import difflib

VERBS = ("check", "show", "score", "stats", "next", "contest", "export", "undo", "reset")


def near_verb(word: str) -> str | None:
    """The verb that `word` looks like; None for one that looks like none, as ids of questions do."""
    return next(iter(difflib.get_close_matches(word.lower(), VERBS, n=1)), None)
