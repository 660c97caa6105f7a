"""Who answers whom: every tool call is answered once, right after the turn that made it.

Does: the semantic layer of `messages`, in one pass over the list.
Does not: look inside arguments, or ask whether a called tool is declared: the service does neither.
"""

from typing import Any

from workbook.endpoint.rules.table import RULES

SUBSTITUTES = ("tool_calls", "function_call", "refusal", "audio")


def check_content(messages: list[dict[str, Any]]) -> None:
    """Refuses the first message without content that has nothing to stand in for it."""
    for n, message in enumerate(messages):
        if message.get("content") is not None:
            continue
        if message["role"] == "assistant" and any(message.get(name) is not None for name in SUBSTITUTES):
            continue
        raise RULES["content-null"].refuse(n=n)


def check_pairing(messages: list[dict[str, Any]]) -> None:
    """Refuses the first message that breaks the pairing of calls and answers.

    Accepted, as by the service: answers in another order than the calls, ids used again in a later turn.
    """
    open_turn: OpenTurn | None = None
    for n, message in enumerate(messages):
        if message["role"] == "tool":
            if message.get("tool_call_id") is None:
                raise RULES["missing-tool-call-id"].refuse(n=n)
            if open_turn is None:
                raise RULES["orphan-tool-message"].refuse(n=n)
            open_turn.answer(message["tool_call_id"], n)
            continue
        if open_turn is not None:
            open_turn.close(n)
        calls = message.get("tool_calls") if message["role"] == "assistant" else None
        open_turn = OpenTurn([call["id"] for call in calls]) if calls else None
    if open_turn is not None:
        open_turn.close(len(messages) - 1)


class OpenTurn:
    """An assistant turn whose calls are being answered."""

    def __init__(self, ids: list[str]) -> None:
        self.ids = ids
        self.answered: dict[str, int] = {}

    def answer(self, id_: str, n: int) -> None:
        """Message `n` answers call `id_`."""
        if id_ in self.answered:
            raise RULES["duplicate-tool-call-id"].refuse(id=id_, first=self.answered[id_], n=n)
        if id_ not in self.ids:
            raise RULES["unknown-tool-call-id"].refuse(id=id_, n=n)
        self.answered[id_] = n

    def close(self, n: int) -> None:
        """No more answers come: message `n` is the first after them."""
        unanswered = [id_ for id_ in self.ids if id_ not in self.answered]
        if unanswered:
            raise RULES["unanswered-calls"].refuse(ids=", ".join(unanswered), n=n)
