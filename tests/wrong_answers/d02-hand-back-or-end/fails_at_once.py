# expect: no-second-try
def hand_back_or_end(messages, name, most=2):
    failed = 0
    asked = max(n for n, message in enumerate(messages) if message["role"] == "user")
    for n in range(asked, len(messages)):
        mine = [call["id"] for call in messages[n].get("tool_calls") or [] if call["function"]["name"] == name]
        if mine:
            answers = {}
            for message in messages[n + 1 :]:
                if message["role"] != "tool":
                    break
                answers[message["tool_call_id"]] = message["content"]
            failed = failed + 1 if any(answers[one].startswith("Error") for one in mine) else 0
    return "hand back" if failed < most - 1 else "end"
