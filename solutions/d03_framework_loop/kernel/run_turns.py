"""The loop itself: turn after turn until a stop reason or a valve ends it.

Does: decide by the stop reason alone, keep the transcript whole, say how the run ended.
Does not: know providers, tools or events: it calls what it is given.
"""

from collections.abc import Awaitable, Callable, Sequence

from solutions.d03_framework_loop.kernel.records import Ending, Run
from solutions.d03_framework_loop.provider.message import Assistant, Message, ToolCall


async def run_turns(
    ask: Callable[[Sequence[Message]], Awaitable[Assistant]],
    run_calls: Callable[[Sequence[ToolCall]], Awaitable[Sequence[Message]]],
    refuse_calls: Callable[[Sequence[ToolCall]], Sequence[Message]],
    find_valve: Callable[[], Ending | None],
    history: Sequence[Message],
) -> Run:
    """Ask for turns until one ends the run.

    ask: the model's next turn for a transcript. run_calls: runs calls, returns the messages that answer them.
    refuse_calls: answers calls without running them. find_valve: the limit that is reached, asked before each turn.
    history: where the run begins; left as it is.
    A turn that ends with "tool_use" leads to another one. So does a "length" turn with calls, but its calls are cut off
    and must not run. Everything else ends the run. Returns a Run with the whole transcript and the last turn's error.
    """
    transcript = list(history)
    while True:
        ### BEGIN SOLUTION
        if valve := find_valve():
            return Run(valve, tuple(transcript))
        reply = await ask(transcript)
        transcript.append(reply)
        if reply.stop == "tool_use":
            transcript += await run_calls(reply.calls)
        elif reply.stop == "length" and reply.calls:
            transcript += refuse_calls(reply.calls)
        else:
            return Run(reply.stop, tuple(transcript), reply.error)
        ### END SOLUTION
