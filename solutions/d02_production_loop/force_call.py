"""Whether the next request has to call a tool.

Does: force a look-up for questions that may not be answered from memory, once for each question.
Does not: force a write: what is only looked up harms nobody when the guess was wrong.
"""

from typing import Any


def force_call(messages: list[Any], risky: dict[str, list[str]]) -> Any:
    """The `tool_choice` for the next request.

    messages: the history about to be sent, as dicts. risky: for a tool that looks something up, the lower-case words
    that show that a question needs it.
    Returns the choice of that tool by name where the last question has such a word and nothing was called since;
    "required" where several tools are meant; else "auto".
    """
    start = max(number for number, message in enumerate(messages) if message["role"] == "user")
    if any(message["role"] == "tool" for message in messages[start:]):
        return "auto"
    question = messages[start]["content"].lower()
    wanted = [tool for tool, words in risky.items() if any(word in question for word in words)]
    if len(wanted) == 1:
        return {"type": "function", "function": {"name": wanted[0]}}
    return "required" if wanted else "auto"
