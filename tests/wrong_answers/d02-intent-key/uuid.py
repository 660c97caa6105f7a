# expect: new-each-time
import uuid


def intent_key(user, question, name, arguments):
    return f"{user}-{uuid.uuid4()}"
