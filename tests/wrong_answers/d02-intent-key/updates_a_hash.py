# expect: run-together
import hashlib
import json


def intent_key(user, question, name, arguments):
    value = json.loads(arguments, parse_float=lambda text: int(float(text)) if float(text) % 1 == 0 else float(text))
    digest = hashlib.sha256()
    for part in (user, question, name, json.dumps(value, sort_keys=True)):
        digest.update(part.encode())
    return digest.hexdigest()
