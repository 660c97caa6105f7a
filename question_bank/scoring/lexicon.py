"""The shared vocabulary: a name for every notion, and all the ways people put it.

Does: read lexicon.yaml, expand names inside wordings, compile each wording once.
Does not: know questions or points; find anything in an answer (reading.py does).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import regex

from question_bank.scoring.phrase import FLAGS, PhraseError, join_choices, split_choices, to_pattern
from question_bank.strict_yaml import ContentError, line_of, read_yaml


@dataclass(frozen=True, slots=True)
class Notion:
    """What one group of wordings compiles to: plain patterns, and lexicon entries that stand for themselves.

    Entries are kept apart so that each is searched once an answer however many groups name it.
    """

    pattern: "regex.Pattern[str] | None"
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
        parts = [to_pattern(choice, self.expand) for choice in choices if not _is_reference(choice)]
        return Notion(regex.compile(join_choices(parts), FLAGS) if parts else None, entries)


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
