from solutions.d02_hand_rolled_loop.parse_arguments import parse_arguments
from solutions.d03_framework_loop.kernel.records import Block
from solutions.d03_framework_loop.kernel.write_result import write_result
from solutions.d03_framework_loop.provider.message import ToolResult


class Refused(Exception):
    pass


async def run_call(call, tools, before, after):
    def failed(error):
        told = str(error) if isinstance(error, Refused) else f"{type(error).__name__}: {error}"
        return ToolResult(call.id, f"Error: {told}", True)

    async def run():
        allowed = await before(call, arguments)
        if isinstance(allowed, Block):
            raise Refused(allowed.reason)
        return ToolResult(call.id, *write_result(await tool.run(**allowed)))

    try:
        if call.name not in tools:
            raise Refused(f"{call.name} is no tool; choose from {sorted(tools)}")
        tool = tools[call.name]
        arguments = parse_arguments(call.arguments)
        if faults := tool.find_faults(arguments):
            raise Refused(" / ".join(faults))
    except Exception as error:
        return failed(error)
    try:
        result = await run()
    except Exception as error:
        result = failed(error)
    try:
        return await after(call, result)
    except Exception as error:
        return failed(error)
