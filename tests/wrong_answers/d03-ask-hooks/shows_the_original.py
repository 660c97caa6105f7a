# expect: hooks-apart
import copy

from solutions.d03_framework_loop.kernel.records import Block, Rewrite


async def ask_hooks(hooks, call, arguments, find_faults):
    result = copy.deepcopy(arguments)
    for hook in hooks:
        try:
            answer = await hook(call, copy.deepcopy(arguments))
        except Exception as error:
            return Block(f"hook failed: {error!r}")
        if isinstance(answer, Block):
            return answer
        if isinstance(answer, Rewrite):
            result = answer.arguments
            if faults := find_faults(result):
                return Block("; ".join(faults))
    return result
