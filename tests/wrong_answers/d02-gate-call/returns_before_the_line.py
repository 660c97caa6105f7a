# expect: lines-missing
def gate_call(caller, name, arguments, policy, audit):
    try:
        if name not in policy.roles.get(caller.role, ()):
            return f"Denied: {name} is not allowed"
        if "order_id" in arguments:
            owner = policy.owner_of(arguments["order_id"])
            if owner is None or owner != caller.user:
                return f"Denied: there is no order {arguments['order_id']}"
        used = sum(line["tool"] == name and line["decision"] == "allow" for line in audit)
        if name in policy.quotas and used >= policy.quotas[name]:
            return f"Denied: {name} was used {used} times"
    except Exception as error:
        return f"Denied: {error}"
    audit.append({"user": caller.user, "tool": name, "arguments": arguments, "decision": "allow", "reason": ""})
    return ""
