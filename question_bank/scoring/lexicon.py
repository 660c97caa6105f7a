"""The shared vocabulary: a name for every notion, and all the ways people put it.

Does: read lexicon.yaml, expand names inside wordings, make each wording a regular expression.
Does not: know questions or points; find anything in an answer (reading.py does).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import regex

from question_bank.scoring.needs import Needs, as_literal, needs_of
from question_bank.scoring.phrase import (
    GAP_CHARS,
    PhraseError,
    at_edges,
    is_group,
    join_choices,
    split_choices,
    split_gaps,
    to_pattern,
)
from question_bank.strict_yaml import ContentError, line_of, read_yaml


@dataclass(frozen=True, slots=True)
class Wording:
    """Words without a gap: their regular expression, and what an answer has to have for a search to be worth it."""

    pattern: str
    needs: Needs
    literal: str | None
    """The words themselves where there is nothing else to the pattern."""


@dataclass(frozen=True, slots=True)
class Gap:
    """What may stand between two parts: so many characters at most, and no mark that ends its kind."""

    chars: int
    kind: str


@dataclass(frozen=True, slots=True)
class Chain:
    """Notions one after the other with gaps between them: each is searched once an answer."""

    parts: "tuple[Notion, ...]"
    gaps: tuple[Gap, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Notion:
    """What one group of wordings compiles to: wordings and chains of its own, and lexicon entries.

    Entries are kept apart so that each is searched once an answer however many groups name it.
    """

    wordings: tuple[Wording, ...]
    chains: tuple[Chain, ...]
    entries: tuple[str, ...]


@dataclass(slots=True)
class Lexicon:
    """All entries by name; `compile_group` turns `a|{b}` into a Notion."""

    path: Path
    wordings: Mapping[str, tuple[str, ...]]
    _expanded: dict[str, str] = field(default_factory=dict)
    _groups: dict[str, Notion] = field(default_factory=dict)
    _entries: dict[str, Notion] = field(default_factory=dict)

    def compile_group(self, group: str) -> Notion:
        """The notion of a group such as `{model}|it`. Raises PhraseError for unknown names and bad wordings."""
        if group not in self._groups:
            self._groups[group] = self._compile(split_choices(group))
        return self._groups[group]

    def entry(self, name: str) -> Notion:
        """The notion of one entry of the lexicon."""
        if name not in self._entries:
            self._entries[name] = self._compile(self.wordings[name])
        return self._entries[name]

    def expand(self, name: str, trail: tuple[str, ...] = ()) -> str:
        """The regular expression of an entry. Raises PhraseError when it is unknown or contains itself."""
        if name not in self.wordings:
            raise PhraseError(f"{{{name}}} is not in the lexicon.")
        if name in trail:
            raise PhraseError(f"{{{name}}} contains itself.")
        if name not in self._expanded:
            inner = (*trail, name)
            parts = [to_pattern(phrase, lambda other: self.expand(other, inner)) for phrase in self.wordings[name]]
            self._expanded[name] = join_choices(parts)
        return self._expanded[name]

    def _compile(self, choices: tuple[str, ...] | list[str]) -> Notion:
        entries = tuple(choice[1:-1] for choice in choices if _is_reference(choice))
        for name in entries:
            self.expand(name)
        wordings, chains = [], []
        for choice in choices:
            if _is_reference(choice):
                continue
            pattern = to_pattern(choice, self.expand)  # refuses what can't be read, searched for or not
            chain = self._chain(choice)
            if len(chain.parts) > 1:
                chains.append(chain)
            else:
                wordings.append(Wording(at_edges(pattern), needs_of(choice), as_literal(choice)))
        return Notion(tuple(wordings), tuple(chains), entries)

    def _may_be_empty(self, part: str) -> bool:
        return part.endswith("?") and regex.fullmatch(to_pattern(part, self.expand), "") is not None

    def _chain(self, choice: str) -> Chain:
        """The parts between gaps; one that may be missing only makes the gap around it wider."""
        parts, gaps = split_gaps(choice)
        kept, between = [parts[0]], []
        waiting: list[str] = []
        for part, gap in zip(parts[1:], gaps, strict=True):
            waiting.append(gap)
            if not self._may_be_empty(part):
                kept.append(part)
                between.append(Gap(sum(GAP_CHARS[one] for one in waiting), waiting[0]))
                waiting = []
        if len(kept) == 1:
            return Chain((), ())
        return Chain(tuple(self._part(part) for part in kept), tuple(between))

    def _part(self, part: str) -> Notion:
        return self.compile_group(part[1:-1] if is_group(part) else part)


def load_lexicon(path: Path) -> Lexicon:
    """The lexicon at `path`, its entries compiled when they are first used (all of them would take seconds).

    Raises ContentError (file, line, sentence).
    """
    data = read_yaml(path)
    if not isinstance(data, dict):
        raise ContentError(path, 1, "has to map names to lists of wordings.")
    return Lexicon(path, {name: _wordings(path, data, name) for name in data})


def check_lexicon(lexicon: Lexicon) -> list[str]:
    """A sentence for every entry that does not compile: unknown names, circles, unreadable wordings."""
    faults = []
    for name in lexicon.wordings:
        try:
            lexicon.entry(name)
        except PhraseError as error:
            faults.append(f"{lexicon.path}: entry {name}: {error}")
    return faults


def _wordings(path: Path, data: Any, name: str) -> tuple[str, ...]:
    listed = data[name]
    if not isinstance(listed, list) or not listed or not all(isinstance(one, str) for one in listed):
        raise ContentError(path, line_of(data, name), f"entry {name} has to be a list of quoted or plain words.")
    if not regex.fullmatch(r"[a-z0-9-]+", name):
        raise ContentError(path, line_of(data, name), f"entry {name}: names are lower-case words joined by hyphens.")
    return tuple(part for one in listed for part in split_choices(str(one)))


def _is_reference(choice: str) -> bool:
    return choice.startswith("{") and choice.endswith("}") and choice.count("{") == 1
