# expect: returns-none
import json


def parse_arguments(text):
    if text == "":
        return {}
    try:
        arguments = json.loads(text)
    except json.JSONDecodeError:
        return None
    if not isinstance(arguments, dict):
        return None
    return arguments
