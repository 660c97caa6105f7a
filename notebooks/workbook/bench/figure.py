"""One measured number.

Does: hold it with its unit and the limit that it is meant to keep.
Does not: measure.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """`key` names its sentence in words/bench_MODULE.yaml; `most` is the limit, where there is one."""

    key: str
    value: float
    unit: str
    most: float | None = None
