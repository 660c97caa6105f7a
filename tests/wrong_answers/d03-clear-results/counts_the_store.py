# expect: numbers-move
from dataclasses import replace

from solutions.d03_framework_loop.provider.message import ToolResult


def clear_results(messages, keep, longest):
    results = [m for m in messages if isinstance(m, ToolResult)]
    old = results[:-keep]
    store = {}
    out = []
    for m in messages:
        if m in old and len(m.text) > longest and not m.is_error:
            handle = f"result-{len(store) + 1}"
            store[handle] = m.text
            m = replace(m, text=f"[{handle}: {len(m.text)} characters]")
        out.append(m)
    return out, store
