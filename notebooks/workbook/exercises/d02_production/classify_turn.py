"""d02-classify-turn: cases and known mistakes."""

from collections.abc import Callable
from typing import Any

from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

Messages = list[dict[str, Any]]
CLASSIFY = "fu-made-up-result/classify-first"

STOCK, ORDER = "check_stock", "get_order"
ERROR = "Error: the stock service timed out"


def _ask(text: str = "How many KTL-02 are left?") -> dict[str, Any]:
    return {"role": "user", "content": text}


def _call(*calls: tuple[str, str]) -> dict[str, Any]:
    asked = [{"id": id_, "type": "function", "function": {"name": name, "arguments": "{}"}} for id_, name in calls]
    return {"role": "assistant", "content": None, "tool_calls": asked}


def _told(id_: str, content: str) -> dict[str, Any]:
    return {"role": "tool", "tool_call_id": id_, "content": content}


def _say(text: str) -> dict[str, Any]:
    return {"role": "assistant", "content": text}


LEFT = '{"sku": "KTL-02", "left": 12}'
PAID = '{"order_id": "SO-1043", "paid": 318.0}'
SAYS = _say("12 are left.")

# A transcript, the tool that its question needs, what its answer states.
TURNS: dict[str, tuple[Messages, str, list[str]]] = {
    "small-talk": ([_ask("Thank you!"), _say("You are welcome.")], "", []),
    "small-talk-after-a-call": (
        [_ask(), _call(("a", STOCK)), _told("a", LEFT), SAYS, _ask("ok"), _say("Bye.")],
        "",
        [],
    ),
    "invented": ([_ask(), SAYS], STOCK, ["12"]),
    "evaded": ([_ask(), _say("Please look at our site.")], STOCK, []),
    "called": ([_ask(), _call(("a", STOCK)), _told("a", LEFT), SAYS], STOCK, ["12"]),
    "called-nothing-stated": ([_ask(), _call(("a", STOCK)), _told("a", LEFT), _say("There are some.")], STOCK, []),
    "called-last-turn": (
        [_ask(), _call(("a", STOCK)), _told("a", LEFT), SAYS, _ask("And now?"), SAYS],
        STOCK,
        ["12"],
    ),
    "other-tool": ([_ask(), _call(("a", ORDER)), _told("a", PAID), SAYS], STOCK, ["12"]),
    "other-tool-said-it": ([_ask(), _call(("a", ORDER)), _told("a", LEFT), SAYS], STOCK, ["12"]),
    "not-used": ([_ask(), _call(("a", STOCK)), _told("a", LEFT), _say("40 are left.")], STOCK, ["40"]),
    "one-of-two-claims": (
        [_ask(), _call(("a", STOCK)), _told("a", LEFT), _say("12 are left, 159.0 each.")],
        STOCK,
        ["12", "159.0"],
    ),
    "claim-from-an-older-turn": (
        [
            _ask(),
            _call(("a", STOCK)),
            _told("a", LEFT),
            SAYS,
            _ask(),
            _call(("b", STOCK)),
            _told("b", '{"left": 9}'),
            SAYS,
        ],
        STOCK,
        ["12"],
    ),
    "claim-in-the-question": (
        [_ask("12 are left, right?"), _call(("a", STOCK)), _told("a", '{"left": 9}'), SAYS],
        STOCK,
        ["12"],
    ),
    "error": ([_ask(), _call(("a", STOCK)), _told("a", ERROR), SAYS], STOCK, ["12"]),
    "error-admitted": ([_ask(), _call(("a", STOCK)), _told("a", ERROR), _say("I can't look it up.")], STOCK, []),
    "error-then-a-result": (
        [_ask(), _call(("a", STOCK)), _told("a", ERROR), _call(("b", STOCK)), _told("b", LEFT), SAYS],
        STOCK,
        ["12"],
    ),
    "error-holds-the-claim": (
        [
            _ask(),
            _call(("a", STOCK)),
            _told("a", "Error: timed out after 12 s"),
            _call(("b", STOCK)),
            _told("b", "{}"),
            SAYS,
        ],
        STOCK,
        ["12"],
    ),
    "only-the-other-one-worked": (
        [_ask(), _call(("a", ORDER), ("b", STOCK)), _told("a", PAID), _told("b", ERROR), SAYS],
        STOCK,
        ["12"],
    ),
    "second-of-two-calls": (
        [_ask(), _call(("a", ORDER), ("b", STOCK)), _told("a", PAID), _told("b", LEFT), SAYS],
        STOCK,
        ["12"],
    ),
    "two-results": (
        [
            _ask("KTL-02 and LMP-03?"),
            _call(("a", STOCK), ("b", STOCK)),
            _told("a", LEFT),
            _told("b", '{"sku": "LMP-03", "left": 41}'),
            _say("12 and 41."),
        ],
        STOCK,
        ["12", "41"],
    ),
    "a-word-of-error-inside": (
        [_ask(), _call(("a", STOCK)), _told("a", '{"Error": null, "left": 12}'), SAYS],
        STOCK,
        ["12"],
    ),
}


