"""The loop: ask the model, run what it asks for, put the results back, until it answers or the cap is reached.

Does: put the parts of this folder together, and say why it stopped.
Does not: stream, run calls side by side, or decide who may call what (the production loop does).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from solutions.d02_hand_rolled_loop.append_results import append_results
from solutions.d02_hand_rolled_loop.dispatch import dispatch
from solutions.d02_hand_rolled_loop.parse_arguments import parse_arguments


@dataclass(frozen=True, slots=True)
class Run:
    """What came of a run.

    `answer` is the final text, None where there is none. `stopped` is the last finish reason ("stop", "length", ...),
    or "cap" when the loop was not allowed to go on. `messages` is the whole transcript.
    """

    answer: str | None
    stopped: str
    requests: int
    messages: list[Any]


def run_loop(
    client: Any,
    model: str,
    messages: list[Any],
    tools: list[dict[str, Any]],
    functions: dict[str, Callable[..., Any]],
    max_requests: int = 10,
) -> Run:
    """Ask, run the tool calls, put the results back and ask again, until there are no more.

    client: an openai client. messages: the history so far, left as it is.
    tools: definitions, sent with every request. functions: what to run, by the model's name for it.
    Returns Run(answer, stopped, requests, messages). After `max_requests` requests without an answer
    it stops with stopped="cap" and answer=None, every call answered. Tools that fail don't end it;
    what the client raises does.
    """
    history = list(messages)
    for request in range(1, max_requests + 1):
        choice = client.chat.completions.create(model=model, messages=history, tools=tools).choices[0]
        if choice.finish_reason != "tool_calls":
            return Run(choice.message.content, choice.finish_reason, request, [*history, choice.message])
        results = {}
        for call in choice.message.tool_calls:
            try:
                arguments = parse_arguments(call.function.arguments)
                results[call.id] = dispatch(call.function.name, arguments, functions)
            except ValueError as error:
                results[call.id] = f"Error: {error}"
        history = append_results(history, choice.message, results)
    return Run(None, "cap", max_requests, history)
