# expect: hook-too-early
from solutions.d02_hand_rolled_loop.parse_arguments import parse_arguments
from solutions.d03_framework_loop.kernel.records import Block
from solutions.d03_framework_loop.kernel.write_result import write_result
from solutions.d03_framework_loop.provider.message import ToolResult


async def run_call(call, tools, before, after):
    def fail(text):
        return ToolResult(call.id, text, is_error=True)

    if call.name not in tools:
        return fail(f"no tool {call.name}; there are {', '.join(tools)}")
    try:
        allowed = await before(call, parse_arguments(call.arguments))
        if isinstance(allowed, Block):
            result = fail(allowed.reason)
        elif faults := tools[call.name].find_faults(allowed):
            result = fail("; ".join(faults))
        else:
            result = ToolResult(call.id, *write_result(await tools[call.name].run(**allowed)))
    except Exception as error:
        result = fail(f"{type(error).__name__}: {error}")
    try:
        return await after(call, result)
    except Exception as error:
        return fail(f"{type(error).__name__}: {error}")
