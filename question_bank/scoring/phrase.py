"""The little language in which rubrics write wordings, turned into bounded regular expressions.

    plain words       as they are; English only at word edges, a space also matches "_", "-" and nothing
    word*             any ending: execut* is execute, executes, executing
    tools?            the last letter may be missing
    (a|b)  (a|b)?     one of these; one of these or nothing
    ..                a short gap, at most 12 characters, inside a clause
    ...               a longer gap, at most 40 characters, inside a sentence
    <n>               a number: 20, 二十, two
    {name}            any wording of that entry of the lexicon

Does: compile; refuse what is not in the language.
Does not: allow repetition of any other kind, so that no pattern can take long.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache

import regex

FLAGS = regex.VERSION0
EDGE = r"(?:(?![a-z0-9_])|(?<![a-z0-9_]))"
_TOKEN = regex.compile(
    r"(?P<ref>\{[a-z0-9-]+\})|(?P<number><n>)|(?P<long>\.\.\.)|(?P<short>\.\.)|(?P<open>\()|(?P<close>\))"
    r"|(?P<bar>\|)|(?P<maybe>(?<=[^|(?.])\?)|(?P<ending>\*)|(?P<space>\s+)|(?P<char>[^{}<>()|*?\\\[\]])|(?P<bad>.)",
    regex.DOTALL,
)
LONG_GAP, SHORT_GAP = r"[^.。!?\n]{0,40}?", r"[^,;:.。!?\n]{0,12}?"
_FIXED = {
    "number": r"(?:[0-9]{1,7}|[零一二两三四五六七八九十百千万几]{1,4}"
    r"|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|fifty|hundred)(?![a-z]))",
    "long": EDGE + LONG_GAP + EDGE,
    "short": EDGE + SHORT_GAP + EDGE,
    "open": "(?:",
    "maybe": "?",
    "close": ")",
    "bar": "|",
    "ending": "[a-z]*",
    "space": r"[\s_.-]{0,2}",
}


@lru_cache(maxsize=5_000)
def capture_gaps(pattern: str) -> "regex.Pattern[str]":
    """The same pattern with every gap as a group named `gap` (slower to search with)."""
    for gap in (LONG_GAP, SHORT_GAP):
        pattern = pattern.replace(gap, f"(?P<gap>{gap})")
    return regex.compile(pattern, FLAGS)


class PhraseError(ValueError):
    """A wording that is not in the language; the message is a sentence without the file name."""


def to_pattern(phrase: str, expand: Callable[[str], str]) -> str:
    """The regular expression of one wording; `expand(name)` gives that of a lexicon entry.

    Raises PhraseError for characters outside the language and for unbalanced brackets.
    """
    out: list[str] = []
    depth = 0
    for token in _TOKEN.finditer(phrase.strip().casefold()):
        kind = token.lastgroup or "bad"
        depth += {"open": 1, "close": -1}.get(kind, 0)
        if kind == "bad" or depth < 0 or (kind == "bar" and depth == 0):
            raise PhraseError(f"the wording {phrase!r} can't be read at {token.group()!r}; see rubrics/README.md.")
        if kind == "ref":
            out.append(expand(token.group()[1:-1]))
        elif kind == "char":
            out.append(regex.escape(token.group(), literal_spaces=True))
        else:
            out.append(_FIXED[kind])
    if depth:
        raise PhraseError(f"the wording {phrase!r} has a bracket that is never closed.")
    if not out:
        raise PhraseError("a wording is empty.")
    return "".join(out)


def join_choices(patterns: Iterable[str]) -> str:
    """One pattern for any of `patterns`, at word edges; common beginnings are shared, for speed."""
    return f"{EDGE}{_share_heads(list(dict.fromkeys(patterns)))}{EDGE}"


def _share_heads(patterns: list[str]) -> str:
    if len(patterns) == 1:
        return patterns[0] if "|" not in patterns[0] else f"(?:{patterns[0]})"
    heads: dict[str, list[str]] = {}
    for pattern in patterns:
        plain = pattern != "" and pattern[0] not in "(\\[" and pattern[1:2] not in ("?", "*", "{")
        heads.setdefault(pattern[0] if plain else "", []).append(pattern[1:] if plain else pattern)
    choices = [head + _share_heads(tails) if head else "|".join(tails) for head, tails in heads.items()]
    return f"(?:{'|'.join(choices)})"


def split_choices(group: str) -> list[str]:
    """The parts of `a|{b}|c (d|e)` at its outer bars."""
    parts = [""]
    depth = 0
    for char in group:
        depth += {"(": 1, ")": -1}.get(char, 0)
        if char == "|" and depth == 0:
            parts.append("")
        else:
            parts[-1] += char
    return [part.strip() for part in parts]
