# expect: first-fault-only
from jsonschema import Draft202012Validator


def validate_arguments(arguments, schema):
    try:
        Draft202012Validator(schema).validate(arguments)
        return ""
    except Exception as error:
        return str(error)
