# expect: one-argument
from solutions.d02_hand_rolled_loop.parse_arguments import parse_arguments
from solutions.d03_framework_loop.kernel.records import Block
from solutions.d03_framework_loop.kernel.write_result import write_result
from solutions.d03_framework_loop.provider.message import ToolResult


async def run_call(call, tools, before, after):
    def fail(text):
        return ToolResult(call.id, f"Error: {text}", is_error=True)

    if call.name not in tools:
        return fail(f"no tool {call.name}, there are {', '.join(tools)}")
    tool = tools[call.name]
    try:
        args = parse_arguments(call.arguments)
    except ValueError as e:
        return fail(str(e))
    if faults := tool.find_faults(args):
        return fail("; ".join(faults))
    try:
        args = await before(call, args)
        if isinstance(args, Block):
            result = fail(args.reason)
        else:
            result = ToolResult(call.id, *write_result(await tool.run(args)))
    except Exception as e:
        result = fail(f"{type(e).__name__}: {e}")
    try:
        return await after(call, result)
    except Exception as e:
        return fail(f"{type(e).__name__}: {e}")
