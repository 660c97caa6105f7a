# expect: every-message
def build_trace(events, versions, redact):
    run, turn, open_tools = None, None, {}
    for e in events:
        kind, at = e["type"], e["at"]
        if kind == "run_start":
            run = {"kind": "run", "run": e["run"], "start": at, "versions": versions, "children": []}
        elif kind == "turn_start":
            turn = {"kind": "turn", "start": at, "children": []}
            run["children"].append(turn)
        elif kind == "message_end":
            m = e["message"]
            turn["children"].append({"kind": "model", "start": turn["start"], "seconds": at - turn["start"],
                                     "stop": m["stop"], "sent": m["usage"]["sent"], "received": m["usage"]["received"]})
        elif kind == "tool_start":
            c = e["call"]
            open_tools[c["id"]] = {"kind": "tool", "start": at, "id": c["id"], "name": c["name"], "arguments": redact(c["arguments"])}
            turn["children"].append(open_tools[c["id"]])
        elif kind == "tool_end":
            r = e["result"]
            span = open_tools.pop(r["call_id"])
            span.update(seconds=at - span["start"], is_error=r["is_error"], size=len(r["text"]))
        elif kind == "turn_end":
            turn["seconds"] = at - turn["start"]
        elif kind == "run_end":
            run["ended"] = e["ended"]
            run["seconds"] = at - run["start"]
    return run
