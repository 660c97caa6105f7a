class _Turn:
    def __init__(self):
        self.names, self.results = {}, []

    def add(self, message, needs):
        for call in message.get("tool_calls") or []:
            self.names[call["id"]] = call["function"]["name"]
        if message["role"] == "tool" and self.names.get(message["tool_call_id"]) == needs:
            self.results.append(message["content"])


def classify_turn(messages, needs, claims):
    turn = _Turn()
    for message in messages:
        if message["role"] == "user":
            turn = _Turn()
        else:
            turn.add(message, needs)
    called = needs in turn.names.values()
    sound = [result for result in turn.results if not result.startswith("Error")]
    lost = [claim for claim in claims if sum(claim in result for result in sound) == 0]
    verdicts = [
        (not needs, "not needed"),
        (not called, "not called"),
        (not sound, "failed"),
        (bool(lost), "not used"),
        (True, "used"),
    ]
    return next(verdict for holds, verdict in verdicts if holds)
