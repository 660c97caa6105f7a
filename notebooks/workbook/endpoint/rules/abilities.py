"""What a model can't do although the request is well formed.

Does: the limits of the older and of the reasoning models.
Does not: bear on the default model, which takes everything.
"""

from typing import Any

from workbook.endpoint.models import Model
from workbook.endpoint.rules.table import RULES

EFFORTS = ("none", "low", "medium", "high", "xhigh")
WHILE_REASONING = ("presence_penalty", "frequency_penalty", "logprobs")


def check_abilities(body: dict[str, Any], model: Model) -> None:
    """Refuses what `model` does not support."""
    if model.older:
        check_older(body)
    if model.reasons:
        check_reasoning(body, model)


def check_older(body: dict[str, Any]) -> None:
    for n, message in enumerate(body["messages"]):
        if message["role"] == "developer":
            raise RULES["role-not-for-model"].refuse(at=f"messages[{n}].role")
    if body.get("parallel_tool_calls") is not None and body.get("tools") is None:
        raise RULES["parallel-without-tools"].refuse()


def check_reasoning(body: dict[str, Any], model: Model) -> None:
    for name in ("temperature", "top_p"):
        if body.get(name) not in (None, 1):
            raise RULES["temperature-fixed"].refuse(at=name, value=body[name])
    effort = body.get("reasoning_effort")
    if effort is not None and effort not in EFFORTS:
        raise RULES["effort-unsupported"].refuse(value=repr(effort))
    if effort == "none":
        return
    for name in WHILE_REASONING:
        if body.get(name):
            raise RULES["parameter-unsupported"].refuse(at=name, help="")
    if body.get("tools"):
        raise RULES["tools-need-no-reasoning"].refuse(model=model.name)
