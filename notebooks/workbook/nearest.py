"""Which ids somebody may have meant.

Does: compare an id that does not exist with those that do, as typed, without its day, and by a part of it.
Does not: know what the ids stand for.
"""

import difflib
from collections.abc import Iterable


def find_nearest(asked: str, known: Iterable[str], most: int = 2) -> tuple[str, ...]:
    """At most `most` of `known`, the likeliest first; none only where nothing at all is alike."""
    ids = tuple(known)
    typed = asked.strip().lower().replace("_", "-").replace(" ", "-")
    if not typed:
        return ()
    parts = [name for name in ids if typed in name]
    without_day = {name.partition("-")[2]: name for name in reversed(ids)}
    close = [without_day.get(one, one) for one in difflib.get_close_matches(typed, [*ids, *without_day], n=most)]
    found = tuple(dict.fromkeys([*parts, *close]))[:most]
    return found or tuple(difflib.get_close_matches(typed, ids, n=1, cutoff=0.2))
