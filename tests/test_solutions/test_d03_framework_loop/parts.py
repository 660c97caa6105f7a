"""Pieces that the tests of this folder put kernels together from."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from question_bank.json_schema import import_jsonschema
from solutions.d03_framework_loop.kernel.kernel import Kernel
from solutions.d03_framework_loop.kernel.records import Effect, Run, Tool
from solutions.d03_framework_loop.kernel.tool import make_tool
from solutions.d03_framework_loop.provider.message import Assistant, Message, StopReason, ToolCall, ToolResult, User
from solutions.d03_framework_loop.provider.provider import Scripted
from workbook.exercises.d03.clock import run_timed

import_jsonschema()  # the cheap way, before the kernel needs it
ORDER = {"type": "object", "properties": {"order_id": {"type": "string"}}, "required": ["order_id"]}


def call(id_: str, name: str = "get_order", **arguments: Any) -> ToolCall:
    return ToolCall(id_, name, json.dumps(arguments or {"order_id": "SO-1042"}))


def asks(*calls: ToolCall, stop: StopReason = "tool_use") -> Assistant:
    return Assistant(calls=calls, stop=stop)


def says(text: str = "Done.") -> Assistant:
    return Assistant(text)


def tool(
    name: str = "get_order",
    run: Callable[..., Awaitable[Any]] | None = None,
    effect: Effect = "read",
    seconds: float = 0,
) -> Tool:
    async def look_up(**arguments: Any) -> str:
        await asyncio.sleep(seconds)
        return f"{name} is fine"

    return make_tool(run or look_up, name, {"type": "object"}, effect, name)


def start(kernel: Kernel, history: Sequence[Message] = (User("Where is SO-1042?"),)) -> Run:
    """Run the kernel to its end, on a clock of its own."""
    run, _ = run_timed(kernel.run(history))
    assert isinstance(run, Run)
    return run


def run_script(turns: Sequence[Assistant], *tools: Tool, **settings: Any) -> Run:
    return start(Kernel(Scripted(turns), tools or [tool()], **settings))


def results(run: Run) -> list[ToolResult]:
    return [message for message in run.messages if isinstance(message, ToolResult)]


def assert_paired(messages: Sequence[Message]) -> None:
    """What every service demands: behind a turn's calls one result each, and no result anywhere else."""
    waiting: list[str] = []
    for message in messages:
        if isinstance(message, ToolResult):
            assert message.call_id in waiting, message
            waiting.remove(message.call_id)
            continue
        assert not waiting, f"{waiting} unanswered before {message}"
        if isinstance(message, Assistant) and message.stop not in ("error", "aborted"):
            waiting = [one.id for one in message.calls]
    assert not waiting
