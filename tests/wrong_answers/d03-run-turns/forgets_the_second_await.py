# expect: not-awaited
from solutions.d03_framework_loop.kernel.records import Run


async def run_turns(ask, run_calls, refuse_calls, find_valve, history):
    transcript = [*history]
    while not (valve := find_valve()):
        reply = await ask(transcript)
        transcript.append(reply)
        if reply.stop == "tool_use":
            transcript.extend(run_calls(reply.calls))
        elif reply.stop == "length" and reply.calls:
            transcript.extend(refuse_calls(reply.calls))
        else:
            return Run(reply.stop, tuple(transcript), reply.error)
    return Run(valve, tuple(transcript))
