# expect: filter-of-words
import re


def check_flow(history, name, arguments, traits, known):
    if "sends" not in traits.get(name, ["sends"]) or arguments.get("to") in known:
        return ""
    for message in history:
        if message["role"] == "tool" and re.search(r"ignore (all|your|previous)", message["content"], re.IGNORECASE):
            return f"Denied: {arguments.get('to')}"
    return ""
