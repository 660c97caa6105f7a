import asyncio

from solutions.d03_framework_loop.provider.message import ToolResult


async def run_batch(calls, is_read, run_one, on_start, on_end):
    async def one(call):
        on_start(call)
        try:
            out = await run_one(call)
        except Exception as e:
            out = ToolResult(call.id, f"{type(e).__name__}: {e}", is_error=True)
        on_end(call, out)
        return out

    done, reads = [], []
    for call in [*calls, None]:
        if call is not None and is_read(call):
            reads.append(call)
            continue
        done += await asyncio.gather(*map(one, reads))
        reads = []
        if call is not None:
            done.append(await one(call))
    return done
