# expect: one-try-too-many
def hand_back_or_end(messages, name, most=2):
    failed, results = 0, {}
    for message in reversed(messages):
        if message["role"] == "user":
            break
        if message["role"] == "tool":
            results[message["tool_call_id"]] = message["content"]
        elif message.get("tool_calls"):
            said = [results[call["id"]] for call in message["tool_calls"] if call["function"]["name"] == name]
            results = {}
            if said and all(not text.startswith("Error") for text in said):
                break
            if said:
                failed += 1
    return "end" if failed > most else "hand back"
