# expect: not-async
from solutions.d03_framework_loop.provider.message import ToolResult


def run_call(call, tools, before, after):
    if call.name not in tools:
        return ToolResult(call.id, f"no tool {call.name}, there are {list(tools)}", is_error=True)
    return ToolResult(call.id, "ok")
