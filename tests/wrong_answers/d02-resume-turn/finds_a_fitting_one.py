# expect: any-call
import json


def resume_turn(history, grades, approvals, run, now):
    at = len(history) - 1
    while history[at]["role"] != "assistant":
        at -= 1
    done = [message["tool_call_id"] for message in history[at + 1 :]]
    new, waiting = [], []
    for call in history[at]["tool_calls"]:
        name = call["function"]["name"]
        arguments = json.loads(call["function"]["arguments"])
        if call["id"] in done:
            continue
        if name not in grades or grades[name] == "irreversible":
            fitting = [one for one in approvals.values() if one["arguments"] == arguments and one["name"] == name]
            decision = fitting[0] if fitting else None
            valid = (
                decision is not None
                and decision["name"] == name
                and decision["arguments"] == arguments
                and decision["until"] > now
            )
            if not valid:
                waiting.append(call["id"])
                continue
            if not decision["agreed"]:
                text = "Denied: " + decision["reason"]
                new.append({"role": "tool", "tool_call_id": call["id"], "content": text})
                continue
        try:
            text = run(name, arguments)
        except Exception as error:
            text = f"Error: {error}"
        new.append({"role": "tool", "tool_call_id": call["id"], "content": text})
    return list(history) + new, waiting
