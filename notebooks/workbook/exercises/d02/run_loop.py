"""d02-run-loop: cases and known mistakes."""

from collections.abc import Callable
from typing import Any

from solutions.d02_hand_rolled_loop.append_results import append_results
from solutions.d02_hand_rolled_loop.dispatch import dispatch
from solutions.d02_hand_rolled_loop.loop import Run
from solutions.d02_hand_rolled_loop.parse_arguments import parse_arguments
from workbook.endpoint.models import DEFAULT
from workbook.exercises.d02.parse_arguments import says_what_to_change
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake
from workbook.exercises.scripted import ScriptedClient, summarise, to_plain

DRIVE = f"{__name__}:play"
ORDER = ["get_order", '{"order_id": "SO-1042"}']
BROKEN = ["get_order", '{"order_id": "SO-10']
DONE = {"text": "It is on its way."}
# The script, and how many requests are allowed.
SCRIPTS: dict[str, tuple[list[dict[str, Any]], int]] = {
    "answers-at-once": ([DONE], 10),
    "one-call": ([{"calls": [ORDER]}, DONE], 10),
    "two-rounds": ([{"calls": [ORDER]}, {"calls": [["check_stock", '{"sku": "JKT-01"}']]}, DONE], 10),
    "three-calls-at-once": ([{"calls": [ORDER, ORDER, ["check_stock", '{"sku": "KTL-02"}']]}, DONE], 10),
    "text-and-call": ([{"text": "Let me look.", "calls": [ORDER]}, DONE], 10),
    "unknown-tool": ([{"calls": [["search_orders", "{}"]]}, {"calls": [ORDER]}, DONE], 10),
    "broken-arguments": ([{"calls": [BROKEN]}, {"calls": [ORDER]}, DONE], 10),
    "one-of-three-broken": ([{"calls": [ORDER, BROKEN, ORDER]}, DONE], 10),
    "tool-raises": ([{"calls": [["get_order", '{"order_id": "7"}']]}, DONE], 10),
    "cut-off": ([{"text": "It is on", "reason": "length"}], 10),
    "cut-off-in-a-call": ([{"calls": [BROKEN], "reason": "length"}], 10),
    "empty-answer": ([{"calls": [ORDER]}, {"text": ""}], 10),
    "calls-for-ever": ([{"calls": [ORDER]}], 3),
    "just-in-time": ([{"calls": [ORDER]}, {"calls": [ORDER]}, DONE], 3),
}
ASK = [{"role": "system", "content": "You are the shop's assistant."}, {"role": "user", "content": "SO-1042?"}]
TOOLS = [{"type": "function", "function": {"name": name}} for name in ("get_order", "check_stock")]


def _get_order(order_id: str) -> dict[str, str]:
    if not order_id.startswith("SO-"):
        raise LookupError(f"no order {order_id}")
    return {"order_id": order_id, "status": "shipped"}


FUNCTIONS: dict[str, Callable[..., Any]] = {"get_order": _get_order, "check_stock": lambda sku: {"sku": sku, "left": 3}}


def play(run_loop: Callable[..., Any], turns: list[dict[str, Any]], allowed: int) -> dict[str, Any]:
    """What came of the run, and what was sent on the way."""
    client = ScriptedClient(turns, most=allowed + 10)
    messages = [dict(message) for message in ASK]
    run = run_loop(client, DEFAULT, messages, TOOLS, dict(FUNCTIONS), allowed)
    if not hasattr(run, "answer"):
        return {"instead of a Run": type(run).__name__}
    transcript = getattr(run, "messages", None)
    return {
        "answer": getattr(run, "answer", None),
        "stopped": getattr(run, "stopped", None),
        "requests": getattr(run, "requests", None),
        "sent": len(client.requests),
        "tools with each": [len(request.get("tools") or []) for request in client.requests],
        "transcript": summarise(to_plain(transcript)) if isinstance(transcript, list) else None,
        "results": [_kind(one["content"]) for one in client.requests[-1]["messages"] if one["role"] == "tool"],
        "first messages": len(messages),
    }


def _kind(content: str) -> str:
    if content.startswith("{") and '"error"' not in content.lower():
        return "a result"
    # What helps a model: which name does not exist, the tool's own sentence, or what is wrong with the text.
    clear = "search_orders" in content or "no order 7" in content or says_what_to_change(content)
    return "an error that says what to change" if clear else "an error that explains nothing"


