import json
from itertools import count


def parsed(arguments):
    match arguments:
        case dict():
            return arguments
        case "":
            return {}
        case str():
            try:
                value = json.loads(arguments)
            except json.JSONDecodeError:
                value = None
            return value if type(value) is dict else None
        case _:
            return None


def read_any_reply(body):
    calls, numbers = [], count()

    def add(id, name, arguments):
        number = next(numbers)
        calls.append({"id": id if id else "call_" + str(number), "name": name, "arguments": parsed(arguments)})

    match body:
        case {"choices": [{"message": keep, "finish_reason": reason}, *_]}:
            text = keep["content"] if keep.get("content") else ""
            for call in keep.get("tool_calls", None) or ():
                add(call.get("id", ""), call["function"]["name"], call["function"]["arguments"])
        case {"content": blocks, "stop_reason": reason}:
            keep, text = dict(role="assistant", content=blocks), ""
            for block in blocks:
                match block:
                    case {"type": "text", "text": said}:
                        text += said
                    case {"type": "tool_use", "id": id, "name": name, "input": given}:
                        add(id, name, given)
    by_itself = {"stop": 1, "tool_calls": 1, "end_turn": 1, "stop_sequence": 1, "tool_use": 1}.get(reason)
    if not by_itself:
        calls.clear()
    stop = ["done", "calls"][bool(calls)] if by_itself else {"length": "cut", "max_tokens": "cut"}.get(reason, "other")
    return {"text": text, "calls": calls, "stop": stop, "keep": keep}
