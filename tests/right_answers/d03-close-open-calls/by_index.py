from solutions.d03_framework_loop.provider.message import Assistant, ToolResult


def close_open_calls(messages, begun):
    out = []
    i = 0
    while i < len(messages):
        m = messages[i]
        out.append(m)
        i += 1
        if not isinstance(m, Assistant):
            continue
        have = set()
        while i < len(messages) and isinstance(messages[i], ToolResult):
            out.append(messages[i])
            have.add(messages[i].call_id)
            i += 1
        if m.stop in ("error", "aborted"):
            continue
        for c in m.calls:
            if c.id not in have:
                out.append(ToolResult(c.id, "unknown outcome, check first" if c.id in begun else "not run", is_error=True))
    return out
