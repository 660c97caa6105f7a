# expect: made-up-empty
import json


def parse_arguments(text):
    try:
        arguments = json.loads(text)
        if not isinstance(arguments, dict):
            return {}
        return arguments
    except Exception:
        return {}
