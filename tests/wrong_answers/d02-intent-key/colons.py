# expect: run-together
import json


def intent_key(user, question, name, arguments):
    value = json.loads(arguments, parse_float=lambda text: int(float(text)) if float(text) % 1 == 0 else float(text))
    return f"{user}:{question}:{name}:{json.dumps(value, sort_keys=True)}"
