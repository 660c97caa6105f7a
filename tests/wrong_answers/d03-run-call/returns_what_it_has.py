# expect: after-leaks
from solutions.d02_hand_rolled_loop.parse_arguments import parse_arguments
from solutions.d03_framework_loop.kernel.records import Block
from solutions.d03_framework_loop.kernel.write_result import write_result
from solutions.d03_framework_loop.provider.message import ToolResult


async def run_call(call, tools, before, after):
    tool = tools.get(call.name)
    if not tool:
        return ToolResult(call.id, f"no tool {call.name}, use one of {', '.join(tools)}", is_error=True)
    try:
        args = parse_arguments(call.arguments)
        faults = tool.find_faults(args)
        if faults:
            return ToolResult(call.id, "; ".join(faults), is_error=True)
        args = await before(call, args)
        if isinstance(args, Block):
            result = ToolResult(call.id, args.reason, is_error=True)
        else:
            text, is_error = write_result(await tool.run(**args))
            result = ToolResult(call.id, text, is_error)
    except Exception as e:
        result = ToolResult(call.id, f"{type(e).__name__}: {e}", is_error=True)
    try:
        return await after(call, result)
    except Exception:
        return result
