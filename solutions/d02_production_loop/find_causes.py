"""Why a tool was not called: what to look at, the cheapest first.

Does: list what is suspicious about one incident.
Does not: prove anything; the first suspect is where to begin.
"""

from typing import Any


def find_causes(incident: dict[str, Any]) -> list[str]:
    """What may have kept the model from calling `incident["needs"]`, the cheapest to check first.

    incident: "messages" (the answer last), "tools" (definitions in the request), "needs", "claims" (what the answer
    states), "wording" (what the customer called it), "settings" and "settings_before" (model and sampling).
    Returns, of these and in this order: "not offered" (no such definition), "description" (it has none of the wording),
    "no rule" (no system message names the tool), "context" (a claim stands before the question), "earlier errors" (so
    does a tool message that begins with "Error"), "settings" (they differ).
    """
    needs, messages = incident["needs"], incident["messages"]
    described = {tool["function"]["name"]: tool["function"]["description"].lower() for tool in incident["tools"]}
    question = max(number for number, message in enumerate(messages) if message["role"] == "user")
    before = [message for message in messages[:question] if message.get("content")]
    ### BEGIN SOLUTION
    checks = {
        "not offered": needs not in described,
        "description": needs in described and not any(word.lower() in described[needs] for word in incident["wording"]),
        "no rule": not any(message["role"] == "system" and needs in message["content"] for message in before),
        "context": any(claim in message["content"] for claim in incident["claims"] for message in before),
        "earlier errors": any(
            message["role"] == "tool" and message["content"].startswith("Error") for message in before
        ),
        "settings": incident["settings"] != incident["settings_before"],
    }
    return [cause for cause, suspicious in checks.items() if suspicious]
    ### END SOLUTION
