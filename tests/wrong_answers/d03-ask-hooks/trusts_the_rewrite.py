# expect: rewrite-unchecked
import copy

from solutions.d03_framework_loop.kernel.records import Block, Rewrite


async def ask_hooks(hooks, call, arguments, find_faults):
    current = copy.deepcopy(arguments)
    for hook in hooks:
        try:
            answer = await hook(call, copy.deepcopy(current))
        except Exception as error:
            return Block(f"hook failed: {error!r}")
        if isinstance(answer, Block):
            return answer
        if isinstance(answer, Rewrite):
            current = answer.arguments
    return current
