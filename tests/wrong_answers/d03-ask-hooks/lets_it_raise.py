# expect: block-by-raising
import copy

from solutions.d03_framework_loop.kernel.records import Block, Rewrite


async def ask_hooks(hooks, call, arguments, find_faults):
    current = copy.deepcopy(arguments)
    for hook in hooks:
        answer = await hook(call, copy.deepcopy(current))
        if isinstance(answer, Block):
            return answer
        if isinstance(answer, Rewrite):
            current = answer.arguments
            if faults := find_faults(current):
                return Block("; ".join(faults))
    return current
