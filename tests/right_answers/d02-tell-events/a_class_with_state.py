class Page:
    def __init__(self):
        self.events, self.texts, self.reason = [], {}, None

    def tell(self, type, **more):
        self.events.append({"type": type, **more})

    def hear(self, choice):
        content = choice["delta"].get("content")
        if content:
            self.tell("text", text=content)
        for one in choice["delta"].get("tool_calls") or ():
            self.hear_fragment(one["index"], one["function"])
        if choice["finish_reason"]:
            self.reason = choice["finish_reason"]

    def hear_fragment(self, call, function):
        if call not in self.texts:
            self.texts[call] = []
            self.tell("started", call=call, name=function["name"])
        if function.get("arguments"):
            self.texts[call].append(function["arguments"])
            self.tell("growing", call=call, arguments="".join(self.texts[call]))


def tell_events(chunks):
    page = Page()
    for chunk in chunks:
        if "choices" in chunk:
            for choice in chunk["choices"]:
                page.hear(choice)
    whole = page.reason == "tool_calls" or page.reason == "stop"
    for call, pieces in sorted(page.texts.items()):
        if whole:
            page.tell("ready", call=call, arguments="".join(pieces))
        else:
            page.tell("dropped", call=call)
    page.tell("ended", reason="broken off" if page.reason is None else page.reason)
    return page.events
