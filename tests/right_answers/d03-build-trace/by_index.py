def build_trace(events, versions, redact):
    def span(kind, start, end, **fields):
        return {"kind": kind, "start": start["at"], "seconds": end["at"] - start["at"], **fields}

    def first(sequence, kind, test=lambda event: True):
        return next(event for event in sequence if event["type"] == kind and test(event))

    turns = []
    starts = [n for n, event in enumerate(events) if event["type"] == "turn_start"]
    for begin, end in zip(starts, [*starts, len(events)][1:], strict=True):
        mine = events[begin:end]
        said = first(mine, "message_end", lambda event: event["message"]["role"] == "assistant")
        message = said["message"]
        children = [span("model", mine[0], said, stop=message["stop"], **message["usage"])]
        for start in mine:
            if start["type"] != "tool_start":
                continue
            call = start["call"]
            done = first(mine, "tool_end", lambda event: event["result"]["call_id"] == call["id"])
            told = {"id": call["id"], "name": call["name"], "arguments": redact(call["arguments"])}
            result = done["result"]
            children.append(span("tool", start, done, **told, is_error=result["is_error"], size=len(result["text"])))
        turns.append(span("turn", mine[0], first(mine, "turn_end"), children=children))
    beginning, ending = events[0], events[-1]
    return span("run", beginning, ending, run=beginning["run"], ended=ending["ended"], versions=versions, children=turns)
