# expect: block-ignored
from solutions.d02_hand_rolled_loop.parse_arguments import parse_arguments
from solutions.d03_framework_loop.kernel.records import Block
from solutions.d03_framework_loop.kernel.write_result import write_result
from solutions.d03_framework_loop.provider.message import ToolResult


async def run_call(call, tools, before, after):
    def fail(text):
        return ToolResult(call.id, text, is_error=True)

    tool = tools.get(call.name)
    if not tool:
        return fail(f"no tool {call.name}; there are {', '.join(tools)}")
    try:
        arguments = parse_arguments(call.arguments)
    except ValueError as error:
        return fail(str(error))
    if faults := tool.find_faults(arguments):
        return fail("; ".join(faults))
    try:
        allowed = await before(call, arguments)
        if not isinstance(allowed, Block):
            arguments = allowed
        result = ToolResult(call.id, *write_result(await tool.run(**arguments)))
    except Exception as error:
        result = fail(f"{type(error).__name__}: {error}")
    try:
        return await after(call, result)
    except Exception as error:
        return fail(f"{type(error).__name__}: {error}")
