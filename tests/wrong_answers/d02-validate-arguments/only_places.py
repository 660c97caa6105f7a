# expect: without-reason
from jsonschema import Draft202012Validator


def validate_arguments(arguments, schema):
    errors = Draft202012Validator(schema).iter_errors(arguments)
    return ", ".join(f"{error.json_path} is wrong" for error in errors)
