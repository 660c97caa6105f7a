import json


def repair_history(messages):
    copied = json.loads(json.dumps(messages))
    tools = [m for m in copied if m["role"] == "tool"]

    def take(id_):
        for index, tool in enumerate(tools):
            if tool["tool_call_id"] == id_:
                return tools.pop(index)
        return {"role": "tool", "tool_call_id": id_, "content": "Error: no result"}

    def turn(message):
        yield message
        for call in message.get("tool_calls", []):
            f = call["function"]
            f["arguments"] = (
                f["arguments"] if type(f["arguments"]) is str else json.dumps(f["arguments"], ensure_ascii=False)
            )
            yield take(call["id"])

    return [part for message in copied if message["role"] != "tool" for part in turn(message)]
