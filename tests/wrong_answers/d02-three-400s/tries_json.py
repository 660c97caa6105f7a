# expect: parses-history
import json


def find_fault(messages):
    asked, waiting = set(), set()
    for m in messages:
        if m["role"] == "tool":
            if m["tool_call_id"] not in asked:
                return "dropped assistant message"
            waiting -= {m["tool_call_id"]}
            continue
        if waiting:
            return "unanswered call"
        asked = set()
        for c in m.get("tool_calls") or []:
            try:
                json.loads(c["function"]["arguments"])
            except Exception:
                return "arguments as an object"
            asked.add(c["id"])
        waiting = set(asked)
    return "unanswered call" if waiting else ""
