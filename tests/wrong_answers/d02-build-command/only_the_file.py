# expect: option-injected
def build_command(program, text, file):
    return [*program, text, "--", file]
