# expect: not-awaited
from solutions.d03_framework_loop.kernel.records import Run


async def run_turns(ask, run_calls, refuse_calls, find_valve, history):
    transcript = list(history)
    while True:
        if find_valve():
            return Run(find_valve(), tuple(transcript))
        reply = ask(transcript)
        transcript.append(reply)
        if reply.calls:
            transcript.extend(run_calls(reply.calls))
        else:
            return Run(reply.stop, tuple(transcript), reply.error)
