from itertools import takewhile


def hand_back_or_end(messages, name, most=2):
    start = len(messages) - 1
    while messages[start]["role"] != "user":
        start -= 1
    turns = []
    for message in messages[start + 1 :]:
        if message["role"] == "assistant":
            turns.append((message, []))
        elif message["role"] == "tool":
            turns[-1][1].append(message)
    verdicts = []
    for asked, answers in turns:
        ids = [call["id"] for call in asked.get("tool_calls", []) if call["function"]["name"] == name]
        texts = [answer["content"] for answer in answers if answer["tool_call_id"] in ids]
        if texts:
            verdicts.append(any(text[:5] == "Error" for text in texts))
    in_a_row = len(list(takewhile(bool, reversed(verdicts))))
    if in_a_row < most:
        return "hand back"
    return "end"
