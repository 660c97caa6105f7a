import json
from dataclasses import replace

from solutions.d03_framework_loop.kernel.records import Block
from solutions.d03_framework_loop.kernel.write_result import write_result
from solutions.d03_framework_loop.provider.message import ToolResult


async def run_call(call, tools, before, after):
    blank = ToolResult(call.id, "", is_error=True)
    fault, arguments = prepare(call, tools)
    if fault:
        return replace(blank, text=fault)
    text, bad = await perform(call, tools[call.name], arguments, before)
    try:
        return await after(call, ToolResult(call.id, text, bad))
    except Exception as error:
        return replace(blank, text=f"not shown, the check broke: {error!r}")


def prepare(call, tools):
    if call.name not in tools:
        return f"Unknown: {call.name}. Known: {', '.join(tools)}", None
    try:
        arguments = json.loads(call.arguments or "{}")
    except json.JSONDecodeError as error:
        return f"The arguments are no JSON: {error}", None
    if type(arguments) is not dict:
        return "The arguments are no JSON object", None
    return "\n".join(tools[call.name].find_faults(arguments)), arguments


async def perform(call, tool, arguments, before):
    try:
        allowed = await before(call, arguments)
        if isinstance(allowed, Block):
            return allowed.reason, True
        return write_result(await tool.run(**allowed))
    except Exception as error:
        return f"{type(error).__name__}: {error}", True
