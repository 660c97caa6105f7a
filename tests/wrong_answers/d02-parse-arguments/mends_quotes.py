# expect: mends-text
import json


def parse_arguments(text):
    if text == "":
        return {}
    try:
        arguments = json.loads(text)
    except ValueError:
        arguments = json.loads(text.replace("'", '"'))
    if not isinstance(arguments, dict):
        raise ValueError("arguments must be a JSON object")
    return arguments
