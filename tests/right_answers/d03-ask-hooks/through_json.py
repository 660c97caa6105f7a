import json

from solutions.d03_framework_loop.kernel.records import Block


async def ask_hooks(hooks, call, arguments, find_faults):
    text = json.dumps(arguments)
    for hook in hooks:
        try:
            verdict = await hook(call, json.loads(text))
            if verdict is None:
                continue
            if isinstance(verdict, Block):
                return verdict
            faults = find_faults(verdict.arguments)
            if faults:
                return Block("invalid after a hook: " + " ".join(faults))
            text = json.dumps(verdict.arguments)
        except Exception as error:
            return Block(f"{type(error).__name__} in a hook: {error}")
    return json.loads(text)
