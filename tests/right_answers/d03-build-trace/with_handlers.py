class Trace:
    def __init__(self, versions, redact):
        self.redact = redact
        self.root = {"kind": "run", "versions": versions, "children": []}

    def run_start(self, event):
        self.root.update(run=event["run"], start=event["at"])

    def turn_start(self, event):
        self.turn = {"kind": "turn", "start": event["at"], "children": []}
        self.root["children"].append(self.turn)
        self.open = {}

    def message_end(self, event):
        message = event["message"]
        if message["role"] != "assistant":
            return
        usage = message["usage"]
        start = self.turn["start"]
        span = dict(kind="model", start=start, seconds=event["at"] - start, stop=message["stop"])
        self.turn["children"].append(span | {"sent": usage["sent"], "received": usage["received"]})

    def tool_start(self, event):
        call = dict(event["call"])
        call["arguments"] = self.redact(call["arguments"])
        self.open[call["id"]] = {"kind": "tool", "start": event["at"], **call}
        self.turn["children"].append(self.open[call["id"]])

    def tool_end(self, event):
        result = event["result"]
        span = self.open.pop(result["call_id"])
        span["seconds"] = event["at"] - span["start"]
        span["is_error"], span["size"] = result["is_error"], len(result["text"])

    def turn_end(self, event):
        self.turn["seconds"] = event["at"] - self.turn["start"]

    def run_end(self, event):
        self.root.update(ended=event["ended"], seconds=event["at"] - self.root["start"])


def build_trace(events, versions, redact):
    trace = Trace(versions, redact)
    for event in events:
        getattr(trace, event["type"])(event)
    return trace.root
