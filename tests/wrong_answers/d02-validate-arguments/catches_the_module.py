# expect: first-fault-only
import jsonschema


def validate_arguments(arguments, schema):
    try:
        jsonschema.validate(arguments, schema)
    except jsonschema.ValidationError as error:
        return str(error)
    return ""
