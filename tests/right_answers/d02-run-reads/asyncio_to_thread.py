import asyncio
import threading


def run_reads(calls, run_one, most=4):
    async def gather_all():
        gate = asyncio.Semaphore(most)

        async def one(call):
            async with gate:
                return await asyncio.to_thread(run_one, call)

        return await asyncio.gather(*map(one, calls), return_exceptions=True)

    outcome = []
    # A notebook's kernel has a running event loop already, so this one gets a thread of its own.
    thread = threading.Thread(target=lambda: outcome.extend(asyncio.run(gather_all())))
    thread.start()
    thread.join()
    return [
        {
            "role": "tool",
            "tool_call_id": call.id,
            "content": f"Error: {result}" if isinstance(result, Exception) else result,
        }
        for call, result in zip(calls, outcome)
    ]
