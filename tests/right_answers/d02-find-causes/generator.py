def _suspects(incident, history):
    mine = [t["function"]["description"] for t in incident["tools"] if t["function"]["name"] == incident["needs"]]
    said = " ".join(mine).casefold()
    yield "not offered", len(mine) == 0
    yield "description", bool(mine) and all(word.casefold() not in said for word in incident["wording"])
    prompts = "\n".join(text for role, text in history if role == "system")
    yield "no rule", prompts.find(incident["needs"]) < 0
    yield "context", bool([c for c in incident["claims"] if c in "\n".join(text for _, text in history)])
    yield "earlier errors", any(role == "tool" and text[:5] == "Error" for role, text in history)
    now, then = incident["settings"], incident["settings_before"]
    yield "settings", {key for key in now.keys() | then.keys() if now.get(key) != then.get(key)} != set()


def find_causes(incident):
    history, rest = [], list(incident["messages"])
    while rest.pop()["role"] != "user":
        pass
    for message in rest:
        history.append((message["role"], message.get("content") or ""))
    return [name for name, suspicious in _suspects(incident, history) if suspicious]
