# expect: key-order
import json


def intent_key(user, question, name, arguments):
    return json.dumps([user, question, name, json.loads(arguments)])
