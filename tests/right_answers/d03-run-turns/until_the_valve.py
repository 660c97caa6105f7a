from solutions.d03_framework_loop.kernel.records import Run


async def run_turns(ask, run_calls, refuse_calls, find_valve, history):
    log = [*history]
    while not (valve := find_valve()):
        turn = await ask(log)
        log = [*log, turn]
        if turn.stop == "tool_use":
            log.extend(await run_calls(turn.calls))
            continue
        if turn.stop == "length" and len(turn.calls) > 0:
            log.extend(refuse_calls(turn.calls))
            continue
        return Run(turn.stop, tuple(log), turn.error)
    return Run(valve, tuple(log))
