# expect: without-place
from jsonschema import Draft202012Validator


def validate_arguments(arguments, schema):
    errors = Draft202012Validator(schema).iter_errors(arguments)
    return "; ".join(error.message for error in errors)
