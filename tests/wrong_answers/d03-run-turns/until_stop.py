# expect: only-stop-ends
from solutions.d03_framework_loop.kernel.records import Run


async def run_turns(ask, run_calls, refuse_calls, find_valve, history):
    transcript = list(history)
    while True:
        valve = find_valve()
        if valve:
            return Run(valve, tuple(transcript))
        reply = await ask(transcript)
        transcript.append(reply)
        if reply.stop == "stop":
            return Run("stop", tuple(transcript), reply.error)
        if reply.stop == "tool_use":
            transcript += await run_calls(reply.calls)
        elif reply.stop == "length" and reply.calls:
            transcript += refuse_calls(reply.calls)
