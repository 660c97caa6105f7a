"""d02-find-causes: cases and known mistakes."""

from collections.abc import Callable
from typing import Any

from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

Incident = dict[str, Any]
POINT = "fu-made-up-result/"
ORDER = ("not offered", "description", "no rule", "context", "earlier errors", "settings")

RULE = {"role": "system", "content": "Before you speak of stock, call check_stock."}
VAGUE = {"role": "system", "content": "You are the after-sales assistant of an online shop."}
ASK = {"role": "user", "content": "Is KTL-02 available?"}
SAYS = {"role": "assistant", "content": "Yes, 12 of them."}
SETTINGS = {"model": "big", "temperature": 0}


def _tool(name: str, description: str) -> dict[str, Any]:
    return {"type": "function", "function": {"name": name, "description": description, "parameters": {}}}


STOCK = _tool("check_stock", "How many pieces are left; is an item available or sold out.")
ORDERS = _tool("get_order", "Look up one order by its number.")


def _call(id_: str, name: str = "check_stock") -> dict[str, Any]:
    call = {"id": id_, "type": "function", "function": {"name": name, "arguments": "{}"}}
    return {"role": "assistant", "content": None, "tool_calls": [call]}


def _told(content: str) -> dict[str, Any]:
    return {"role": "tool", "tool_call_id": "a", "content": content}


def _incident(**other: Any) -> Incident:
    """An incident in which nothing is suspicious, but for what is given."""
    return {
        "messages": [RULE, ASK, SAYS],
        "tools": [ORDERS, STOCK],
        "needs": "check_stock",
        "claims": ["12"],
        "wording": ["available"],
        "settings": SETTINGS,
        "settings_before": SETTINGS,
        **other,
    }


HELLO = {"role": "user", "content": "Hello"}
TOLD = [HELLO, _call("a"), _told('{"sku": "KTL-02", "left": 12}'), SAYS]
FAILED = [HELLO, _call("a"), _told("Error: timed out"), {"role": "assistant", "content": "I can't see it now."}]

INCIDENTS: dict[str, Incident] = {
    "nothing": _incident(),
    "not-offered": _incident(tools=[ORDERS]),
    "no-tools": _incident(tools=[]),
    "no-rule": _incident(messages=[VAGUE, ASK, SAYS]),
    "no-system-message": _incident(messages=[ASK, SAYS]),
    "rule-for-another-tool": _incident(
        messages=[{"role": "system", "content": "Before you speak of an order, call get_order."}, ASK, SAYS]
    ),
    "the-customer-names-the-tool": _incident(
        messages=[VAGUE, {"role": "user", "content": "Use check_stock!"}, _call("a"), _told("{}"), SAYS, ASK, SAYS]
    ),
    "description": _incident(wording=["have any"]),
    "second-word": _incident(wording=["have any", "sold out"]),
    "capital-letters": _incident(wording=["AVAILABLE"]),
    "capital-letters-in-the-description": _incident(
        tools=[_tool("check_stock", "Available pieces of an item"), ORDERS]
    ),
    "word-in-another-description": _incident(
        tools=[STOCK, _tool("get_item", "Do we have any such item?")], wording=["have any"]
    ),
    "context": _incident(messages=[RULE, *TOLD, ASK, SAYS]),
    "context-in-the-prompt": _incident(
        messages=[{"role": "system", "content": RULE["content"] + " Today: KTL-02, 12 pieces."}, ASK, SAYS]
    ),
    "second-claim-in-context": _incident(messages=[RULE, *TOLD, ASK, SAYS], claims=["99", "12"]),
    "claim-in-the-question": _incident(messages=[RULE, {"role": "user", "content": "Are there 12?"}, SAYS]),
    "earlier-errors": _incident(messages=[RULE, *FAILED, ASK, SAYS]),
    "error-told-by-the-customer": _incident(
        messages=[RULE, {"role": "user", "content": "Error on your page"}, SAYS, ASK, SAYS], claims=["99"]
    ),
    "error-after-the-question": _incident(messages=[RULE, ASK, _call("a"), _told("Error: timed out"), SAYS]),
    "the-word-inside": _incident(
        messages=[RULE, HELLO, _call("a"), _told('{"Error": null}'), SAYS, ASK, SAYS], claims=["99"]
    ),
    "other-model": _incident(settings={"model": "small", "temperature": 0}),
    "other-temperature": _incident(settings={"model": "big", "temperature": 1.2}),
    "new-setting": _incident(settings={"model": "big", "temperature": 0, "reasoning_effort": "low"}),
    "all": _incident(
        messages=[VAGUE, *TOLD, *FAILED, ASK, SAYS],
        wording=["have any"],
        settings={"model": "small", "temperature": 0},
    ),
    "all-but-offered": _incident(
        messages=[VAGUE, *TOLD, *FAILED, ASK, SAYS],
        tools=[ORDERS],
        settings={"model": "small", "temperature": 0},
    ),
}


