# expect: every-question
def force_call(messages, risky):
    return "required"
