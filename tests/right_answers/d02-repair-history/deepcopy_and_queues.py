import copy
import json
from collections import defaultdict, deque


def repair_history(messages):
    answers = defaultdict(deque)
    for message in copy.deepcopy(messages):
        if message["role"] == "tool":
            answers[message["tool_call_id"]].append(message)
    mended = []
    for message in copy.deepcopy(messages):
        if message["role"] == "tool":
            continue
        mended.append(message)
        for call in message.get("tool_calls") or []:
            if isinstance(call["function"]["arguments"], dict):
                call["function"]["arguments"] = json.dumps(call["function"]["arguments"], ensure_ascii=False)
            waiting = answers[call["id"]]
            missing = dict(role="tool", tool_call_id=call["id"], content="Error: no result")
            mended.append(waiting.popleft() if waiting else missing)
    return mended
