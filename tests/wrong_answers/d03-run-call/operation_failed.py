# expect: swallow-errors
from solutions.d02_hand_rolled_loop.parse_arguments import parse_arguments
from solutions.d03_framework_loop.kernel.records import Block
from solutions.d03_framework_loop.kernel.write_result import write_result
from solutions.d03_framework_loop.provider.message import ToolResult


async def run_call(call, tools, before, after):
    failed = ToolResult(call.id, "operation failed", is_error=True)
    if call.name not in tools:
        return failed
    try:
        arguments = parse_arguments(call.arguments)
    except ValueError:
        return failed
    if tools[call.name].find_faults(arguments):
        return failed
    try:
        allowed = await before(call, arguments)
        result = (
            failed
            if isinstance(allowed, Block)
            else ToolResult(call.id, *write_result(await tools[call.name].run(**allowed)))
        )
    except Exception:
        result = failed
    try:
        return await after(call, result)
    except Exception:
        return failed
