"""What a schema finds wrong with a file, in sentences that say what to do.

Does: turn each of jsonschema's errors into problems, one for each field that is meant.
Does not: read files, or check what a schema can't express (checking_links does).

A rule's reason, where it has one, is the `$comment` beside it in the schema.
"""

import difflib
import json
from collections.abc import Callable, Iterator
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
LANGUAGE_NAMES = {"zh": "Chinese", "en": "English"}


def check_shape(file: Path, data: Any, schema: Path) -> Iterator[Problem]:
    """Every way in which `data`, read from `file`, differs from the form that `schema` fixes."""
    error: Any
    for error in load_validator(schema).iter_errors(data):
        base = tuple(error.absolute_path)
        if error.validator == "additionalProperties" and isinstance(error.instance, dict):
            known = list(error.schema.get("properties", {}))
            found = [((*base, key), _unknown_field(key, known)) for key in error.instance if key not in known]
        else:
            found = [(base, SENTENCES.get(error.validator, _as_it_says)(error))]
        for path, sentence in found:
            yield Problem(file, line_of_place(data, path), name_place(data, path), sentence)


def _unknown_field(key: str, known: list[str]) -> str:
    near = difflib.get_close_matches(key, known, n=1, cutoff=0.7)
    if near:
        return f"unknown field; did you mean `{near[0]}`?"
    return f"unknown field; remove it. Fields that may stand here: {', '.join(known)}."


def _missing_field(error: Any) -> str:
    # jsonschema reports each missing field on its own and names it only in its message.
    wanted = error.validator_value
    key = next((name for name in wanted if error.message.startswith(f"{name!r} ")), wanted[0])
    if sorted(wanted) == sorted(LANGS):
        return f"`{key}` is missing; every text stands in both languages, add the {LANGUAGE_NAMES[key]} one."
    return f"`{key}` is missing; add it{_because(error)}."


def _missing_companion(error: Any) -> str:
    for key, needs in error.validator_value.items():
        for name in needs:
            if error.message == f"{name!r} is a dependency of {key!r}":
                return f"`{name}` is missing; where there is `{key}` it has to be there, add it."
    return _as_it_says(error)


def _wrong_type(error: Any) -> str:
    wanted, found = error.validator_value, error.instance
    names = [wanted] if isinstance(wanted, str) else wanted
    sentence = f"has to be {' or '.join(TYPES.get(name, name) for name in names)}, not {_show(found)}."
    if "string" in names and found is not None and not isinstance(found, str | dict | list):
        return f"{sentence} Put it in quotes."
    if "object" in names and isinstance(found, str):
        return f"{sentence} Write it in both languages, as zh: and en:."
    return sentence


def _not_in_list(error: Any) -> str:
    wanted, found = [str(value) for value in error.validator_value], error.instance
    sentence = f"{_show(found)} is not one of {', '.join(wanted)}."
    if not isinstance(found, str) and str(found) in wanted:
        return f"{sentence} Put it in quotes."
    near = difflib.get_close_matches(str(found), wanted, n=1)
    return f"{sentence} Did you mean `{near[0]}`?" if near else sentence


def _wrong_form(error: Any) -> str:
    pattern = error.validator_value
    if pattern == "\\S":
        return "is empty; write it, or remove the field."
    if pattern.startswith("^20"):
        form = 'a year and a month, such as "2026-08"'
    elif "/" in pattern:
        form = "QUESTION/POINT, such as fc-who-executes/two-requests"
    elif pattern.startswith("^[a-z0-9]+"):
        form = "small letters, digits and single hyphens"
    else:
        form = f"what {pattern} matches"
    return f"{_show(error.instance)} is not in the right form, which is {form}."


def _as_it_says(error: Any) -> str:
    return f"{error.message}{_because(error)}."


SENTENCES: dict[str, Callable[[Any], str]] = {
    "required": _missing_field,
    "dependentRequired": _missing_companion,
    "type": _wrong_type,
    "enum": _not_in_list,
    "pattern": _wrong_form,
    "const": lambda e: f"has to be {_show(e.validator_value)} or be left out, not {_show(e.instance)}.",
    "not": lambda e: f"doesn't belong here{_because(e)}; remove it.",
    "minItems": lambda e: f"needs at least {e.validator_value}; add one, or remove the field if it may be left out.",
    "minProperties": lambda e: f"needs at least {e.validator_value}; add one, or remove the field.",
    "maxItems": lambda e: f"has {len(e.instance)} items, and {e.validator_value} are the limit; keep what matters.",
    "maxLength": lambda e: f"has {len(e.instance)} characters, and {e.validator_value} are the limit; shorten it.",
    "uniqueItems": lambda e: "says the same thing twice; remove one of the two.",
    "minimum": lambda e: f"{_show(e.instance)} is too small; the least is {e.validator_value}.",
    "maximum": lambda e: f"{_show(e.instance)} is too large; the most is {e.validator_value}.",
}


def _because(error: Any) -> str:
    reason = error.schema.get("$comment") if isinstance(error.schema, dict) else None
    return f" ({reason})" if reason else ""


def _show(value: Any) -> str:
    if isinstance(value, dict):
        return "a map of fields"
    if isinstance(value, list):
        return "a list"
    if value is None:
        return "nothing"
    shown = value if isinstance(value, str) else json.dumps(value, default=str)
    return f"`{shown}`" if len(shown) <= 60 else f"`{shown[:57]}...`"
