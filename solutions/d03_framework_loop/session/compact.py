"""Compaction: the older part of a transcript becomes a summary, when there is no room for all of it.

Does: decide by tokens, clear old results first, cut at a safe place, have the summary written without tools.
Does not: change the transcript: the log keeps every word.
"""

import json
from collections.abc import Callable, Sequence

from solutions.d03_framework_loop.provider.message import Assistant, Message, System, ToolResult, User
from solutions.d03_framework_loop.provider.plain import write_message
from solutions.d03_framework_loop.provider.provider import Provider
from solutions.d03_framework_loop.session.clear_results import clear_results
from solutions.d03_framework_loop.session.find_cut import find_cut

ORDER = (
    "Summarise the conversation below for a colleague who takes over and sees nothing else. Use these headings: Goal. "
    "Constraints. Facts (with numbers). Done (every action with an effect, with amounts). Open. Invent nothing."
)
KEPT_RESULTS, LONG_RESULT = 4, 800


class CompactionError(Exception):
    """The transcript can't be brought to fit; the text says why."""


class Compactor:
    """Makes what is sent fit into `room` tokens: give `prepare` to a kernel. `summary` is the latest one."""

    def __init__(self, provider: Provider, room: int, keep: int, count: Callable[[Message], int] | None = None) -> None:
        self.summary, self.cut = "", 0
        self._provider, self._room, self._keep = provider, room, keep
        self._count = count or estimate_tokens

    async def prepare(self, transcript: Sequence[Message]) -> Sequence[Message]:
        """The messages to send for a transcript. Raises CompactionError where even the shortest form is too long."""
        shown = self._show(transcript)
        if self._size(shown) > self._room:
            shown, _ = clear_results(shown, KEPT_RESULTS, LONG_RESULT)
        cut = find_cut(shown, [self._count(message) for message in shown], self._room, self._keep)
        if cut is None and self._size(shown) <= self._room:
            return shown
        if cut is not None:
            self.summary = await self._summarise(shown[:cut])
            self.cut = len(transcript) - (len(shown) - cut)
            shown = self._show(transcript)
        if self._size(shown) > self._room:
            raise CompactionError(f"{self._size(shown)} tokens are left after compaction, and {self._room} fit.")
        return shown

    def _show(self, transcript: Sequence[Message]) -> list[Message]:
        head = [message for message in transcript[: self.cut] if isinstance(message, System)]
        told = [User(f"Summary of the conversation so far:\n{self.summary}")] if self.summary else []
        return [*head, *told, *transcript[self.cut :]]

    def _size(self, messages: Sequence[Message]) -> int:
        return sum(self._count(message) for message in messages)

    async def _summarise(self, messages: Sequence[Message]) -> str:
        told = "\n".join(_tell(message) for message in messages if not isinstance(message, System))
        # Without tools: a model that has some may call one instead of writing.
        reply = await self._provider.reply([User(f"{ORDER}\n\n{told}")], [])
        if reply.stop != "stop" or not reply.text:
            raise CompactionError(f"No summary came: {reply.error or reply.stop}.")
        return reply.text


def estimate_tokens(message: Message) -> int:
    """A rough count of tokens: a quarter for each letter, one for each Chinese character, 4 for the frame."""
    text = json.dumps(write_message(message) | {"original": None}, ensure_ascii=False)
    wide = sum(character > "\u2e80" for character in text)
    return 4 + wide + (len(text) - wide) // 4


def _tell(message: Message) -> str:
    match message:
        case ToolResult(text=text, is_error=is_error):
            return f"tool {'error' if is_error else 'result'}: {text}"
        case Assistant(text=text, calls=calls):
            return "assistant: " + " ".join([text, *(f"[calls {one.name} {one.arguments}]" for one in calls)])
    return f"{type(message).__name__.lower()}: {message.text}"
