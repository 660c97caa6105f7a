# expect: order-of-keys
import hashlib
import json


def find_changed_tools(pins, tools):
    now = {t["function"]["name"]: hashlib.sha256(json.dumps(t, sort_keys=True).encode()).hexdigest() for t in tools}
    names = [tool["function"]["name"] for tool in tools]
    found = {}
    for tool in tools:
        name = tool["function"]["name"]
        if names.count(name) > 1:
            found[name] = "twice"
        elif name not in pins:
            found[name] = "new"
        elif now[name] != pins[name] or list(tool["function"])[0] != "name":
            found[name] = "changed"
    return found | {name: "gone" for name in pins if name not in names}
