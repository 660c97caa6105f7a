from itertools import chain


def check_flow(history, name, arguments, traits, known):
    def has(tool, trait):
        return tool not in traits or trait in traits[tool]

    asked = chain.from_iterable(message.get("tool_calls", []) or [] for message in history)
    called = {call["function"]["name"] for call in asked} | {name}
    target = arguments.get("to", "nowhere in particular")
    dangerous = (
        has(name, "sends")
        and target not in set(known)
        and any(has(tool, "private") for tool in called)
        and any(has(tool, "untrusted") for tool in called)
    )
    return f"Denied：不能发给 {target}，这段对话里有客户数据，也有外人写的话。" if dangerous else ""
