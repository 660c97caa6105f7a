from solutions.d03_framework_loop.kernel.records import Run


async def run_turns(ask, run_calls, refuse_calls, find_valve, history):
    valve = find_valve()
    if valve is not None:
        return Run(valve, tuple(history))
    reply = await ask(tuple(history))
    answers = ()
    match (reply.stop, bool(reply.calls)):
        case ("tool_use", _):
            answers = await run_calls(reply.calls)
        case ("length", True):
            answers = refuse_calls(reply.calls)
        case (stop, _):
            return Run(stop, (*history, reply), reply.error)
    return await run_turns(ask, run_calls, refuse_calls, find_valve, (*history, reply, *answers))
