import hashlib
import json
from decimal import Decimal


class Plain(json.JSONEncoder):
    def default(self, value):
        return {"number": str(value.normalize() + 0)}


def intent_key(user, question, name, arguments):
    value = json.loads(arguments, parse_float=Decimal, parse_int=Decimal)
    parts = [user, question, name, json.dumps(value, cls=Plain, sort_keys=True)]
    digest = hashlib.blake2b(digest_size=16)
    for part in parts:
        raw = part.encode("utf-8")
        digest.update(len(raw).to_bytes(8, "big") + raw)
    return "idem-" + digest.hexdigest()
