# expect: reason-lost
import copy

from solutions.d03_framework_loop.kernel.records import Block, Rewrite


async def ask_hooks(hooks, call, arguments, find_faults):
    current = copy.deepcopy(arguments)
    for hook in hooks:
        try:
            answer = await hook(call, copy.deepcopy(current))
        except Exception:
            return Block("not allowed")
        if isinstance(answer, Block):
            return Block("not allowed")
        if isinstance(answer, Rewrite):
            current = answer.arguments
            if find_faults(current):
                return Block("not allowed")
    return current
