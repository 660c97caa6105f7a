"""The little language in which rubrics write wordings, turned into bounded regular expressions.

    plain words       as they are; English only at word edges, a space also matches "_", "-" and nothing
    word*             any ending: execut* is execute, executes, executing
    *n't              don't, can't, isn't and the like
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

import regex

FLAGS = regex.VERSION0
EDGE = r"(?:(?![a-z0-9_])|(?<![a-z0-9_]))"
TOKEN = regex.compile(
    r"(?P<ref>\{[a-z0-9-]+\})|(?P<number><n>)|(?P<long>\.\.\.)|(?P<short>\.\.)|(?P<open>\()|(?P<close>\))"
    r"|(?P<bar>\|)|(?P<maybe>(?<=[^|(?.])\?)|(?P<ending>\*)|(?P<space>\s+)|(?P<char>[^{}<>()|*?\\\[\]])|(?P<bad>.)",
    regex.DOTALL,
)
GAP_CHARS = {"short": 12, "long": 40}
GAP_STOPS = {"short": r"[,;:.。!?\n]", "long": r"[.。!?\n]"}
_FIXED = {
    "number": r"(?:[0-9]{1,7}|[零一二两三四五六七八九十百千万几]{1,4}"
    r"|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|fifty|hundred)(?![a-z]))",
    **{kind: f"{EDGE}[^{stops[1:]}{{0,{GAP_CHARS[kind]}}}?{EDGE}" for kind, stops in GAP_STOPS.items()},
    "open": "(?:",
    "maybe": "?",
    "close": ")",
    "bar": "|",
    "ending": "[a-z]*",
    "space": r"[\s_.-]{0,2}",
}


NOT = "(ai|are|ca|could|dare|did|do|does|had|has|have|is|might|must|need|ought|sha|should|was|were|wo|would)n't"
"""What `*n't` stands for: as any word that ends so it took longer to find than all else together."""


class PhraseError(ValueError):
    """A wording that is not in the language; the message is a sentence without the file name."""


def to_pattern(phrase: str, expand: Callable[[str], str]) -> str:
    """The regular expression of one wording; `expand(name)` gives that of a lexicon entry.

    Raises PhraseError for characters outside the language and for unbalanced brackets.
    """
    out: list[str] = []
    depth = 0
    for token in TOKEN.finditer(phrase.strip().casefold().replace("*n't", NOT)):
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


def at_edges(pattern: str) -> str:
    """`pattern` where words begin and end; the edge before a Latin or Chinese letter is written in its short form."""
    first = pattern[:1]
    if first.isalnum() and "|" not in pattern and pattern[1:2] not in ("?", "*", "{"):
        return f"{'(?<![a-z0-9_])' if first.isascii() else ''}{pattern}{EDGE}"
    if pattern.startswith("[a-z]*") and "|" not in pattern:
        return f"(?<![a-z0-9_]){pattern}{EDGE}"
    return f"{EDGE}(?:{pattern}){EDGE}"


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


def split_gaps(phrase: str) -> tuple[list[str], list[str]]:
    """The parts of `a..b ... c` between its outer gaps, and the gaps ("short", "long"); outer gaps at an end are none.

    >>> split_gaps("send..(the )?tools..")
    (['send', '(the )?tools'], ['short'])
    """
    parts, gaps, depth, done = [], [], 0, 0
    for token in TOKEN.finditer(phrase):
        depth += {"open": 1, "close": -1}.get(token.lastgroup or "", 0)
        if depth == 0 and token.lastgroup in ("short", "long"):
            parts.append(phrase[done : token.start()])
            gaps.append(str(token.lastgroup))
            done = token.end()
    parts.append(phrase[done:])
    parts = [part.strip().removeprefix("?").strip() for part in parts]  # a space that may be missing is one anyway
    while len(parts) > 1 and not parts[-1]:
        del parts[-1], gaps[-1]
    while len(parts) > 1 and not parts[0]:
        del parts[0], gaps[0]
    return parts, gaps


def is_group(part: str) -> bool:
    """Whether `part` is one bracket from end to end, such as `(a|{b})`."""
    depth = 0
    for place, char in enumerate(part):
        depth += {"(": 1, ")": -1}.get(char, 0)
        if depth == 0:
            return place == len(part) - 1 and part.startswith("(")
    return False


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
