# expect: quota-miscounted
def gate_call(caller, name, arguments, policy, audit):
    reason = ""
    try:
        used = len([line for line in audit if line["tool"] == name])
        if name not in policy.roles.get(caller.role, []):
            reason = f"{caller.role} can't call {name}"
        elif "order_id" in arguments:
            owner = policy.owner_of(arguments["order_id"])
            if owner is None or owner != caller.user:
                reason = f"order {arguments['order_id']} not found"
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
