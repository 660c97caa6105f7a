from collections import Counter


def in_role(caller, name, arguments, policy, audit):
    tools = policy.roles[caller.role] if caller.role in policy.roles else []
    return None if name in tools else f"角色 {caller.role} 不能用 {name}，可以建工单转人工"


def is_own(caller, name, arguments, policy, audit):
    number = arguments.get("order_id")
    if number is None:
        return None
    owner = policy.owner_of(number)
    return None if caller.user is not None and owner == caller.user else f"名下没有订单 {number}"


def has_quota(caller, name, arguments, policy, audit):
    allowed = Counter(line["tool"] for line in audit if line["decision"] == "allow")
    left = policy.quotas.get(name, float("inf")) - allowed[name]
    return None if left > 0 else f"{name} 的次数用完了"


def gate_call(caller, name, arguments, policy, audit):
    reason = None
    for ask in (in_role, is_own, has_quota):
        try:
            reason = ask(caller, name, arguments, policy, audit)
        except Exception as error:
            reason = f"没法检查 {name}：{error}"
        if reason:
            break
    audit.append(
        dict(
            user=caller.user,
            tool=name,
            arguments=dict(arguments),
            decision="deny" if reason else "allow",
            reason=reason or "",
        )
    )
    return f"Denied：{reason}" if reason else ""
