# expect: block-by-raising
import copy

from solutions.d03_framework_loop.kernel.records import Block, Rewrite


async def ask_hooks(hooks, call, arguments, find_faults):
    current = copy.deepcopy(arguments)
    for hook in hooks:
        answer = await hook(call, copy.deepcopy(current))
        if isinstance(answer, Block):
            raise PermissionError(answer.reason)
        if isinstance(answer, Rewrite):
            current = answer.arguments
            if find_faults(current):
                raise ValueError("bad rewrite")
    return current
