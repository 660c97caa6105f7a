"""The hooks before a call: who may stop it, who may change it.

Does: ask each in turn; fail closed; check rewritten arguments again.
Does not: run the call, or touch what the model said.
"""

import copy
from collections.abc import Callable, Sequence
from typing import Any

from solutions.d03_framework_loop.kernel.records import BeforeHook, Block, Rewrite
from solutions.d03_framework_loop.provider.message import ToolCall


async def ask_hooks(
    hooks: Sequence[BeforeHook],
    call: ToolCall,
    arguments: dict[str, Any],
    find_faults: Callable[[dict[str, Any]], list[str]],
) -> dict[str, Any] | Block:
    """Ask each hook whether a call may run; each sees what the one before made of the arguments.

    Returns the arguments to run with, or the first Block. A hook that raises blocks. So do rewritten arguments in which
    `find_faults` finds any. `arguments` stays as it is, whatever a hook does to the dict that it is shown.
    """
    for hook in hooks:
        try:
            answer = await hook(call, copy.deepcopy(arguments))
        except Exception as error:
            return Block(f"a check before the call failed ({type(error).__name__}: {error})")
        if isinstance(answer, Block):
            return answer
        if isinstance(answer, Rewrite):
            arguments = answer.arguments
            if faults := find_faults(arguments):
                return Block(f"a check changed the arguments to invalid ones ({'; '.join(faults)})")
    return arguments
