import json
from itertools import takewhile


def resume_turn(history, grades, approvals, run, now):
    tail = list(takewhile(lambda message: message["role"] == "tool", reversed(history)))
    asked = history[-1 - len(tail)]["tool_calls"]
    done = {message["tool_call_id"] for message in tail}
    waiting = []

    def decide(call, name, arguments):
        if grades.get(name) in ("read", "reversible"):
            return True, ""
        decision = approvals.get(call["id"], {"until": float("-inf"), "name": None, "arguments": None})
        if now >= decision["until"] or decision["name"] != name or decision["arguments"] != arguments:
            return None, ""
        return decision["agreed"], decision["reason"]

    def answer():
        for call in asked:
            if call["id"] in done:
                continue
            name, arguments = call["function"]["name"], json.loads(call["function"]["arguments"])
            agreed, reason = decide(call, name, arguments)
            if agreed is None:
                waiting.append(call["id"])
                continue
            try:
                content = run(name, arguments) if agreed else f"Denied: {reason}"
            except Exception as error:
                content = f"Error: {error}"
            yield {"role": "tool", "tool_call_id": call["id"], "content": content}

    new = list(answer())
    return history + new, waiting