def _make(
    *,
    whole: bool = False,
    any_tool: bool = False,
    errors: str = "apart",
    every: bool = True,
    claims_count: bool = True,
    needless: bool = True,
    first_call: bool = False,
) -> Callable[[Messages, str, list[str]], str]:
    """The function with one slip."""

    def classify_turn(messages: Messages, needs: str, claims: list[str]) -> str:
        if not needs and needless:
            return "not needed"
        start = max(n for n, message in enumerate(messages) if message["role"] == "user")
        turn = messages if whole else messages[start + 1 :]
        calls = [call for one in turn for call in (one.get("tool_calls") or [])[: 1 if first_call else None]]
        ids = [call["id"] for call in calls if any_tool or call["function"]["name"] == needs]
        if not ids:
            return "not called"
        results = [message["content"] for message in turn if message.get("tool_call_id") in ids]
        sound = results if errors == "results" else [one for one in results if not one.startswith("Error")]
        if not sound or (errors == "first" and len(sound) < len(results)):
            return "failed"
        enough = all if every else any
        held = not claims or enough(any(claim in result for result in sound) for claim in claims)
        return "used" if held or not claims_count else "not used"

    return classify_turn


def _whole_results(messages: Messages, needs: str, claims: list[str]) -> str:
    """Each claim has to be a whole result."""
    verdict = _make()(messages, needs, claims)
    return "not used" if verdict == "used" and claims else verdict


def _missing_key(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name in ("KeyError", "TypeError")


EXERCISE = Exercise(
    id="d02-classify-turn",
    module=__name__,
    reference="solutions.d02_production_loop.classify_turn:classify_turn",
    cases=tuple(Case(name, args) for name, args in TURNS.items()),
    mistakes=(
        Mistake("whole-conversation", wrong=(_make(whole=True),), costs=(CLASSIFY,)),
        Mistake("any-tool-counts", wrong=(_make(any_tool=True),), costs=(CLASSIFY,)),
        Mistake("called-is-used", wrong=(_make(claims_count=False),), costs=(CLASSIFY,)),
        Mistake("an-error-is-a-result", wrong=(_make(errors="results"),), costs=(CLASSIFY,)),
        Mistake("one-error-fails-all", wrong=(_make(errors="first"),), costs=(CLASSIFY,)),
        Mistake("one-claim-is-enough", wrong=(_make(every=False),), costs=(CLASSIFY,)),
        Mistake("claim-is-a-whole-result", wrong=(_whole_results,), costs=(CLASSIFY,)),
        Mistake("key-that-is-not-there", when=_missing_key),
        Mistake("small-talk-blamed", wrong=(_make(needless=False),), costs=(CLASSIFY,)),
        Mistake("first-call-only", wrong=(_make(first_call=True),), costs=(CLASSIFY,)),
    ),
    teaches=(CLASSIFY, "d02-test-tool-agent/selection-and-arguments"),
    minutes=10,
)
