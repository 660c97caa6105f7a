# expect: invalid-input
from jsonschema import Draft202012Validator


def validate_arguments(arguments, schema):
    return "" if Draft202012Validator(schema).is_valid(arguments) else "Sorry, that input was not valid."
