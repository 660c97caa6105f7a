# expect: callers-list
from solutions.d03_framework_loop.kernel.records import Run


async def run_turns(ask, run_calls, refuse_calls, find_valve, history):
    while True:
        if valve := find_valve():
            return Run(valve, tuple(history))
        reply = await ask(history)
        history.append(reply)
        if reply.stop == "tool_use":
            history += await run_calls(reply.calls)
        elif reply.stop == "length" and reply.calls:
            history += refuse_calls(reply.calls)
        else:
            return Run(reply.stop, tuple(history), reply.error)
