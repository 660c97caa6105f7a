"""Why a reply ended, in our words.

Does: bring the words of two protocols and their gaps to one vocabulary.
Does not: decide what happens next (kernel.run_turns does).
"""

from solutions.d03_framework_loop.provider.message import StopReason


def read_stop_reason(word: str | None, has_calls: bool) -> StopReason:
    """The stop reason for a service's word.

    word: `finish_reason` of Chat Completions or `stop_reason` of Anthropic Messages; None where none came.
    has_calls: whether the reply holds tool calls.
    Returns "stop", "length" or "tool_use"; "error" for every other word and for none.
    A finished reply with calls is "tool_use" and one without is "stop", whichever of the two the service says.
    """
    known: dict[str | None, StopReason] = {
        "stop": "stop",
        "end_turn": "stop",
        "stop_sequence": "stop",
        "tool_calls": "tool_use",
        "tool_use": "tool_use",
        "length": "length",
        "max_tokens": "length",
    }
    ### BEGIN SOLUTION
    reason = known.get(word, "error")
    if reason in ("stop", "tool_use"):
        return "tool_use" if has_calls else "stop"
    ### END SOLUTION
    return reason
