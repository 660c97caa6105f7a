# expect: brackets
def read_reply(reply):
    message = reply["choices"][0]["message"]
    return {"done": not message["tool_calls"], "text": message["content"], "calls": message["tool_calls"]}
