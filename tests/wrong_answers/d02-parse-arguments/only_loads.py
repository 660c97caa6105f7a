# expect: no-object-check
import json


def parse_arguments(text):
    if text == "":
        return {}
    return json.loads(text)
