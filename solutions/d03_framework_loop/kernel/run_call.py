"""One tool call, from what the model wrote to what the model reads.

Does: prepare, validate, ask the before hook, run, show the after hook; each failure is a result that keeps its message.
Does not: choose which calls run side by side (run_batch does), or change the call: the transcript keeps it as it was.
"""

from collections.abc import Awaitable, Callable
from typing import Any

from solutions.d02_hand_rolled_loop.parse_arguments import parse_arguments
from solutions.d03_framework_loop.kernel.records import AfterHook, Block, Tools
from solutions.d03_framework_loop.kernel.write_result import write_result
from solutions.d03_framework_loop.provider.message import ToolCall, ToolResult


async def run_call(
    call: ToolCall,
    tools: Tools,
    before: Callable[[ToolCall, dict[str, Any]], Awaitable[dict[str, Any] | Block]],
    after: AfterHook,
) -> ToolResult:
    """Run one call and answer it under its id.

    tools: by the name that the model knows. before: the arguments to run with, or a Block; raises to block as well.
    after: gets the result of everything that `before` was asked about, failures too, and returns what the model reads.
    Raises nothing but CancelledError. Failures are results with is_error, and say what failed: an unknown tool (and the
    names of those there are), arguments that are no JSON object, each fault that `find_faults` lists, a Block's reason,
    type and message of an exception.
    """

    def fail(text: str) -> ToolResult:
        return ToolResult(call.id, text, is_error=True)

    tool = tools.get(call.name)
    if tool is None:
        return fail(f"Error: there is no tool {call.name!r}. The tools are: {', '.join(tools)}.")
    try:
        arguments = parse_arguments(call.arguments)
    except ValueError as error:
        return fail(f"Error: {error}")
    if faults := tool.find_faults(arguments):
        return fail(f"Error: {'; '.join(faults)}")
    try:
        allowed = await before(call, arguments)
        if isinstance(allowed, Block):
            result = fail(f"Blocked: {allowed.reason}")
        else:
            text, is_error = write_result(await tool.run(**allowed))
            result = ToolResult(call.id, text, is_error)
    except Exception as error:
        result = fail(f"Error: {call.name} failed: {type(error).__name__}: {error}")
    try:
        return await after(call, result)
    except Exception as error:
        # What a hook could not look at may be what it is there to hold back.
        return fail(f"Error: the result is withheld, its check failed: {type(error).__name__}: {error}")
