# expect: no-object-check
import json


def parse_arguments(text):
    if not text:
        return {}
    try:
        arguments = json.loads(text)
    except json.JSONDecodeError as error:
        raise ValueError(f"not valid JSON: {error}") from error
    return arguments
