# expect: leaves-it-to-the-prompt
def gate_call(caller, name, arguments, policy, audit):
    # The system prompt already forbids refunds.
    audit.append({"user": caller.user, "tool": name, "arguments": arguments, "decision": "allow", "reason": ""})
    return ""
