# expect: empty-text
import json


def parse_arguments(text):
    arguments = json.loads(text)
    if not isinstance(arguments, dict):
        raise ValueError(f"a JSON object is wanted, not {text}")
    return arguments
