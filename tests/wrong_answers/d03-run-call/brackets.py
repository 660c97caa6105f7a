# expect: escapes
import json

from solutions.d03_framework_loop.kernel.write_result import write_result
from solutions.d03_framework_loop.provider.message import ToolResult


async def run_call(call, tools, before, after):
    tool = tools[call.name]
    arguments = json.loads(call.arguments)
    tool.find_faults(arguments)
    allowed = await before(call, arguments)
    text, is_error = write_result(await tool.run(**allowed))
    return await after(call, ToolResult(call.id, text, is_error))
