"""The plain part of YAML: what a content file may be built from.

Does: refuse anchors, aliases, merge keys, tags, directives and deep nesting while ruamel reads.
Does not: decode, look at values, or word the error for a file (strict_yaml does).

Kept apart from strict_yaml because it needs ruamel when it is imported.
"""

from typing import Any

from ruamel.yaml.composer import Composer, ComposerError
from ruamel.yaml.events import AliasEvent, DocumentStartEvent, ScalarEvent

from question_bank.strict_yaml import MAX_DEPTH


class NotPlainError(ComposerError):
    """YAML that is valid and goes beyond plain content; `problem` is the whole sentence."""


class PlainComposer(Composer):
    """ruamel's composer, which raises NotPlainError with the line at the first thing that is not plain."""

    _level = 0

    def compose_document(self) -> Any:
        event = self.parser.peek_event()
        if isinstance(event, DocumentStartEvent) and (event.version or event.tags):
            raise NotPlainError(
                None, None, "begins with a % directive, which content may not use; remove it.", event.start_mark
            )
        return super().compose_document()

    def compose_node(self, parent: Any, index: Any) -> Any:
        event = self.parser.peek_event()
        if refused := _refuse(event):
            raise NotPlainError(None, None, refused, event.start_mark)
        if self._level >= MAX_DEPTH:
            reason = f"is nested more than {MAX_DEPTH} levels deep; write it flatter."
            raise NotPlainError(None, None, reason, event.start_mark)
        self._level += 1
        try:
            return super().compose_node(parent, index)
        finally:
            self._level -= 1


def _refuse(event: Any) -> str:
    if isinstance(event, AliasEvent) or event.anchor:
        return "has an anchor (&) or alias (*), which content may not use; write the text out, or put it in quotes."
    if getattr(event, "tag", None):
        return f"has the tag {event.tag}, which content may not use; remove it, or put the text in quotes."
    if isinstance(event, ScalarEvent) and event.value == "<<" and event.implicit[0]:
        return "has a merge (<<), which content may not use; write the entries out."
    return ""
