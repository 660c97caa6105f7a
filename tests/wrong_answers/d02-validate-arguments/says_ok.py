# expect: says-something-when-fine
from jsonschema import Draft202012Validator


def validate_arguments(arguments, schema):
    lines = [f"{e.json_path}: {e.message}" for e in Draft202012Validator(schema).iter_errors(arguments)]
    return "\n".join(lines) if lines else "OK"
