# expect: text-compared
import hashlib
import json


def intent_key(user, question, name, arguments):
    return hashlib.sha256(json.dumps([user, question, name, arguments]).encode()).hexdigest()
