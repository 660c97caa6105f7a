# expect: every-message
def build_trace(events, versions, redact):
    root = {"kind": "run", "versions": versions, "children": []}
    turn = None
    for e in events:
        if e["type"] == "run_start":
            root["run"] = e["run"]
            root["start"] = e["at"]
        elif e["type"] == "turn_start":
            turn = {"kind": "turn", "start": e["at"], "children": []}
            root["children"].append(turn)
        elif e["type"] == "message_end":
            m = e["message"]
            turn["children"].append({"kind": "model", "start": turn["start"], "seconds": e["at"] - turn["start"], "stop": m["stop"], "sent": m["usage"]["sent"], "received": m["usage"]["received"]})
        elif e["type"] == "tool_end":
            r = e["result"]
            turn["children"].append({"kind": "tool", "id": r["call_id"], "seconds": e["at"], "is_error": r["is_error"], "size": len(r["text"])})
        elif e["type"] == "turn_end":
            turn["seconds"] = e["at"] - turn["start"]
        elif e["type"] == "run_end":
            root["ended"] = e["ended"]
            root["seconds"] = e["at"] - root["start"]
    return root
