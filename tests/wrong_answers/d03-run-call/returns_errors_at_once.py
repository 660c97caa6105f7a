# expect: after-skipped
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
        arguments = parse_arguments(call.arguments)
    except ValueError as error:
        return fail(str(error))
    if faults := tools[call.name].find_faults(arguments):
        return fail("; ".join(faults))
    try:
        allowed = await before(call, arguments)
        if isinstance(allowed, Block):
            return fail(allowed.reason)
        text, bad = write_result(await tools[call.name].run(**allowed))
        if bad:
            return fail(text)
    except Exception as error:
        return fail(f"{type(error).__name__}: {error}")
    try:
        return await after(call, ToolResult(call.id, text))
    except Exception as error:
        return fail(f"{type(error).__name__}: {error}")
