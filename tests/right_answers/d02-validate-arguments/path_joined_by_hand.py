from jsonschema import Draft202012Validator


def validate_arguments(arguments, schema):
    told = []
    for error in Draft202012Validator(schema).iter_errors(arguments):
        where = "/".join(str(step) for step in error.absolute_path) or "arguments"
        told.append("- " + where + ": " + error.message)
    return "Please mend:\n" + "\n".join(sorted(told)) if told else ""
