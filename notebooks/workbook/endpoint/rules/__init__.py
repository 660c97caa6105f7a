"""The rules of the service, in the order in which it was measured to apply them.

Does: find the first fault of a request and raise it as a Refusal.
Does not: know HTTP, scenarios, or how a reply looks.

Order (parity log, 2026-08-30): model given, messages given, unknown parameter, then the fields in their own order,
then what the model can't do, then content null. That pairing comes after content null is measured for the orphan
tool message; that it comes after everything else in the schema layer is an inference.
"""

from typing import Any

from workbook.endpoint.models import MODELS, Model
from workbook.endpoint.rules import abilities, choice, context, messages, pairing, parameters, tools
from workbook.endpoint.rules.forms import name_type
from workbook.endpoint.rules.rule import Refusal, Rule
from workbook.endpoint.rules.table import RULES

__all__ = ["RULES", "Refusal", "Rule", "check_request"]


def check_request(body: Any) -> Model:
    """The model that is to answer. Raises Refusal with the first fault of `body`, a parsed JSON value."""
    if not isinstance(body, dict):
        raise RULES["body-unparsable"].refuse()
    model = find_model(body)
    if body.get("messages") is None:
        raise RULES["messages-missing"].refuse(at="messages")
    parameters.check_names(body)
    messages.check_messages(body["messages"])
    tools.check_functions(body)
    tools.check_tools(body, model)
    choice.check_choice(body)
    parameters.check_values(body, model)
    abilities.check_abilities(body, model)
    pairing.check_content(body["messages"])
    pairing.check_pairing(body["messages"])
    parameters.check_json_word(body)
    context.check_context(body, model)
    return model


def find_model(body: dict[str, Any]) -> Model:
    """The model of `body`; a name that is missing or not ours is refused."""
    name = body.get("model")
    if name is None or name == "":
        raise RULES["model-missing"].refuse()
    if not isinstance(name, str):
        raise RULES["parameter-type"].refuse(at="model", expected="a string", got=name_type(name))
    if name not in MODELS:
        raise RULES["model-unknown"].refuse(model=name)
    return MODELS[name]
