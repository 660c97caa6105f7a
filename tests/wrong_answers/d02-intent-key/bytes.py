# expect: no-text
import hashlib
import json


def intent_key(user, question, name, arguments):
    return hashlib.sha256(json.dumps([user, question, name, json.loads(arguments)], sort_keys=True).encode()).digest()
