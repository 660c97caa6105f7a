"""d02-dispatch-by-name: cases and known mistakes."""

import difflib
import json
from collections.abc import Callable
from typing import Any

from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

DRIVE = f"{__name__}:run"


def _get_order(order_id: str) -> dict[str, Any]:
    if not order_id.startswith("SO-"):
        raise LookupError(f"no order {order_id}, numbers look like SO-1042")
    return {"order_id": order_id, "status": "shipped"}


def _delete_order(order_id: str) -> dict[str, Any]:
    return {"deleted": order_id}


def _check_stock(sku: str) -> dict[str, Any]:
    return {"sku": sku, "商品": "冲锋衣", "left": 3}


def _ping() -> None:
    return None


def _export() -> Any:
    return {1, 2}


FUNCTIONS: dict[str, Callable[..., Any]] = {
    "get_order": _get_order,
    "delete_order": _delete_order,
    "check_stock": _check_stock,
    "ping": _ping,
    "export": _export,
}
for _name, _function in FUNCTIONS.items():
    _function.__qualname__ = _name  # what a TypeError calls it
TRIED: dict[str, tuple[str, dict[str, Any]]] = {
    "known": ("get_order", {"order_id": "SO-1042"}),
    "chinese": ("check_stock", {"sku": "JKT-01"}),
    "returns-nothing": ("ping", {}),
    "unknown": ("search_orders", {"order_id": "SO-1042"}),
    "nearly-known": ("get_orders", {"order_id": "SO-1042"}),
    "near-a-dangerous-one": ("delete_orders", {"order_id": "SO-1042"}),
    "tool-raises": ("get_order", {"order_id": "1042"}),
    "argument-missing": ("get_order", {}),
    "argument-unknown": ("check_stock", {"sku": "JKT-01", "colour": "red"}),
    "not-json": ("export", {}),
}


def run(dispatch: Callable[..., Any], name: str, arguments: dict[str, Any]) -> Any:
    """What came back: of a call that has to fail, which of the causes it names; else the result as it is."""
    said = dispatch(name, arguments, dict(FUNCTIONS))
    causes = find_causes(name, arguments)
    if not causes or not isinstance(said, str) or _looks_like_success(said):
        return said
    return {"error": True, "says": [cause for cause in causes if cause in said]}


def find_causes(name: str, arguments: dict[str, Any]) -> tuple[str, ...]:
    """What a failing call's text has to hold: the names there are, or the exception's message. A good call has none."""
    if name not in FUNCTIONS:
        return tuple(FUNCTIONS)
    try:
        json.dumps(FUNCTIONS[name](**arguments))
    except Exception as error:
        return (str(error),)
    return ()


def _looks_like_success(said: str) -> bool:
    try:
        value = json.loads(said)
    except ValueError:
        return False
    return not (isinstance(value, dict) and "error" in {str(key).lower() for key in value})


def _value(name: str, arguments: Any, functions: Any) -> str:
    return json.dumps(functions[name](**arguments), ensure_ascii=False)


def _no_check(name: str, arguments: Any, functions: Any) -> str:
    return _value(name, arguments, functions)


def _only_names(name: str, arguments: Any, functions: Any) -> str:
    if name not in functions:
        return f"Error: no tool {name}, there are {', '.join(functions)}"
    return _value(name, arguments, functions)


def _swallows(name: str, arguments: Any, functions: Any) -> str:
    try:
        return _value(name, arguments, functions)
    except KeyError:
        return f"Error: no tool {name}, there are {', '.join(functions)}"
    except Exception:
        return "Error: operation failed"


def _swallows_all(name: str, arguments: Any, functions: Any) -> str:
    try:
        return _value(name, arguments, functions)
    except Exception:
        return "operation failed"


def _nearest(name: str, arguments: Any, functions: Any) -> str:
    near = difflib.get_close_matches(name, functions, n=1)
    return _right(near[0] if near else name, arguments, functions)


def _names_left_out(name: str, arguments: Any, functions: Any) -> str:
    return _right(name, arguments, functions) if name in functions else f"Error: unknown tool {name}"


def _name_left_out_too(name: str, arguments: Any, functions: Any) -> str:
    return _right(name, arguments, functions) if name in functions else "Error: no such tool"


def _right(name: str, arguments: Any, functions: Any) -> str:
    if name not in functions:
        return f"Error: no tool {name}, there are {', '.join(functions)}"
    try:
        return _value(name, arguments, functions)
    except Exception as error:
        return f"Error: {error}"


def _escaped(name: str, arguments: Any, functions: Any) -> str:
    said = _right(name, arguments, functions)
    return said if said.startswith("Error") else json.dumps(json.loads(said))


def _python_text(name: str, arguments: Any, functions: Any) -> str:
    said = _right(name, arguments, functions)
    return said if said.startswith("Error") else str(json.loads(said))


def _one_argument(name: str, arguments: Any, functions: Any) -> str:
    return json.dumps(functions[name](arguments), ensure_ascii=False)


def _one_argument_caught(name: str, arguments: Any, functions: Any) -> str:
    if name not in functions:
        return f"Error: no tool {name}, there are {', '.join(functions)}"
    try:
        return _one_argument(name, arguments, functions)
    except Exception as error:
        return f"Error: {error}"


def _met_a_dict(case: Case, expected: Outcome, got: Outcome) -> bool:
    """A good call whose text tells of a dict where the tool's parameter should be, or of one argument too many."""
    said = str(got.value)
    return case.name in ("known", "returns-nothing") and (
        "'dict' object has no attribute" in said or "positional argument" in said
    )


def _object_back(case: Case, expected: Outcome, got: Outcome) -> bool:
    """The value itself where text is wanted."""
    return isinstance(expected.value, str) and got.raised is None and not isinstance(got.value, str)


RAISE = "fu-unknown-tool/do-not-raise"
NAMES = "fu-unknown-tool/points-to-real-tools"
MESSAGE = "fu-unknown-tool/ordinary-tool-message"
CORRECTS = "fu-unknown-tool/self-corrects"
EXECUTES = "d02-function-calling-flow/code-executes"
ERRORS = "d03-loop-responsibilities/tool-execution"

EXERCISE = Exercise(
    id="d02-dispatch-by-name",
    module=__name__,
    reference="solutions.d02_hand_rolled_loop.dispatch:dispatch",
    cases=tuple(Case(name, tried, drive=DRIVE) for name, tried in TRIED.items()),
    mistakes=(
        Mistake("one-argument", wrong=(_one_argument, _one_argument_caught), when=_met_a_dict, example="known"),
        Mistake("raises", wrong=(_no_check, _only_names), costs=(RAISE,)),
        Mistake("swallows-the-cause", wrong=(_swallows, _swallows_all), costs=(ERRORS,)),
        Mistake("nearest-name", wrong=(_nearest,), costs=(EXECUTES,)),
        Mistake("names-left-out", wrong=(_names_left_out, _name_left_out_too), costs=(NAMES,)),
        Mistake("escaped-chinese", wrong=(_escaped,)),
        Mistake("python-text", wrong=(_python_text,), example="known"),
        Mistake("no-text", when=_object_back, costs=(MESSAGE,), example="known"),
    ),
    teaches=(RAISE, NAMES, MESSAGE, CORRECTS, EXECUTES),
    minutes=15,
)
