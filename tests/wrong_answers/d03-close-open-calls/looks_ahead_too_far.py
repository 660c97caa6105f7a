# expect: ids-everywhere
from solutions.d03_framework_loop.provider.message import Assistant, ToolResult


def close_open_calls(messages, begun):
    out = []
    for i, m in enumerate(messages):
        out.append(m)
        if isinstance(m, Assistant) and m.stop not in ("error", "aborted"):
            answered = [r.call_id for r in messages[i + 1:] if isinstance(r, ToolResult)]
            for c in m.calls:
                if c.id not in answered:
                    out.append(ToolResult(c.id, "unknown" if c.id in begun else "not run", is_error=True))
    return out
