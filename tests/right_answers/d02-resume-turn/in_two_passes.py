import json


def fits(decision, call, now):
    function = call["function"]
    wanted = (function["name"], json.loads(function["arguments"]))
    return (decision["name"], decision["arguments"]) == wanted and now < decision["until"]


def resume_turn(history, grades, approvals, run, now):
    *_, (place, last) = ((n, one) for n, one in enumerate(history) if one["role"] == "assistant")
    answers = {one["tool_call_id"]: None for one in history[place + 1 :]}
    open_calls = [call for call in last["tool_calls"] if call["id"] not in answers]
    free = {name for name, grade in grades.items() if grade in ("read", "reversible")}
    valid = {call["id"] for call in open_calls if call["id"] in approvals and fits(approvals[call["id"]], call, now)}
    waiting = [call["id"] for call in open_calls if call["function"]["name"] not in free and call["id"] not in valid]
    result = list(history)
    for call in open_calls:
        if call["id"] in waiting:
            continue
        held = call["function"]["name"] not in free
        if held and not approvals[call["id"]]["agreed"]:
            text = f"Denied: {approvals[call['id']]['reason']} (you may ask for less)"
        else:
            try:
                text = run(call["function"]["name"], json.loads(call["function"]["arguments"]))
            except Exception as problem:
                text = f"Error: {problem}"
        result += [{"role": "tool", "tool_call_id": call["id"], "content": text}]
    return result, waiting
