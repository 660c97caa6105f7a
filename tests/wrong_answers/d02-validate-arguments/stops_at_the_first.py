# expect: first-fault-only
from jsonschema import Draft202012Validator


def validate_arguments(arguments, schema):
    for error in sorted(Draft202012Validator(schema).iter_errors(arguments), key=lambda e: e.json_path):
        return f"{error.json_path}: {error.message}"
    return ""
