"""What a wording can't do without: letters that have to stand in an answer before it is worth searching for.

Does: read the literal parts out of a wording; say whether a text has them all. An answer has the letters of a
      tenth of all wordings, so nine searches of ten are never made.
Does not: find anything; a wording whose needs are met may still be absent.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from operator import add

from question_bank.scoring.phrase import TOKEN, split_choices


@dataclass(frozen=True, slots=True)
class Needs:
    """All of `literals`, all of these lexicon `entries`, and of every tuple in `choices` at least one."""

    pairs: frozenset[str]
    """Every two letters that stand side by side in a literal (one letter where it is alone)."""
    literals: tuple[str, ...]
    entries: tuple[str, ...] = ()
    choices: "tuple[tuple[Needs, ...], ...]" = ()

    @property
    def nothing(self) -> bool:
        """Whether any text meets them."""
        return not (self.literals or self.entries or self.choices)


def needs_of(phrase: str) -> Needs:
    """The needs of a wording that `to_pattern` can read."""
    literals: list[str] = []
    entries: list[str] = []
    choices: list[tuple[Needs, ...]] = []
    run = ""
    opened: list[int] = []
    phrase = phrase.strip().casefold()
    tokens = list(TOKEN.finditer(phrase))
    for place, token in enumerate(tokens):
        kind = token.lastgroup
        if kind == "open":
            opened.append(token.end())
        elif kind == "close" and opened:
            start = opened.pop()
            optional = place + 1 < len(tokens) and tokens[place + 1].lastgroup == "maybe"
            if not opened and not optional:
                group = tuple(needs_of(part) for part in split_choices(phrase[start : token.start()]))
                if not any(one.nothing for one in group):
                    choices.append(group)
        if opened or kind == "close":
            _keep(literals, run)
            run = ""
        elif kind == "char":
            run += token.group()
        elif kind == "maybe":
            _keep(literals, run[:-1])
            run = ""
        else:
            _keep(literals, run)
            run = ""
            if kind == "ref":
                entries.append(token.group()[1:-1])
    _keep(literals, run)
    return Needs(pairs_in(literals), tuple(literals), tuple(entries), tuple(choices))


def as_literal(phrase: str) -> str | None:
    """The wording itself when it is nothing but letters, else None."""
    phrase = phrase.strip().casefold()
    return phrase if all(token.lastgroup == "char" for token in TOKEN.finditer(phrase)) else None


def _keep(literals: list[str], run: str) -> None:
    if run:
        literals.append(run)


def pairs_in(texts: Iterable[str]) -> frozenset[str]:
    """Two neighbouring letters each, and the letter of a text that has only one."""
    found: set[str] = set()
    for text in texts:
        found.update(map(add, text, text[1:]) if text[1:] else text)
    return frozenset(found)


def are_met(needs: Needs, text: str, pairs: frozenset[str], stands: Callable[[str], bool]) -> bool:
    """Whether `text` has it all; `pairs` are its own pairs and letters, `stands(entry)` speaks for the lexicon."""
    if not needs.pairs <= pairs:
        return False
    for literal in needs.literals:  # loops, since this is asked hundreds of times an answer
        if literal not in text:
            return False
    for group in needs.choices:
        for one in group:
            if are_met(one, text, pairs, stands):
                break
        else:
            return False
    return all(map(stands, needs.entries))
