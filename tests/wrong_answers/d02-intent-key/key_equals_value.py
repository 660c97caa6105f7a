# expect: types-lost
import json


def intent_key(user, question, name, arguments):
    value = json.loads(arguments, parse_float=lambda text: int(float(text)) if float(text) % 1 == 0 else float(text))
    pairs = [f"{key}={value[key]}" for key in sorted(value)]
    return json.dumps([user, question, name, pairs])
