"""The gate before execution: who may have this call run, decided in code.

Does: ask the policy as the user, count the quota, write a line for every decision, say why not.
Does not: run the call, check its arguments, or listen to anything that the model says about who is asking.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Caller:
    """Who is logged in, as the session knows it. `user` is None for a visitor."""

    user: str | None
    role: str


@dataclass(frozen=True, slots=True)
class Policy:
    """Who may do what.

    `roles`: the tools that each role may call. `quotas`: how often a tool may run in one conversation; a tool without
    an entry has no limit. `owner_of`: the user that an order belongs to, None for an order that does not exist.
    """

    roles: Mapping[str, Collection[str]]
    quotas: Mapping[str, int]
    owner_of: Callable[[str], str | None]


def gate_call(caller: Caller, name: str, arguments: dict[str, Any], policy: Policy, audit: list[dict[str, Any]]) -> str:
    """Why this call must not run, as a tool result for the model: "Denied: ..."; "" when it may.

    name and arguments come from the model, `caller` does not. A call is denied when its tool is not on the list of the
    caller's role; when it has an "order_id" and that order is not the caller's own (in the same words as for an order
    that does not exist); when the tool has already been allowed as often as its quota says; and when a check raises.
    audit: the lines of this conversation. One is appended for every decision: a dict with "user", "tool", "arguments",
    "decision" ("allow" or "deny") and "reason" ("" when allowed). Raises nothing.
    """
    try:
        allowed = sum(line["tool"] == name and line["decision"] == "allow" for line in audit)
        owner = policy.owner_of(arguments["order_id"]) if "order_id" in arguments else None
        if name not in policy.roles.get(caller.role, ()):
            reason = f"a {caller.role} may not use {name}. Offer a ticket for a person instead."
        elif "order_id" in arguments and (owner is None or owner != caller.user):
            reason = f"this customer has no order {arguments['order_id']}. Ask which order is meant."
        elif name in policy.quotas and allowed >= policy.quotas[name]:
            reason = f"{name} has already run {allowed} times in this conversation. Open a ticket for a person."
        else:
            reason = ""
    except Exception as error:
        reason = f"the permission for {name} could not be checked ({type(error).__name__}: {error}). Nothing was done."
    decision = "deny" if reason else "allow"
    audit.append({"user": caller.user, "tool": name, "arguments": arguments, "decision": decision, "reason": reason})
    return f"Denied: {reason}" if reason else ""
