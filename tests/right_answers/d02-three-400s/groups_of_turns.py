from itertools import takewhile


def find_fault(messages):
    i = 0
    while i < len(messages):
        message = messages[i]
        calls = message.get("tool_calls") or ()
        answers = list(takewhile(lambda m: m["role"] == "tool", messages[i + 1 :]))
        if message["role"] == "tool":
            return "dropped assistant message"
        if not all(isinstance(c["function"]["arguments"], str) for c in calls):
            return "arguments as an object"
        ids = {c["id"] for c in calls}
        told = {a["tool_call_id"] for a in answers}
        if told - ids:
            return "dropped assistant message"
        if ids - told:
            return "unanswered call"
        i += 1 + len(answers)
    return ""
