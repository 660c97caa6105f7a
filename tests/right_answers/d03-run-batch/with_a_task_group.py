import asyncio

from solutions.d03_framework_loop.provider.message import ToolResult


async def run_batch(calls, is_read, run_one, on_start, on_end):
    answers = {}

    async def run(call):
        on_start(call)
        try:
            answers[call.id] = await run_one(call)
        except Exception as error:
            answers[call.id] = ToolResult(call.id, f"{type(error).__name__}({error})", is_error=True)
        on_end(call, answers[call.id])

    rest = list(calls)
    while rest:
        count = 1
        while is_read(rest[0]) and count < len(rest) and is_read(rest[count]):
            count += 1
        async with asyncio.TaskGroup() as group:
            for call in rest[:count]:
                group.create_task(run(call))
        rest = rest[count:]
    return [answers[call.id] for call in calls]
