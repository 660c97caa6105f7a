import json


def settle(value):
    if isinstance(value, bool) or value is None or isinstance(value, str | int):
        return [type(value).__name__, value]
    if isinstance(value, float):
        return ["int", int(value)] if value == int(value) else ["float", repr(value)]
    if isinstance(value, list):
        return ["list", [settle(inner) for inner in value]]
    return ["dict", [[key, settle(value[key])] for key in sorted(value)]]


def intent_key(user, question, name, arguments):
    return json.dumps([user, question, name, settle(json.loads(arguments))], ensure_ascii=False)
