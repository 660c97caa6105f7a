"""d03-ask-hooks: cases and known mistakes."""

import copy
from collections.abc import Sequence
from typing import Any

from solutions.d03_framework_loop.kernel.records import Block, Rewrite
from solutions.d03_framework_loop.provider.message import ToolCall
from workbook.exercises.d03.clock import run_timed
from workbook.exercises.d03.driving import WrongKind, missing
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

PLACE = "workbook.exercises.d03.ask_hooks:drive"
BLOCKING = "fu-runaway-loop/blocking-hook"
REASON = "fu-runaway-loop/reason-back"
EXECUTION = "d03-loop-responsibilities/tool-execution"

Script = Sequence[Any]


def drive(function: Any, scripts: Sequence[Script], says: Sequence[str]) -> dict[str, Any]:
    """Ask hooks that do what their scripts say; amounts above 100 are faults. `says`: what a block must tell."""
    seen: list[Any] = []
    arguments = {"order_id": "SO-1042", "amount": 80}
    before = copy.deepcopy(arguments)

    def make_hook(script: Script) -> Any:
        async def hook(call: ToolCall, shown: dict[str, Any]) -> Any:
            seen.append(shown.get("amount"))
            match list(script):
                case ["block", reason]:
                    return Block(reason)
                case ["rewrite", amount]:
                    return Rewrite({**shown, "amount": amount})
                case ["raise"]:
                    raise KeyError("role")
                case ["scribble"]:
                    shown["amount"] = 1_000_000
            return None

        return hook

    def find_faults(found: dict[str, Any]) -> list[str]:
        return ["amount: at most 100"] if found["amount"] > 100 else []

    call = ToolCall("c1", "refund_order", '{"order_id": "SO-1042", "amount": 80}')
    answer, _ = run_timed(function([make_hook(script) for script in scripts], call, arguments, find_faults))
    if not isinstance(answer, Block | dict):
        raise WrongKind(f"a dict or a Block is wanted, not {type(answer).__name__}")
    told: dict[str, Any] = {"hooks saw": seen}
    if isinstance(answer, Block):
        told |= {"answer": "block", "reason lacks": missing(answer.reason, says)}
    else:
        told |= {"answer": answer}
    return told if arguments == before else told | {"arguments of the caller": arguments}


def _make(
    *, broken: str = "block", check: bool = True, copies: bool = True, chain: bool = True, first: bool = True
) -> Any:
    """The hooks with one slip."""

    async def ask_hooks(hooks: Any, call: Any, arguments: Any, find_faults: Any) -> Any:
        current = copy.deepcopy(arguments) if copies else arguments
        last: Any = None
        for hook in hooks:
            shown = current if not copies else copy.deepcopy(current if chain else arguments)
            try:
                answer = await hook(call, shown)
            except Exception as error:
                if broken == "raise":
                    raise
                if broken == "pass":
                    continue
                return Block("blocked" if broken == "silent" else f"check failed: {type(error).__name__}: {error}")
            if isinstance(answer, Block):
                if first:
                    return answer
                last = answer
            if isinstance(answer, Rewrite):
                current = answer.arguments
                if check and (faults := find_faults(current)):
                    return Block("; ".join(faults))
        return last or current

    return ask_hooks


def _vague(case: Case, expected: Outcome, got: Outcome) -> bool:
    shown = got.shown(600)
    return "'answer': 'block'" in shown and "'reason lacks': []" not in shown and "'reason lacks'" in shown


def _ends_the_run(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name in (
        "KeyError",
        "Exception",
        "PermissionError",
        "ValueError",
        "RuntimeError",
    )


REASON_TEXT = "a manager has to approve this"
SCRIPTS: dict[str, tuple[list[list[Any]], list[str]]] = {
    "no-hooks": ([], []),
    "passes": ([["pass"], ["pass"]], []),
    "blocks": ([["block", REASON_TEXT]], [REASON_TEXT]),
    "first-block": ([["pass"], ["block", REASON_TEXT], ["pass"]], [REASON_TEXT]),
    "two-blocks": ([["block", REASON_TEXT], ["block", "another reason"]], [REASON_TEXT]),
    "raises": ([["raise"], ["pass"]], ["KeyError", "role"]),
    "rewrites": ([["rewrite", 50]], []),
    "next-sees": ([["rewrite", 50], ["pass"], ["rewrite", 20]], []),
    "bad-rewrite": ([["rewrite", 500]], ["at most 100"]),
    "rewrite-then-block": ([["rewrite", 50], ["block", REASON_TEXT]], [REASON_TEXT]),
    "scribbles": ([["scribble"], ["pass"]], []),
    "rewrite-scribble": ([["rewrite", 50], ["scribble"]], []),
}

EXERCISE = Exercise(
    id="d03-ask-hooks",
    module=__name__,
    reference="solutions.d03_framework_loop.kernel.ask_hooks:ask_hooks",
    cases=tuple(Case(name, args, PLACE) for name, args in SCRIPTS.items()),
    mistakes=(
        Mistake("block-by-raising", wrong=(_make(broken="raise"),), when=_ends_the_run, costs=(REASON,)),
        Mistake("fails-open", wrong=(_make(broken="pass"),), costs=(BLOCKING,)),
        Mistake("reason-lost", wrong=(_make(broken="silent"),), when=_vague, costs=(REASON,)),
        Mistake("rewrite-unchecked", wrong=(_make(check=False),), costs=(EXECUTION,)),
        Mistake("shared-arguments", wrong=(_make(copies=False),), costs=(EXECUTION,)),
        Mistake("hooks-apart", wrong=(_make(chain=False),), costs=(EXECUTION,)),
        Mistake("goes-on-asking", wrong=(_make(first=False),), costs=(BLOCKING,)),
    ),
    teaches=(BLOCKING, REASON, EXECUTION),
    minutes=20,
)
