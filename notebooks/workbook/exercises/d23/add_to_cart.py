"""d23-add-to-cart: cases and known mistakes."""

import copy
from typing import Any

from workbook.exercises.d23.trees import entry, value_of
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

# Opened over another connection a moment ago.
CARTS: dict[str, dict[str, Any]] = {
    "cart_a": {"owner": "u-17", "items": ["JKT-01"]},
    "cart_b": {"owner": "u-42", "items": []},
}
REFUSED = "LookupError"
MINE, OTHERS, NONE = "cart_a", "cart_b", "cart_x"
# Handle and caller of each call; the item is the number of the call.
CALLS: dict[str, list[tuple[str, str]]] = {
    "own": [(MINE, "u-17")],
    "second-connection": [(MINE, "u-17"), (MINE, "u-17")],
    "two-owners": [(MINE, "u-17"), (OTHERS, "u-42"), (MINE, "u-17")],
    "unknown": [(NONE, "u-17")],
    "somebody-elses": [(OTHERS, "u-17")],
    "guessed": [(MINE, "u-42"), (OTHERS, "u-42")],
    "refused-then-own": [(NONE, "u-17"), (MINE, "u-17")],
}


def drive(add_to_cart: Any, calls: list[tuple[str, str]]) -> Any:
    """Play calls on the same carts: what each returned or how it refused, and the carts afterwards."""
    carts = copy.deepcopy(CARTS)
    told: list[Any] = []
    names_create_cart: list[bool] = []
    as_if_unknown: list[bool] = []
    for number, (handle, caller) in enumerate(calls):
        try:
            items = add_to_cart(carts, handle, caller, f"item-{number}")
        except LookupError as error:
            told.append(REFUSED)
            names_create_cart.append("create_cart" in str(error))
            as_if_unknown.append(_as_if_unknown(add_to_cart, error, handle, caller))
            continue
        told.append(list(items) if type(items) is list else items)
        if isinstance(items, list):
            items.append("written by the caller")
    return {"results": told, "carts": carts, "names_create_cart": names_create_cart, "as_if_unknown": as_if_unknown}


def _as_if_unknown(add_to_cart: Any, error: Exception, handle: str, caller: str) -> bool:
    """Whether a refusal says what is said about a cart that does not exist."""
    try:
        add_to_cart(copy.deepcopy(CARTS), "cart_none", caller, "item")
    except LookupError as unknown:
        # A learner may quote the handle or leave it out.
        return str(unknown).replace("cart_none", handle) == str(error)
    except Exception:
        return False
    return False


def _results(outcome: Outcome) -> list[Any]:
    value = value_of(outcome)
    return value["results"] if isinstance(value, dict) else []


def _serves_anyone(case: Case, expected: Outcome, got: Outcome) -> bool:
    return any(w == REFUSED and isinstance(g, list) for w, g in zip(_results(expected), _results(got), strict=False))


def _tells_apart(case: Case, expected: Outcome, got: Outcome) -> bool:
    return False in (entry(got, "as_if_unknown") or [])


def _other_exception(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name in ("PermissionError", "ValueError", "RuntimeError", "Exception")


def _no_way_on(case: Case, expected: Outcome, got: Outcome) -> bool:
    return False in (entry(got, "names_create_cart") or []) and False not in entry(got, "as_if_unknown")


def _own_list(case: Case, expected: Outcome, got: Outcome) -> bool:
    return "written by the caller" in str(value_of(got))


def _returns_text(case: Case, expected: Outcome, got: Outcome) -> bool:
    return any(isinstance(one, str) and one != REFUSED for one in _results(got))


def _makes_up(case: Case, expected: Outcome, got: Outcome) -> bool:
    value = value_of(got)
    return isinstance(value, dict) and isinstance(value.get("carts"), dict) and len(value["carts"]) > len(CARTS)


def _not_kept(case: Case, expected: Outcome, got: Outcome) -> bool:
    """Each call answered as if the item was in the cart, and no cart has changed."""
    value = value_of(got)
    added = any(isinstance(one, list) for one in _results(got))
    return isinstance(value, dict) and added and value.get("carts") == CARTS


def _adds_first(case: Case, expected: Outcome, got: Outcome) -> bool:
    """Refused, and in the cart all the same."""
    wanted, value = value_of(expected), value_of(got)
    if not isinstance(value, dict) or not isinstance(wanted, dict):
        return False
    return REFUSED in _results(got) and any(
        len(value["carts"][name]["items"]) > len(cart["items"])
        for name, cart in wanted["carts"].items()
        if name in value["carts"] and "written by the caller" not in value["carts"][name]["items"]
    )


HANDLES = "d23-stateless-revision/handles"
AT_CALL = "d23-mcp-security/check-at-call"

EXERCISE = Exercise(
    id="d23-add-to-cart",
    module=__name__,
    reference="solutions.d23_mcp_vs_skills.add_to_cart:add_to_cart",
    cases=tuple(Case(name, (calls,), drive=f"{__name__}:drive") for name, calls in CALLS.items()),
    mistakes=(
        Mistake("makes-up-cart", when=_makes_up),
        Mistake("serves-anyone", when=_serves_anyone, costs=(HANDLES, AT_CALL)),
        Mistake("tells-apart", when=_tells_apart, costs=(AT_CALL,)),
        Mistake("other-exception", when=_other_exception),
        Mistake("no-way-on", when=_no_way_on, costs=("fu-invalid-arguments/actionable-error-back",)),
        Mistake("own-list", when=_own_list),
        Mistake("returns-text", when=_returns_text),
        Mistake("not-kept", when=_not_kept),
        Mistake("adds-first", when=_adds_first, costs=(AT_CALL,)),
    ),
    teaches=(HANDLES, AT_CALL),
    minutes=20,
)
