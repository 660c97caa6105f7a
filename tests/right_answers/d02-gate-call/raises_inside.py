class Refused(Exception):
    pass


def check(caller, name, arguments, policy, audit):
    if caller.role not in policy.roles or name not in policy.roles[caller.role]:
        raise Refused(f"{name} is not a tool for the role {caller.role}")
    if "order_id" in arguments:
        if caller.user is None or policy.owner_of(arguments["order_id"]) != caller.user:
            raise Refused(f"{arguments['order_id']} is not among this customer's orders")
    if name in policy.quotas:
        before = [line for line in audit if (line["tool"], line["decision"]) == (name, "allow")]
        if len(before) >= policy.quotas[name]:
            raise Refused(f"{name} may run {policy.quotas[name]} times")


def gate_call(caller, name, arguments, policy, audit):
    line = {"user": caller.user, "tool": name, "arguments": arguments, "decision": "deny", "reason": "undecided"}
    try:
        check(caller, name, arguments, policy, audit)
    except Exception as error:
        line["reason"] = str(error) or repr(error)
    else:
        line.update(decision="allow", reason="")
    audit.append(line)
    return line["reason"] and "Denied: " + line["reason"]
