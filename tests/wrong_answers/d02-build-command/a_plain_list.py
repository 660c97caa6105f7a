# expect: option-injected
def build_command(program, text, file):
    return list(program) + [text, file]
