import copy

from solutions.d03_framework_loop.kernel.records import Block, Rewrite


async def ask_hooks(hooks, call, arguments, find_faults):
    current = arguments
    for hook in hooks:
        try:
            verdict = await hook(call, copy.deepcopy(current))
        except Exception as e:
            return Block(f"hook failed: {e!r}")
        match verdict:
            case Block():
                return verdict
            case Rewrite(arguments=new):
                current = new
                faults = find_faults(current)
                if faults:
                    return Block(" and ".join(faults))
    return current
