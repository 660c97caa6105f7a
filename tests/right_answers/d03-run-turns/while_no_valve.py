from solutions.d03_framework_loop.kernel.records import Run


async def run_turns(ask, run_calls, refuse_calls, find_valve, history):
    said = []
    while (valve := find_valve()) is None:
        said.append(await ask([*history, *said]))
        last = said[-1]
        if last.stop not in ("tool_use", "length") or (last.stop == "length" and not last.calls):
            return Run(last.stop, (*history, *said), last.error)
        said.extend(refuse_calls(last.calls) if last.stop == "length" else await run_calls(last.calls))
    return Run(valve, (*history, *said))
