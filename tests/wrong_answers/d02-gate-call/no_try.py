# expect: policy-error-escapes
def gate_call(caller, name, arguments, policy, audit):
    def look():
        if name not in policy.roles.get(caller.role, ()):
            return f"{name} is not allowed"
        if "order_id" in arguments:
            owner = policy.owner_of(arguments["order_id"])
            if not owner or owner != caller.user:
                return f"there is no order {arguments['order_id']}"
        used = sum(line["tool"] == name and line["decision"] == "allow" for line in audit)
        if name in policy.quotas and used >= policy.quotas[name]:
            return f"{name}: quota"
        return None

    reason = look()
    decision = "allow" if reason is None else "deny"
    audit.append(
        {"user": caller.user, "tool": name, "arguments": arguments, "decision": decision, "reason": reason or ""}
    )
    return "" if reason is None else f"Denied: {reason}"
