# expect: no-sentence
from jsonschema import Draft202012Validator


def validate_arguments(arguments, schema):
    return [f"{e.json_path}: {e.message}" for e in Draft202012Validator(schema).iter_errors(arguments)]
