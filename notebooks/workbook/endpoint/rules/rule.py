"""What a rule is, and what a refusal is.

Does: one record per rule of the service, with where its words come from; a refusal fills a rule's gaps.
Does not: decide when a rule applies (the modules beside this one do).
"""

from dataclasses import dataclass
from typing import Any, Literal

Layer = Literal["http", "schema", "semantic", "model"]
Confidence = Literal["high", "one", "unsure", "ours"]
Open = Literal["message", "param", "code", "order", "when"]


class Refusal(Exception):
    """A request that is refused: HTTP status and the four fields of the error object."""

    def __init__(
        self,
        message: str,
        *,
        status: int = 400,
        kind: str = "invalid_request_error",
        param: str | None = None,
        code: str | None = None,
        rule: str = "",
        headers: dict[str, str] | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
        self.kind = kind
        self.param = param
        self.code = code
        self.rule = rule
        self.headers = headers or {}

    def body(self) -> dict[str, Any]:
        """The envelope as it goes over the wire."""
        error = {"message": self.message, "type": self.kind, "param": self.param, "code": self.code}
        return {"error": error}


@dataclass(frozen=True, slots=True)
class Rule:
    """One thing that the service refuses.

    `layer`: http (before the body is looked at), schema (param `messages[1].x`, a code), semantic (param
    `messages.[1].x`, code null), model (this model's own limits). `message` and `param` have `{gaps}`.
    `source`: public log, issue or test that shows it; `date`: of that source. `confidence`: high (several
    independent logs), one (a single log), unsure (a form seen elsewhere, carried over), ours (a limit of this
    endpoint). `unsettled`: the parts that no public log settles; nothing may depend on them.
    What it refuses, in words, is in words/rules.yaml.
    """

    id: str
    layer: Layer
    message: str
    param: str | None
    code: str | None
    source: str
    date: str
    confidence: Confidence
    status: int = 400
    kind: str = "invalid_request_error"
    unsettled: tuple[Open, ...] = ()

    def refuse(self, **gaps: object) -> Refusal:
        """The refusal with this rule's words, its gaps filled."""
        return Refusal(
            self.message.format(**gaps),
            status=self.status,
            kind=self.kind,
            param=None if self.param is None else self.param.format(**gaps),
            code=self.code,
            rule=self.id,
        )
