# expect: one-argument
import json

from solutions.d03_framework_loop.kernel.records import Block
from solutions.d03_framework_loop.kernel.write_result import write_result
from solutions.d03_framework_loop.provider.message import ToolResult


async def run_call(call, tools, before, after):
    try:
        tool = tools[call.name]
        args = json.loads(call.arguments)
        faults = tool.find_faults(args)
        if faults:
            raise ValueError(faults)
        args = await before(call, args)
        if isinstance(args, Block):
            return ToolResult(call.id, args.reason, True)
        text, is_error = write_result(await tool.run(args))
        return await after(call, ToolResult(call.id, text, is_error))
    except Exception as e:
        return ToolResult(call.id, str(e), True)
