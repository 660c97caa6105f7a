"""An idempotency key, made from what somebody wants.

Does: give the same key to the same wish however it is spelled, and another one to another wish.
Does not: keep keys, or look anything up (write_once does).
"""

import hashlib
import json


def intent_key(user: str, question: str, name: str, arguments: str) -> str:
    """The key of one write: the same text for the same intent, today and in another process tomorrow.

    user: from the login. question: the id of the customer's message that this run answers. name: the tool's.
    arguments: JSON text as the model wrote it. Two texts mean the same when they are the same JSON value: the order of
    keys, white space, escapes and the form of a number (80, 80.0, 8e1) make no difference; its type does (80, "80",
    true). A different user, question, tool or argument makes a different key, whatever characters are in them.
    """

    def read_number(text: str) -> float | int:
        number = float(text)
        return int(number) if number.is_integer() else number

    value = json.loads(arguments, parse_float=read_number)
    intent = json.dumps([user, question, name, value], sort_keys=True)
    return hashlib.sha256(intent.encode()).hexdigest()
