# expect: shared-arguments
from solutions.d03_framework_loop.kernel.records import Block, Rewrite


async def ask_hooks(hooks, call, arguments, find_faults):
    args = dict(arguments)
    for hook in hooks:
        try:
            answer = await hook(call, args)
        except Exception as e:
            return Block(f"{type(e).__name__}: {e}")
        if isinstance(answer, Block):
            return answer
        if isinstance(answer, Rewrite):
            faults = find_faults(answer.arguments)
            if faults:
                return Block("invalid arguments")
            args = answer.arguments
    return args
