from dataclasses import replace

from solutions.d03_framework_loop.provider.message import ToolResult


def clear_results(messages, keep, longest):
    results = [m for m in messages if isinstance(m, ToolResult)]
    old = len(results) - keep
    store, out, n = {}, [], 0
    for m in messages:
        if isinstance(m, ToolResult):
            n += 1
            if n <= old and len(m.text) > longest and not m.is_error:
                store[f"result-{n}"] = m.text
                m = replace(m, text=f"result-{n} ({len(m.text)} characters)")
        out.append(m)
    return out, store
