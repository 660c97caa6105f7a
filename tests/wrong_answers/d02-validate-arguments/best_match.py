# expect: first-fault-only
from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match


def validate_arguments(arguments, schema):
    error = best_match(Draft202012Validator(schema).iter_errors(arguments))
    return f"{error.json_path} {error.message}" if error else ""
