# expect: no-flag
from solutions.d02_hand_rolled_loop.parse_arguments import parse_arguments
from solutions.d03_framework_loop.kernel.records import Block
from solutions.d03_framework_loop.kernel.write_result import write_result
from solutions.d03_framework_loop.provider.message import ToolResult


async def run_call(call, tools, before, after):
    tool = tools.get(call.name)
    if tool is None:
        return ToolResult(call.id, f"Error: no tool {call.name}, only {', '.join(tools)}")
    try:
        arguments = parse_arguments(call.arguments)
    except ValueError as error:
        return ToolResult(call.id, f"Error: {error}")
    faults = tool.find_faults(arguments)
    if faults:
        return ToolResult(call.id, "Error: " + ", ".join(faults))
    try:
        allowed = await before(call, arguments)
        if isinstance(allowed, Block):
            result = ToolResult(call.id, allowed.reason)
        else:
            result = ToolResult(call.id, write_result(await tool.run(**allowed))[0])
    except Exception as error:
        result = ToolResult(call.id, f"Error: {error!r}")
    try:
        return await after(call, result)
    except Exception as error:
        return ToolResult(call.id, f"Error: {error!r}")
