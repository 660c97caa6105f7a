"""The request's other parameters: known names, types, bounds, formats.

Does: walk them in the measured order; a parameter that is null counts as not sent.
Does not: look at messages, tools and tool_choice (modules of their own).
"""

from typing import Any

from workbook.endpoint.models import Model
from workbook.endpoint.rules.formats import check_format
from workbook.endpoint.rules.forms import list_values, name_type
from workbook.endpoint.rules.kinds import KINDS, Kind
from workbook.endpoint.rules.metadata import check_metadata
from workbook.endpoint.rules.spelling import suggest
from workbook.endpoint.rules.table import RULES

KNOWN = ("model", "messages", "functions", "function_call", "tools", "tool_choice", *KINDS)
ALWAYS_REFUSED_WHILE_REASONING = ("stop", "logit_bias", "prediction")
STREAM_OPTIONS = ("include_usage", "include_obfuscation")
MOST_LOGPROBS = 20


def check_names(body: dict[str, Any]) -> None:
    """Refuses the first parameter that the service does not know, with spelling help where it gives some."""
    for name in body:
        if name not in KNOWN:
            raise RULES["parameter-unknown"].refuse(at=name, help=suggest(name, KNOWN, body))


def check_values(body: dict[str, Any], model: Model) -> None:
    """Refuses the first value of a wrong type or out of bounds, in the service's order of fields."""
    for name, kind in KINDS.items():
        value = body.get(name)
        if value is None:
            continue
        check_kind(name, value, kind)
        if name == "response_format":
            check_format(value)
        elif name == "stream_options":
            for key in value:
                if key not in STREAM_OPTIONS:
                    raise RULES["stream-option-unknown"].refuse(at=f"stream_options.{key}")
        elif name == "metadata":
            check_metadata(value)
        elif name == "top_logprobs":
            check_top_logprobs(body, model)
        if model.reasons:
            check_refused(name)


def check_kind(name: str, value: Any, kind: Kind) -> None:
    if not kind.takes(value):
        raise RULES["parameter-type"].refuse(at=name, expected=kind.expected, got=name_type(value))
    if kind.values and isinstance(value, str) and value not in kind.values:
        raise RULES["parameter-value"].refuse(at=name, value=value, values=list_values(kind.values))
    if isinstance(value, bool) or not isinstance(value, int | float):
        return
    sort = "integer" if int in kind.types and float not in kind.types else "decimal"
    if kind.least is not None and value < kind.least:
        raise RULES[f"{sort}-low"].refuse(at=name, least=kind.least, value=value)
    if kind.most is not None and value > kind.most:
        raise RULES[f"{sort}-high"].refuse(at=name, most=kind.most, value=value)


def check_top_logprobs(body: dict[str, Any], model: Model) -> None:
    most = 5 if model.reasons else MOST_LOGPROBS
    if body["top_logprobs"] > most:
        raise RULES["top-logprobs-high"].refuse(most=most)
    if not body.get("logprobs"):
        raise RULES["top-logprobs-alone"].refuse()


def check_refused(name: str) -> None:
    """What a reasoning model refuses whatever the value; it is refused at the parameter's own place."""
    if name == "max_tokens":
        raise RULES["max-tokens-unsupported"].refuse()
    if name in ALWAYS_REFUSED_WHILE_REASONING:
        raise RULES["parameter-unsupported"].refuse(at=name, help="")


def check_json_word(body: dict[str, Any]) -> None:
    """`json_object` is only given to those who ask for JSON in words."""
    if (body.get("response_format") or {}).get("type") != "json_object":
        return
    if not any("json" in str(message.get("content")).lower() for message in body["messages"]):
        raise RULES["format-needs-word-json"].refuse()
