# expect: arguments-left-out
def intent_key(user, question, name, arguments):
    return repr((user, question, name))
