"""The table of rules, held against a real service.

Does: list the probes with what we expect of each, estimate what they could cost, compare what came back.
Does not: send anything (workbook.cli.conformance does, when told to).
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from workbook.endpoint.models import DEFAULT, MODELS
from workbook.endpoint.rules import RULES, Refusal, check_request
from workbook.endpoint.rules.examples import ACCEPTED, EXAMPLES

Body = dict[str, Any]
PARTS = ("message", "param", "code")
REPLY_TOKENS = 16  # asked for at most, where a probe is answered after all
COSTLY = ("context-length", "context-length-tools", "context-length-reasoning")


@dataclass(frozen=True, slots=True)
class Probe:
    """One request. `expected`: the refusal that we would give, None where we accept. `open`: parts not settled."""

    name: str
    body: Body
    expected: Refusal | None
    open: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Difference:
    """`part`: status, message, type, param or code. `settled`: whether our table claims to know it."""

    part: str
    ours: object
    theirs: object
    settled: bool


def list_probes(model: str) -> Iterator[Probe]:
    """Every rule that can be tried on any model, and every case that is accepted, with `model` in place of ours."""
    for rule, body in EXAMPLES.items():
        if rule not in COSTLY and body.get("model", DEFAULT) in (DEFAULT, "shop-assistant-9"):
            yield Probe(rule, _address(body, model), _refuse(body), tuple(RULES[rule].unsettled))
    for case, body in ACCEPTED.items():
        yield Probe(case, _address(body, model), None)


def list_skipped() -> Iterator[str]:
    """Rules that are not tried: they need another model, or would be costly."""
    for rule, body in EXAMPLES.items():
        if rule in COSTLY or body.get("model") in set(MODELS) - {DEFAULT}:
            yield rule


def estimate_tokens(probes: list[Probe]) -> tuple[int, int]:
    """Tokens sent and received if every probe were answered; what is refused is usually not billed."""
    from workbook.endpoint.tokens import count_text

    sent = sum(count_text(json.dumps(probe.body, ensure_ascii=False)) for probe in probes)
    return sent, REPLY_TOKENS * len(probes)


def compare(probe: Probe, status: int, error: Mapping[str, Any] | None) -> list[Difference]:
    """Where the service's reply differs from ours: first the status, and only where that is equal the words."""
    expected = probe.expected
    ours = expected.status if expected else 200
    if status != ours:
        return [Difference("status", ours, status, "when" not in probe.open)]
    if expected is None:
        return []
    told = error or {}
    pairs = {"message": expected.message, "type": expected.kind, "param": expected.param, "code": expected.code}
    return [
        Difference(part, value, told.get(part), part not in probe.open)
        for part, value in pairs.items()
        if told.get(part) != value
    ]


def _address(body: Body, model: str) -> Body:
    addressed = dict(body)
    if addressed.get("model") == DEFAULT:
        addressed["model"] = model
    if not {"max_tokens", "max_completion_tokens"} & set(addressed):
        addressed["max_completion_tokens"] = REPLY_TOKENS
    return addressed


def _refuse(body: Body) -> Refusal | None:
    try:
        check_request(body)
    except Refusal as refusal:
        return refusal
    return None
