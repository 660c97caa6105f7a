# expect: raises
import jsonschema


def validate_arguments(arguments, schema):
    jsonschema.validate(arguments, schema)
    return ""
