# expect: not-a-tuple
from solutions.d03_framework_loop.kernel.records import Run


async def run_turns(ask, run_calls, refuse_calls, find_valve, history):
    transcript = list(history)
    while True:
        valve = find_valve()
        if valve:
            return Run(valve, transcript)
        reply = await ask(transcript)
        transcript.append(reply)
        if reply.stop == "tool_use":
            transcript += await run_calls(reply.calls)
        elif reply.stop == "length" and reply.calls:
            transcript += refuse_calls(reply.calls)
        else:
            return Run(reply.stop, transcript, reply.error)
