# expect: left-to-the-prompt
def check_flow(history, name, arguments, traits, known):
    # The system prompt forbids it already.
    return ""
