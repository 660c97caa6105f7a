# expect: agents-rights
def gate_call(caller, name, arguments, policy, audit):
    reason = ""
    try:
        used = len([line for line in audit if line["tool"] == name and line["decision"] == "allow"])
        if name not in policy.roles.get(caller.role, []):
            reason = f"{caller.role} can't call {name}"
        if not reason and used >= policy.quotas.get(name, 10**9):
            reason = f"quota of {name} is used up"
    except Exception as error:
        reason = f"check failed: {error}"
    audit.append(
        {
            "user": caller.user,
            "tool": name,
            "arguments": arguments,
            "decision": "deny" if reason else "allow",
            "reason": reason,
        }
    )
    return f"Denied: {reason}" if reason else ""
