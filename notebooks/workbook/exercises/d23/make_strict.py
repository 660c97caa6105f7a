"""d23-make-strict: cases and known mistakes."""

import copy
from typing import Any

from workbook.checks.plain import contains_other, decode, encode
from workbook.exercises.outcome import Outcome, same_outcome
from workbook.exercises.record import Case, Exercise, Mistake

TEXT = {"type": "string"}
NULL = {"type": "null"}


def _object(properties: dict[str, Any], required: tuple[str, ...] = (), **more: Any) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": list(required), **more}


SCHEMAS: dict[str, dict[str, Any]] = {
    "empty": {"type": "object"},
    "required": _object({"order_id": TEXT}, ("order_id",)),
    "optional": _object({"order_id": TEXT, "note": TEXT}, ("order_id",)),
    "default": _object({"limit": {"type": "integer", "default": 5, "title": "Limit"}}, title="Args"),
    "null-already": _object({"sku": {"anyOf": [TEXT, NULL], "default": None}}),
    "inner": _object({"filter": _object({"tag": TEXT})}, ("filter",)),
    "items": _object({"items": {"type": "array", "items": _object({"sku": TEXT})}}, ("items",)),
    "defs": _object({"f": {"$ref": "#/$defs/F"}}, ("f",), **{"$defs": {"F": _object({"tag": TEXT})}}),
    "field-called-title": _object({"title": TEXT, "default": TEXT}, ("title", "default")),
    "one-of-two": _object({"to": {"anyOf": [_object({"mail": TEXT}), _object({"phone": TEXT}, ("phone",))]}}, ("to",)),
    "format": _object({"url": {"type": "string", "format": "uri"}}, ("url",)),
    "free": _object({}, additionalProperties={"type": "integer"}),
    "free-inside": _object({"map": {"type": "object", "additionalProperties": True}}, ("map",)),
    "closed-already": _object({"a": TEXT}, ("a",), additionalProperties=False),
}
DROPPED = ("default", "title", "format", "$schema")


def _convert(schema: Any, *, drop: bool = True, nulls: bool = True, deep: bool = True, names: bool = True) -> Any:
    """The conversion, with one part of it left out."""
    if isinstance(schema, list):
        return [_convert(one, drop=drop, nulls=nulls, deep=deep, names=names) for one in schema]
    if not isinstance(schema, dict):
        return schema
    kept = {key: value for key, value in schema.items() if not drop or key not in DROPPED}

    def again(one: Any) -> Any:
        return _convert(one, drop=drop, nulls=nulls, names=names) if deep else copy.deepcopy(one)

    done: dict[str, Any] = {}
    for key, value in kept.items():
        if key in ("properties", "$defs"):
            inner = value if names or not drop else {k: v for k, v in value.items() if k not in DROPPED}
            done[key] = {name: again(one) for name, one in inner.items()}
        else:
            done[key] = again(value)
    if done.get("type") == "object":
        if done.get("additionalProperties") not in (None, False):
            raise ValueError("free keys")
        properties = {
            name: one if name in schema.get("required", ()) or not nulls else _nullable(one)
            for name, one in done.get("properties", {}).items()
        }
        done |= {"properties": properties, "required": list(properties), "additionalProperties": False}
    return done


def _nullable(one: dict[str, Any]) -> dict[str, Any]:
    options = one.get("anyOf", [one])
    return one if NULL in options else {"anyOf": [*options, NULL]}


def _root_only(schema: dict[str, Any]) -> Any:
    return _convert(schema, deep=False)


def _no_nulls(schema: dict[str, Any]) -> Any:
    return _convert(schema, nulls=False)


def _defaults_kept(schema: dict[str, Any]) -> Any:
    return _convert(schema, drop=False)


def _field_names_dropped(schema: dict[str, Any]) -> Any:
    return _convert(schema, names=False)


def _opened_closed(schema: dict[str, Any]) -> Any:
    """Closes objects with free keys, so that no value fits any more."""

    def close(one: Any) -> Any:
        if isinstance(one, list):
            return [close(item) for item in one]
        if isinstance(one, dict):
            return {key: close(value) for key, value in one.items() if key != "additionalProperties"}
        return one

    return _convert(close(schema))


def _required_as_it_was(schema: dict[str, Any]) -> Any:
    done = _convert(schema, nulls=False)
    return done | {"required": list(schema.get("required", []))}


def _changes(schema: dict[str, Any]) -> Any:
    done = _convert(schema)
    schema.clear()
    schema.update(done)
    return schema


def _same(expected: Outcome, got: Outcome) -> bool:
    """As usual; {"type": ["string", "null"]} says the same as an anyOf of the two, and both are taken."""
    if expected.raised or got.raised or contains_other(got.value):
        return same_outcome(expected, got)
    return same_outcome(expected, Outcome(encode(_spell_out(decode(got.value))), None, got.args))


def _spell_out(schema: Any) -> Any:
    if isinstance(schema, list):
        return [_spell_out(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    done = {key: _spell_out(value) for key, value in schema.items()}
    kinds = done.get("type")
    # With an enum null would have to stand in it as well.
    if isinstance(kinds, list) and len(kinds) == 2 and kinds[1] == "null" and not {"enum", "const"} & set(done):
        return {"anyOf": [{**done, "type": kinds[0]}, dict(NULL)]}
    return done


SCHEMA = "d23-mcp-vs-function-calling/translated-to-schema"

EXERCISE = Exercise(
    id="d23-make-strict",
    module=__name__,
    reference="solutions.d23_mcp_vs_skills.make_strict:make_strict",
    cases=tuple(Case(name, (schema,)) for name, schema in SCHEMAS.items()),
    mistakes=(
        Mistake("root-only", wrong=(_root_only,), example="inner"),
        Mistake("no-nulls", wrong=(_no_nulls,)),
        Mistake("defaults-kept", wrong=(_defaults_kept,)),
        Mistake("field-names-dropped", wrong=(_field_names_dropped,)),
        Mistake("free-keys-closed", wrong=(_opened_closed,)),
        Mistake("required-stays", wrong=(_required_as_it_was,)),
        Mistake("changes-schema", wrong=(_changes,)),
    ),
    teaches=(SCHEMA,),
    minutes=30,
    compare=_same,
    lane="stretch",
)
