# expect: vague-error
import json


def parse_arguments(text):
    if text == "":
        return {}
    try:
        arguments = json.loads(text)
        assert isinstance(arguments, dict)
    except (ValueError, AssertionError):
        raise ValueError("operation failed") from None
    return arguments
