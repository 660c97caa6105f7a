from copy import deepcopy

from solutions.d03_framework_loop.kernel.records import Block, Rewrite


async def ask_hooks(hooks, call, arguments, find_faults):
    if not hooks:
        return deepcopy(arguments)
    try:
        answer = await hooks[0](call, deepcopy(arguments))
    except Exception as error:
        return Block(repr(error))
    match answer:
        case Block():
            return answer
        case Rewrite(arguments=changed):
            faults = find_faults(changed)
            return Block(", ".join(faults)) if faults else await ask_hooks(hooks[1:], call, changed, find_faults)
        case _:
            return await ask_hooks(hooks[1:], call, arguments, find_faults)
