# expect: other-tools-counted
def hand_back_or_end(messages, name, most=2):
    failed, results = 0, []
    for message in reversed(messages):
        if message["role"] == "user":
            break
        if message["role"] == "tool":
            results.append(message["content"])
        elif message.get("tool_calls"):
            if not any(text.startswith("Error") for text in results):
                break
            failed += 1
            results = []
    return "end" if failed >= most else "hand back"
