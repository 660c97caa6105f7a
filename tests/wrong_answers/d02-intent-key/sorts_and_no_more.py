# expect: form-of-numbers
import hashlib
import json


def intent_key(user, question, name, arguments):
    text = json.dumps([user, question, name, json.loads(arguments)], sort_keys=True)
    return hashlib.md5(text.encode()).hexdigest()
