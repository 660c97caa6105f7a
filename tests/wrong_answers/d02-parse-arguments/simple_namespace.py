# expect: attribute-object
import json
from types import SimpleNamespace


def parse_arguments(text):
    if text == "":
        return {}
    arguments = json.loads(text, object_hook=lambda pairs: SimpleNamespace(**pairs))
    if not isinstance(arguments, SimpleNamespace):
        raise ValueError("arguments must be a JSON object")
    return arguments
