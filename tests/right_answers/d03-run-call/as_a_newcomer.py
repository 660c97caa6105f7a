from solutions.d02_hand_rolled_loop.parse_arguments import parse_arguments
from solutions.d03_framework_loop.kernel.records import Block
from solutions.d03_framework_loop.kernel.write_result import write_result
from solutions.d03_framework_loop.provider.message import ToolResult


async def run_call(call, tools, before, after):
    def bad(why):
        return ToolResult(call.id, f"Error: {why}", True)

    if call.name not in tools:
        return bad(f"unknown tool {call.name}; there are {sorted(tools)}")
    tool = tools[call.name]
    try:
        args = parse_arguments(call.arguments)
        faults = tool.find_faults(args)
        if faults:
            return bad("\n".join(faults))
    except ValueError as e:
        return bad(e)
    try:
        args = await before(call, args)
        if isinstance(args, Block):
            res = bad(args.reason)
        else:
            res = ToolResult(call.id, *write_result(await tool.run(**args)))
    except Exception as e:
        res = bad(repr(e))
    try:
        return await after(call, res)
    except Exception as e:
        return bad(f"after hook failed, {e!r}")
