"""Spelling help for an unknown parameter.

Does: name the known parameters one edit away that the request does not already have, as was measured.
Does not: guess further; what the service does at two edits is in no log.
"""

from collections.abc import Collection, Iterable

LONGEST = 40


def suggest(name: str, known: Iterable[str], sent: Collection[str]) -> str:
    """`` Did you mean 'stop' or 'store'?`` with its leading blank, or nothing."""
    if len(name) > LONGEST:
        return ""
    near = sorted(word for word in known if word not in sent and is_one_edit(name, word))
    quoted = " or ".join(f"'{word}'" for word in near)
    return f" Did you mean {quoted}?" if near else ""


def is_one_edit(a: str, b: str) -> bool:
    """Whether one insertion, deletion or change turns `a` into `b`."""
    if len(a) > len(b):
        a, b = b, a
    if len(b) - len(a) > 1 or a == b:
        return False
    i = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), len(a))
    return a[i:] == b[i + 1 :] if len(a) < len(b) else a[i + 1 :] == b[i + 1 :]
