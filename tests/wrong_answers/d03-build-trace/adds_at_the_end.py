# expect: order-of-ends
def build_trace(events, versions, redact):
    root = {"kind": "run", "versions": dict(versions), "children": []}
    turn = {}
    tools = {}
    for event in events:
        at = event["at"]
        match event["type"]:
            case "run_start":
                root |= {"run": event["run"], "start": at}
            case "turn_start":
                turn, tools = {"kind": "turn", "start": at, "children": []}, {}
                root["children"].append(turn)
            case "message_end" if event["message"]["role"] == "assistant":
                said = event["message"]
                model = {"kind": "model", "start": turn["start"], "seconds": at - turn["start"], "stop": said["stop"]}
                turn["children"].append(model | {key: said["usage"][key] for key in ("sent", "received")})
            case "tool_start":
                call = event["call"]
                span = {"kind": "tool", "start": at, "id": call["id"], "name": call["name"]}
                tools[call["id"]] = span | {"arguments": redact(call["arguments"])}
            case "tool_end":
                result = event["result"]
                span = tools[result["call_id"]]
                span |= {"seconds": at - span["start"], "is_error": result["is_error"], "size": len(result["text"])}
                turn["children"].append(span)
            case "turn_end":
                turn["seconds"] = at - turn["start"]
            case "run_end":
                root |= {"ended": event["ended"], "seconds": at - root["start"]}
    return root
