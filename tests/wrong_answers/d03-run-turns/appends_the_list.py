# expect: list-in-list
from solutions.d03_framework_loop.kernel.records import Run


async def run_turns(ask, run_calls, refuse_calls, find_valve, history):
    transcript = list(history)
    while True:
        valve = find_valve()
        if valve:
            return Run(valve, tuple(transcript))
        reply = await ask(transcript)
        transcript.append(reply)
        if reply.calls:
            transcript.append(await run_calls(reply.calls))
        else:
            return Run(reply.stop, tuple(transcript), reply.error)
