"""d02-parse-arguments: cases and known mistakes."""

import ast
import json
import random
from typing import Any

from workbook.exercises.outcome import Outcome, same_outcome
from workbook.exercises.record import Case, Exercise, Mistake

# Python's eval would compute this one.
COMPUTED = '{"amount": 2 * 3}'
BROKEN = (
    "{",
    COMPUTED,
    '{"order_id": "SO-1042"',
    "{'order_id': 'SO-1042'}",
    '{"amount": 12.5,}',
    "order_id=SO-1042",
    '{"a": tru',
)
NOT_OBJECTS = ("[1]", '"x"', "null", "7", "true", '[{"order_id": "SO-1042"}]')
OBJECTS = (
    "{}",
    '{"a": true}',
    '{"order_id": "SO-1042"}',
    '{"order_id": "SO-1042", "amount": 12.5}',
    '{"reason": "屏幕碎了", "urgent": true, "phone": null}',
    '{"items": [{"sku": "JKT-01", "count": 2}]}',
    '{"tracking": 12345678901234567890}',
    ' {"order_id":\n "SO-1042"} ',
    '{"reason": "he said \\"no\\""}',
)


def _generated(count: int) -> list[str]:
    """Nested objects of the shop, and each of them cut off somewhere: what a reply looks like at max_tokens."""
    chance = random.Random(42)  # noqa: S311  # the same cases in every process

    def value(depth: int) -> Any:
        leaves: list[Any] = ["SO-1042", "退款", "", True, None, chance.randrange(10**6), round(chance.random() * 99, 2)]
        if depth and chance.random() < 0.4:
            return [value(depth - 1) for _ in range(chance.randrange(3))]
        return chance.choice(leaves)

    texts = []
    for _ in range(count):
        names = chance.sample(["order_id", "sku", "amount", "reason", "items"], chance.randrange(1, 4))
        text = json.dumps({name: value(2) for name in names}, ensure_ascii=chance.random() < 0.5)
        texts += [text, text[: chance.randrange(1, len(text))]]
    return texts


def _refuses_clearly(expected: Outcome, got: Outcome) -> bool:
    """As usual; and a refusal says more than that something is wrong: what was wanted, or where the text breaks."""
    if not same_outcome(expected, got):
        return False
    return got.raised is None or says_what_to_change(got.raised.message)


def says_what_to_change(message: str) -> bool:
    """Whether a refusal names what was wanted, or where the text breaks."""
    lowered = message.lower()
    return any(word in lowered for word in ("json", "object", "dict", "{", "对象", "字典", "column"))


def _vague(case: Case, expected: Outcome, got: Outcome) -> bool:
    both = expected.raised is not None and got.raised is not None
    return both and same_outcome(expected, got) and not _refuses_clearly(expected, got)


def _subscripts_text(case: Case, expected: Outcome, got: Outcome) -> bool:
    if got.raised is None:
        return False
    told = got.raised.message
    return (got.raised.name == "AttributeError" and "'str' object" in told) or "string indices" in told


def _no_object_check(text: str) -> Any:
    return json.loads(text) if text else {}


def _all_becomes_empty(text: str) -> Any:
    try:
        arguments = json.loads(text)
    except ValueError:
        return {}
    return arguments if isinstance(arguments, dict) else {}


