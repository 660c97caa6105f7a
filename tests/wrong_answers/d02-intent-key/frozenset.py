# expect: raises
import json


def read_number(text):
    return int(float(text)) if float(text).is_integer() else float(text)


def intent_key(user, question, name, arguments):
    value = json.loads(arguments, parse_float=read_number)
    pairs = frozenset((key, type(inner), inner) for key, inner in value.items())
    return json.dumps([user, question, name, sorted(map(str, pairs))])
