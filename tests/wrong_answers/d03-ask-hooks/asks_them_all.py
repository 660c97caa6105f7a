# expect: goes-on-asking
import copy

from solutions.d03_framework_loop.kernel.records import Block, Rewrite


async def ask_hooks(hooks, call, arguments, find_faults):
    current = copy.deepcopy(arguments)
    block = None
    for hook in hooks:
        try:
            answer = await hook(call, copy.deepcopy(current))
        except Exception as error:
            return Block(f"hook failed: {error!r}")
        if isinstance(answer, Block):
            block = answer
        elif isinstance(answer, Rewrite):
            current = answer.arguments
            if faults := find_faults(current):
                return Block("; ".join(faults))
    return block or current
