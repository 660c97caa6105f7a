# expect: error-as-result
import json


def parse_arguments(text):
    if text == "":
        return {}
    try:
        arguments = json.loads(text)
    except json.JSONDecodeError as error:
        return f"Error: {error}"
    if not isinstance(arguments, dict):
        return "Error: not an object"
    return arguments
