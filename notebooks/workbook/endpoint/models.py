"""The models that this endpoint plays, and which limits each has.

Does: name them, the default first. Each stands for a generation of the service's models.
Does not: decide what a model says (scenarios do).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

CREATED = 1_788_220_800  # 2026-09-01, a constant: the list is the same at any time


@dataclass(frozen=True, slots=True)
class Model:
    """`context`: tokens that fit. `older`: the limits of 2023-24. `reasons`: the limits of the 2026 families."""

    name: str
    context: int
    older: bool = False
    reasons: bool = False


MODELS: Mapping[str, Model] = {
    model.name: model
    for model in (
        Model("shop-assistant-1", context=128_000),
        Model("shop-assistant-0", context=8_192, older=True),
        Model("shop-reasoner-1", context=272_000, reasons=True),
    )
}
DEFAULT = next(iter(MODELS))


def list_models() -> dict[str, Any]:
    """The body of GET /v1/models."""
    return {"object": "list", "data": [describe_model(name) for name in MODELS]}


def describe_model(name: str) -> dict[str, Any]:
    """The body of GET /v1/models/NAME; KeyError for a name that is not ours."""
    return {"id": MODELS[name].name, "object": "model", "created": CREATED, "owned_by": "workbook"}
