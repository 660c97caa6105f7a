"""What a schema finds wrong with a file, in sentences that say what to do.

Does: turn each of jsonschema's errors into problems, one for each field that is meant.
Does not: read files, or check what a schema can't express (links between questions: checking_links).
"""

import difflib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from question_bank.json_schema import load_validator
from question_bank.places import line_of_place, name_place
from question_bank.problem import Problem
from question_bank.text import LANGS

TYPES = {
    "string": "text",
    "object": "a map of fields",
    "array": "a list",
    "integer": "a whole number",
    "boolean": "true or false",
    "number": "a number",
}


def check_shape(file: Path, data: Any, schema: Path) -> Iterator[Problem]:
    """Every way in which `data`, read from `file`, differs from the form that `schema` fixes."""
    for error in load_validator(schema).iter_errors(data):
        base = tuple(error.absolute_path)
        for step, sentence in _explain(error):
            path = base if step is None else (*base, step)
            yield Problem(file, line_of_place(data, path), name_place(data, path), sentence)


def _explain(error: Any) -> Iterator[tuple[str | None, str]]:
    rule, wanted, found = error.validator, error.validator_value, error.instance
    reason = error.schema.get("$comment") if isinstance(error.schema, dict) else None
    because = f" ({reason})" if reason else ""
    match rule:
        case "additionalProperties" if isinstance(found, dict):
            for key in [k for k in found if k not in error.schema.get("properties", {})]:
                yield key, _unknown_field(key, list(error.schema.get("properties", {})))
        case "required":
            # jsonschema reports each missing field on its own and names it only in its message.
            for key in [k for k in wanted if error.message.startswith(f"{k!r} ")]:
                yield None, _missing_field(key, wanted) + because + "."
        case "dependentRequired":
            for key, needs in wanted.items():
                if key in found and (missing := [n for n in needs if n not in found]):
                    yield None, f"with `{key}` there has to be {_all(missing)}; add what is missing."
        case "not":
            yield None, f"doesn't belong here{because}; remove it."
        case "type":
            names = [wanted] if isinstance(wanted, str) else wanted
            yield (
                None,
                f"has to be {' or '.join(TYPES.get(n, n) for n in names)}, not {_show(found)}.{_hint(wanted, found)}",
            )
        case "enum":
            near = difflib.get_close_matches(str(found), [str(w) for w in wanted], n=1)
            meant = f" Did you mean `{near[0]}`?" if near else ""
            quoted = " Put it in quotes." if not isinstance(found, str) and str(found) in wanted else ""
            yield None, f"{_show(found)} is not one of {', '.join(str(w) for w in wanted)}.{meant}{quoted}"
        case "const":
            yield None, f"has to be {_show(wanted)}{because} or be left out, not {_show(found)}."
        case "pattern" if wanted == "\\S":
            yield None, "is empty; write it or remove the field above it."
        case "pattern":
            yield None, f"{_show(found)} is not in the right form: {_form(wanted)}."
        case "minItems" | "minProperties":
            yield None, f"needs at least {wanted} of them; add one, or remove the field if it may be left out."
        case "maxItems":
            yield None, f"has {len(found)} items, and {wanted} are the limit; keep the ones that matter."
        case "maxLength":
            yield None, f"has {len(found)} characters, and {wanted} are the limit; shorten it."
        case "uniqueItems":
            yield None, "says the same thing twice; remove one of the two."
        case "minimum" | "maximum":
            yield None, f"{_show(found)} is too {'small' if rule == 'minimum' else 'large'}; the {rule} is {wanted}."
        case _:
            yield None, f"{error.message}{because}."


def _unknown_field(key: str, known: list[str]) -> str:
    near = difflib.get_close_matches(key, known, n=1, cutoff=0.7)
    if near:
        return f"unknown field; did you mean `{near[0]}`?"
    return f"unknown field; remove it. Fields that may stand here: {', '.join(known)}."


def _missing_field(key: str, wanted: list[str]) -> str:
    if sorted(wanted) == sorted(LANGS):
        language = {"zh": "Chinese", "en": "English"}[key]
        return f"`{key}` is missing; every text stands in both languages, add the {language} one"
    return f"`{key}` is missing; add it"


def _all(names: list[str]) -> str:
    return " and ".join(f"`{n}`" for n in names)


def _show(value: Any) -> str:
    if isinstance(value, dict):
        return "a map of fields"
    if isinstance(value, list):
        return "a list"
    if value is None:
        return "nothing"
    shown = value if isinstance(value, str) else json.dumps(value, default=str)
    return f"`{shown}`" if len(shown) <= 60 else f"`{shown[:57]}...`"


def _hint(wanted: Any, found: Any) -> str:
    if wanted == "string" and isinstance(found, bool | int | float):
        return " Put it in quotes."
    if wanted == "string" and found is not None and not isinstance(found, str | dict | list):
        return " It was read as a date: put it in quotes."
    if wanted == "object" and isinstance(found, str):
        return " Write it in both languages, as zh: and en:."
    return ""


def _form(pattern: str) -> str:
    if pattern.startswith("^20"):
        return 'a year and a month, such as "2026-08"'
    if "/" in pattern:
        return "QUESTION/POINT, such as fc-who-executes/two-requests"
    return "small letters, digits and single hyphens"
