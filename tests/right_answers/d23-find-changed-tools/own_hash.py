import hashlib
import json


def find_changed_tools(pins, tools):
    verdicts, seen = {}, set()
    for tool in tools:
        name = tool["function"]["name"]
        digest = hashlib.sha256(json.dumps(tool, sort_keys=True).encode("utf-8")).hexdigest()
        if name in seen:
            verdicts[name] = "twice"
        elif name not in pins:
            verdicts[name] = "new"
        elif pins[name] != digest:
            verdicts[name] = "changed"
        seen.add(name)
    for name in pins:
        if name not in seen:
            verdicts[name] = "gone"
    return verdicts
