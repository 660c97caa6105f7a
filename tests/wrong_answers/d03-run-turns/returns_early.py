# expect: last-turn-lost
from solutions.d03_framework_loop.kernel.records import Run


async def run_turns(ask, run_calls, refuse_calls, find_valve, history):
    transcript = list(history)
    while True:
        if valve := find_valve():
            return Run(valve, tuple(transcript))
        reply = await ask(transcript)
        if reply.stop == "tool_use":
            transcript += [reply, *await run_calls(reply.calls)]
        elif reply.stop == "length" and reply.calls:
            transcript += [reply, *refuse_calls(reply.calls)]
        else:
            return Run(reply.stop, tuple(transcript), reply.error)
