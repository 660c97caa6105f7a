"""Calls that a crash left without an answer.

Does: answer each where it stands, by what is known of it.
Does not: run anything again.
"""

from collections.abc import Collection, Sequence

from solutions.d03_framework_loop.provider.message import Assistant, Message, ToolResult


def close_open_calls(messages: Sequence[Message], begun: Collection[str]) -> list[Message]:
    """The messages, with an error result for each call that has none.

    begun: ids of the calls of the last turn of which the log says that they began to run.
    A missing result stands behind those that are there, before whatever follows, in the order of the calls. Its text
    says "not run" of a call that had not begun, and "unknown" of one that had: it may have taken effect, and has to be
    looked up before it is repeated. Turns that ended in "error" or "aborted" are never sent, so their calls stay open.
    """
    closed: list[Message] = []
    missing: dict[str, ToolResult] = {}
    for message in messages:
        if isinstance(message, ToolResult):
            missing.pop(message.call_id, None)
        else:
            closed += missing.values()
            missing = {}
        closed.append(message)
        if isinstance(message, Assistant) and message.stop not in ("error", "aborted"):
            for call in message.calls:
                fate = "the outcome is unknown: look it up before you try again" if call.id in begun else "not run"
                missing[call.id] = ToolResult(call.id, f"Error: interrupted, {fate}.", is_error=True)
    return [*closed, *missing.values()]
