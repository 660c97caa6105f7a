class Walk:
    def __init__(self):
        self.turn, self.open = (), ()

    def step(self, m):
        if m["role"] == "tool":
            if m["tool_call_id"] not in self.turn:
                return "dropped assistant message"
            self.open = tuple(i for i in self.open if i != m["tool_call_id"])
        elif self.open:
            return "unanswered call"
        else:
            calls = m.get("tool_calls") or []
            if {type(c["function"]["arguments"]) for c in calls} - {str}:
                return "arguments as an object"
            self.turn = self.open = tuple(c["id"] for c in calls)
        return ""


def find_fault(messages):
    walk = Walk()
    for m in messages:
        if fault := walk.step(m):
            return fault
    return "unanswered call" if walk.open else ""
