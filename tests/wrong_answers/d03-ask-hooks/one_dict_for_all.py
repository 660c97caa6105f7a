# expect: shared-arguments
from solutions.d03_framework_loop.kernel.records import Block, Rewrite


async def ask_hooks(hooks, call, arguments, find_faults):
    for hook in hooks:
        try:
            answer = await hook(call, arguments)
        except Exception as error:
            return Block(f"hook failed: {error!r}")
        if isinstance(answer, Block):
            return answer
        if isinstance(answer, Rewrite):
            arguments = answer.arguments
            if faults := find_faults(arguments):
                return Block("; ".join(faults))
    return arguments