def _loop(flaw: str) -> Callable[..., Run]:
    """The reference with one flaw."""

    def run_loop(client: Any, model: str, messages: Any, tools: Any, functions: Any, max_requests: int = 10) -> Run:
        history = messages if flaw == "changes the caller's list" else list(messages)
        request = 0
        while request < max_requests or flaw == "no cap":
            request += 1
            sent = {} if flaw == "tools once" and request > 1 else {"tools": tools}
            choice = client.chat.completions.create(model=model, messages=history, **sent).choices[0]
            message, calls = choice.message, choice.message.tool_calls or []
            if _leaves(flaw, choice) or (flaw == "one round" and request == 2):
                stopped = "stop" if flaw == "always says stop" else choice.finish_reason
                last = [] if flaw == "leaves the answer out" else [message]
                return Run(message.content, stopped, request, [*history, *last])
            results = {one.id: _result(one, functions, flaw) for one in calls}
            if flaw == "drops the assistant":
                history = [*history, *append_results([], message, results)[1:]]
            elif flaw == "first call only":
                history = [*history, *append_results([], message, results)[:2]]
            elif flaw == "changes the caller's list":
                history += append_results([], message, results)
            else:
                history = append_results(history, message, results)
        return Run(None, "stop" if flaw == "cap looks like an answer" else "cap", request, history)

    return run_loop


def _leaves(flaw: str, choice: Any) -> bool:
    if flaw == "leaves at text":
        return bool(choice.message.content) or not choice.message.tool_calls
    if flaw == "until no calls":
        return not choice.message.tool_calls
    if flaw == "waits for text":
        return bool(choice.message.content) and choice.finish_reason != "tool_calls"
    return bool(choice.finish_reason != "tool_calls")


def _result(call: Any, functions: Any, flaw: str) -> str:
    try:
        return dispatch(call.function.name, parse_arguments(call.function.arguments), functions)
    except ValueError as error:
        return "Error" if flaw == "explains nothing" else f"Error: {error}"


def _no_run(case: Case, expected: Outcome, got: Outcome) -> bool:
    """Text, a dict, None... where a Run was wanted."""
    return isinstance(got.value, dict) and [key for key, _ in got.value.get("dict", [])] == ["instead of a Run"]


def _never_ends(case: Case, expected: Outcome, got: Outcome) -> bool:
    return case.name == "calls-for-ever" and got.raised is not None and got.raised.name == "EndlessLoopError"


def _raises_at_the_cap(case: Case, expected: Outcome, got: Outcome) -> bool:
    at_cap = case.name == "calls-for-ever" and got.raised is not None
    return at_cap and got.raised is not None and got.raised.name not in ("EndlessLoopError", "BadRequestError")


def _breaks_on_arguments(case: Case, expected: Outcome, got: Outcome) -> bool:
    broken = case.name in ("broken-arguments", "one-of-three-broken")
    return broken and got.raised is not None and "ValueError" in got.raised.bases


LOOP = "d02-function-calling-flow/loop-until-done"
RESEND = "d02-function-calling-flow/resend-tools"
ORDERED = "d02-function-calling-flow/append-in-order"
EXECUTES = "d02-function-calling-flow/code-executes"
CAP = "fu-runaway-loop/cap-is-backstop"
REASON = "d03-loop-responsibilities/stop-reason-exit"
EVERY = "fu-three-parallel-calls/answer-every-call"
ROUND = "fc-who-executes/full-round"
TWICE = "fc-who-executes/two-requests"
BACK = "fu-invalid-arguments/actionable-error-back"
WRONG_REASON = (_loop("cap looks like an answer"), _loop("always says stop"))
INTENT = "fc-who-executes/intent-only"

EXERCISE = Exercise(
    id="d02-run-loop",
    module=__name__,
    reference="solutions.d02_hand_rolled_loop.loop:run_loop",
    cases=tuple(Case(name, script, drive=DRIVE) for name, script in SCRIPTS.items()),
    mistakes=(
        Mistake("not-a-run", when=_no_run, example="answers-at-once"),
        Mistake("answer-left-out", wrong=(_loop("leaves the answer out"),), costs=(ORDERED,)),
        Mistake("leaves-at-text", wrong=(_loop("leaves at text"),), costs=(LOOP,)),
        Mistake("one-round-only", wrong=(_loop("one round"),), costs=(LOOP,), example="two-rounds"),
        Mistake("tools-once", wrong=(_loop("tools once"),), costs=(RESEND,), example="one-call"),
        Mistake("assistant-dropped", wrong=(_loop("drops the assistant"),), costs=(ORDERED,), example="one-call"),
        Mistake("first-call-only", wrong=(_loop("first call only"),), costs=(EVERY,)),
        Mistake("no-cap", wrong=(_loop("no cap"),), when=_never_ends, costs=(CAP,)),
        Mistake("cap-raises", when=_raises_at_the_cap, costs=(CAP,)),
        Mistake("cap-looks-like-an-answer", wrong=WRONG_REASON, costs=(CAP,)),
        Mistake("runs-cut-off-calls", wrong=(_loop("until no calls"),), costs=(REASON,)),
        Mistake("waits-for-text", wrong=(_loop("waits for text"),), costs=(REASON,)),
        Mistake("explains-nothing", wrong=(_loop("explains nothing"),), costs=(BACK,)),
        Mistake("changes-the-list", wrong=(_loop("changes the caller's list"),), example="one-call"),
        Mistake("breaks-on-arguments", when=_breaks_on_arguments, costs=(BACK,)),
    ),
    teaches=(LOOP, RESEND, EXECUTES, CAP, REASON, ROUND, TWICE, INTENT),
    minutes=30,
)