def _broken_becomes_empty(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return {}


def _broken_becomes_none(text: str) -> Any:
    try:
        return json.loads(text) if text else {}
    except ValueError:
        return None


def _python_literal(text: str) -> Any:
    arguments = ast.literal_eval(text.strip()) if text else {}
    if not isinstance(arguments, dict):
        raise ValueError(f"not an object: {text}")
    return arguments


def _evaluates(text: str) -> Any:
    """What eval does with these texts, without eval: it computes, and does not know JSON's true, false and null."""
    if any(word in text for word in ("true", "null", "false")):
        raise NameError("name 'true' is not defined")
    if text == COMPUTED:
        return {"amount": 6}
    return ast.literal_eval(text.strip()) if text else {}


def _met_a_constant(case: Case, expected: Outcome, got: Outcome) -> bool:
    """A constant of JSON taken for a name of Python, in a text that holds it: only evaluating does that."""
    if got.raised is None or got.raised.name != "NameError":
        return False
    return any(f"'{word}'" in got.raised.message and word in case.args[0] for word in ("true", "false", "null"))


def _evaluates_and_wraps(text: str) -> Any:
    try:
        arguments = _evaluates(text)
    except Exception as error:
        raise ValueError(f"not an object: {text}") from error
    if not isinstance(arguments, dict):
        raise ValueError(f"not an object: {text}")
    return arguments


def _empty_text_fails(text: str) -> Any:
    arguments = json.loads(text)
    if not isinstance(arguments, dict):
        raise ValueError(f"not an object: {text}")
    return arguments


def _mends_quotes(text: str) -> Any:
    arguments = json.loads(text.replace("'", '"')) if text else {}
    if not isinstance(arguments, dict):
        raise ValueError(f"not an object: {text}")
    return arguments


def _error_as_result(case: Case, expected: Outcome, got: Outcome) -> bool:
    """A refusal that comes back as a value: {"error": ...}, {"success": false, "message": ...}, or a sentence."""
    if expected.raised is None or got.raised is not None:
        return False
    if isinstance(got.value, dict) and "dict" in got.value:
        return any(str(key).lower() in ("error", "errors", "message", "错误") for key, _ in got.value["dict"])
    return isinstance(got.value, str) and got.value not in _strings_of(case.args[0])


def _strings_of(text: str) -> tuple[str, ...]:
    """The texts that an honest reader may hand back: the input itself, and what it holds as JSON."""
    try:
        inner = json.loads(text)
    except ValueError:
        return (text,)
    return (text, inner) if isinstance(inner, str) else (text,)


def _other_object(case: Case, expected: Outcome, got: Outcome) -> bool:
    return isinstance(got.value, dict) and "other" in got.value and "like" not in got.value


EVALUATING = (_evaluates, _evaluates_and_wraps)
NEVER = "fu-invalid-arguments/never-assume"
PARSE = "d02-function-calling-flow/parse-arguments"
UNTRUSTED = "fu-invalid-arguments/arguments-untrusted"
BACK = "fu-invalid-arguments/actionable-error-back"

EXERCISE = Exercise(
    id="d02-parse-arguments",
    module=__name__,
    reference="solutions.d02_hand_rolled_loop.parse_arguments:parse_arguments",
    cases=tuple(
        Case(f"text-{n}", (text,))
        for n, text in enumerate(dict.fromkeys(["", *OBJECTS, *NOT_OBJECTS, *BROKEN, *_generated(12)]))
    ),
    mistakes=(
        Mistake("no-object-check", wrong=(_no_object_check,), costs=(NEVER,)),
        Mistake("made-up-empty", wrong=(_all_becomes_empty, _broken_becomes_empty), costs=(NEVER,)),
        Mistake("returns-none", wrong=(_broken_becomes_none,), costs=(BACK,)),
        Mistake("evaluates-text", wrong=EVALUATING, when=_met_a_constant, costs=(UNTRUSTED,)),
        Mistake("python-literal", wrong=(_python_literal,), costs=(PARSE,)),
        Mistake("text-as-object", when=_subscripts_text, costs=(PARSE,)),
        Mistake("empty-text", wrong=(_empty_text_fails,), costs=(NEVER,)),
        Mistake("attribute-object", when=_other_object, costs=(PARSE,)),
        Mistake("mends-text", wrong=(_mends_quotes,), costs=(BACK,)),
        Mistake("error-as-result", when=_error_as_result, costs=(BACK,)),
        Mistake("vague-error", when=_vague, costs=(BACK,)),
    ),
    teaches=(PARSE, NEVER, UNTRUSTED),
    minutes=15,
    compare=_refuses_clearly,
)