def _make(
    *,
    where: str = "before",
    rule: str = "named",
    wording: Callable[[Any], bool] = any,
    lower: bool = True,
    errors: str = "tool",
    compare: str = "all",
    described: str = "own",
    order: tuple[str, ...] = ORDER,
    first: bool = False,
) -> Callable[[Incident], Any]:
    """The function with one slip."""

    def find_causes(incident: Incident) -> Any:
        needs, messages = incident["needs"], incident["messages"]
        start = max(n for n, message in enumerate(messages) if message["role"] == "user")
        end = {"before": start, "question": start + 1, "all": len(messages)}[where]
        before = [message for message in messages[:end] if message.get("content")]
        texts = [
            tool["function"]["description"]
            for tool in incident["tools"]
            if described == "any" or tool["function"]["name"] == needs
        ]
        fold = str.lower if lower else str
        offered = any(tool["function"]["name"] == needs for tool in incident["tools"])
        fits = wording(fold(word) in fold(text) for word in incident["wording"] for text in texts)
        ruled = any(m["role"] == "system" and (rule == "any" or needs in m["content"]) for m in messages)
        if rule == "anywhere":
            ruled = any(needs in m["content"] for m in before)
        same = incident["settings"] == incident["settings_before"]
        if compare == "model":
            same = incident["settings"]["model"] == incident["settings_before"]["model"]
        found = {
            "not offered": not offered,
            "description": bool(texts) and not fits,
            "no rule": not ruled,
            "context": any(claim in m["content"] for claim in incident["claims"] for m in before),
            "earlier errors": any(
                "Error" in m["content"] if errors == "inside" else m["content"].startswith("Error")
                for m in before
                if errors == "anyone" or m["role"] == "tool"
            ),
            "settings": not same,
        }
        causes = [cause for cause in order if found[cause]]
        return causes[:1] if first else causes

    return find_causes


def _other_order(case: Case, expected: Outcome, got: Outcome) -> bool:
    lists = [one.value["list"] for one in (expected, got) if isinstance(one.value, dict) and "list" in one.value]
    return len(lists) == 2 and lists[0] != lists[1] and sorted(map(str, lists[0])) == sorted(map(str, lists[1]))


def _not_there(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name == "KeyError"


EXERCISE = Exercise(
    id="d02-find-causes",
    module=__name__,
    reference="solutions.d02_production_loop.find_causes:find_causes",
    cases=tuple(Case(name, (incident,)) for name, incident in INCIDENTS.items()),
    mistakes=(
        Mistake("answer-found-in-itself", wrong=(_make(where="all"),), costs=(POINT + "cause-context",)),
        Mistake("question-searched", wrong=(_make(where="question"),), costs=(POINT + "cause-context",)),
        Mistake("any-rule", wrong=(_make(rule="any"),), costs=(POINT + "cause-description",)),
        Mistake("rule-of-anyone", wrong=(_make(rule="anywhere"),), costs=(POINT + "cause-description",)),
        Mistake("every-word", wrong=(_make(wording=all),), costs=(POINT + "cause-description",)),
        Mistake("case-counts", wrong=(_make(lower=False),), costs=(POINT + "cause-description",)),
        Mistake("any-description", wrong=(_make(described="any"),), costs=(POINT + "cause-description",)),
        Mistake(
            "error-anywhere",
            wrong=(_make(errors="inside"), _make(errors="anyone")),
            costs=(POINT + "cause-earlier-errors",),
        ),
        Mistake(
            "blames-what-is-not-there", when=_not_there, costs=(POINT + "cause-description",), example="not-offered"
        ),
        Mistake("model-only", wrong=(_make(compare="model"),), costs=(POINT + "cause-config",)),
        Mistake("first-only", wrong=(_make(first=True),), costs=(POINT + "classify-first",)),
        Mistake(
            "dear-checks-first",
            wrong=(_make(order=ORDER[::-1]),),
            when=_other_order,
            costs=(POINT + "cause-description",),
        ),
    ),
    teaches=(
        POINT + "cause-description",
        POINT + "cause-context",
        POINT + "cause-earlier-errors",
        POINT + "cause-config",
    ),
    minutes=10,
)
